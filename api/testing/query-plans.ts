import type { TestServer } from './test-server'

type Command = Record<string, unknown>

export interface Plan {
  command: Command
  /** All stages of the winning plan, at any depth. */
  stages: string[]
  docsExamined: number
}

function* toValues(tree: unknown, key: string): Generator {
  if (typeof tree !== 'object' || tree === null) return
  for (const [name, value] of Object.entries(tree)) {
    if (name === key) yield value
    // Rejected plans do not count.
    if (name !== 'rejectedPlans') yield* toValues(value, key)
  }
}

/** Whether a command reads any one document, by which it learns whether there is one. */
const readsAnyOne = ({ filter = {}, limit }: Command) =>
  limit === 1 && Object.keys(filter as object).length === 0

/** Finds the plans with a collection scan. */
export const findScans = (plans: readonly Plan[]) =>
  plans.filter(({ command, stages }) => stages.includes('COLLSCAN') && !readsAnyOne(command))

/** Finds the plans that sort in memory what they have found. */
export const findSorts = (plans: readonly Plan[]) =>
  plans.filter(({ stages }) => stages.includes('SORT'))

/** A command without ids, dates and emails: another value of them has the same plan. */
const toShape = ({ lsid: _lsid, ...command }: Command) =>
  JSON.stringify(command, (_key, value: unknown) =>
    typeof value === 'string' && value.length > 20 ? '' : value,
  )

/** One command of each shape. */
const keepEachShape = (commands: readonly Command[]): Command[] => [
  ...new Map(commands.map((command) => [toShape(command), command])).values(),
]

/**
 * Watches the reads of a shop from some collections, or from all, and lets the database explain them:
 * from all, one of each shape. The shop must have started with `monitorCommands`.
 */
export function watchPlans(shop: TestServer, collections?: readonly string[]) {
  const watched = collections && new Set<unknown>(collections)
  const getReadCollection = ({ find, aggregate }: Command) =>
    watched ? watched.has(find) || watched.has(aggregate) : (find ?? aggregate)

  async function recordReads(work: () => Promise<unknown>): Promise<Command[]> {
    const reads: Command[] = []
    const noteCommand = ({ command }: { command: Command }) => {
      if (getReadCollection(command)) reads.push(command)
    }
    const client = shop.context.connection.getClient()
    client.on('commandStarted', noteCommand)
    await work()
    client.off('commandStarted', noteCommand)
    if (!watched) return keepEachShape(reads)
    if (reads.length === 0) throw new Error('Nothing was read')
    return reads
  }

  async function explainCommand(command: Command): Promise<Plan> {
    const { lsid: _lsid, $db: _db, ...explained } = command
    const { connection } = shop.context
    const database = connection.getClient().db(connection.name)
    const explanation = await database.command({ explain: explained, verbosity: 'executionStats' })
    const [docsExamined = 0] = [...toValues(explanation, 'totalDocsExamined')]
    return {
      command: explained,
      stages: [...toValues(explanation, 'stage')].map(String),
      docsExamined: Number(docsExamined),
    }
  }

  /** The query plan of each read that `work` makes. */
  return async (work: () => Promise<unknown>): Promise<Plan[]> =>
    Promise.all((await recordReads(work)).map(explainCommand))
}
