import { AsyncLocalStorage } from 'node:async_hooks'
import { Connection } from 'mongodb/lib/cmap/connection.js'
import type { Point, Write } from './process-commands'

const writesOfDocuments = ['insert', 'update', 'delete', 'findAndModify']
/** Commands that change whole collections. */
export const writesOfCollections = ['create', 'createIndexes', 'drop', 'renameCollection']

/** The action at a write. */
interface Plan {
  /** The write at which the process kills itself. */
  death?: Point | undefined
  /** The point after which no write of work begun since the count is sent. */
  cut?: Point | undefined
}

interface Span extends Plan {
  writes: Write[]
  underWay: number
  isCut: boolean
}

const newSpan = (plan: Plan): Span => ({ ...plan, writes: [], underWay: 0, isCut: false })
const isAt = (point: Point | undefined, when: Point['when'], write: number) =>
  point?.when === when && point.write === write

function reach(span: Span, when: Point['when'], write: number): void {
  // A signal that nothing can catch: the process is gone before this call returns.
  if (isAt(span.death, when, write)) process.kill(process.pid, 'SIGKILL')
  if (isAt(span.cut, when, write)) span.isCut = true
}

function refuseIfCut({ isCut }: Span): void {
  if (isCut) throw new Error('The test has cut the connection to the database')
}

async function sendWrite(span: Span, name: string, send: () => Promise<unknown>): Promise<unknown> {
  refuseIfCut(span)
  const number = span.writes.push({ name, amongOthers: span.underWay > 0 })
  reach(span, 'before', number)
  refuseIfCut(span)
  span.underWay += 1
  try {
    const reply = await send()
    reach(span, 'after', number)
    return reply
  } finally {
    span.underWay -= 1
    refuseIfCut(span)
  }
}

/**
 * Counts the writes sent to the database, and kills or cuts off the process at one of them. Work
 * that is cut off sends no more writes, as if its process had been killed there, and the rest of
 * the process continues.
 * @param more commands that count as writes too
 * @param leftOut collections whose writes do not count
 */
export function watchWrites(more: readonly string[] = [], leftOut: readonly string[] = []) {
  const writing = new Set([...writesOfDocuments, ...more])
  const { command: send } = Connection.prototype
  const spans = new AsyncLocalStorage<Span>()
  let current = newSpan({})

  Connection.prototype.command = function (namespace, command, ...rest) {
    const [name = ''] = Object.keys(command)
    const sendOn = () => send.call(this, namespace, command, ...rest)
    if (!writing.has(name) || leftOut.includes(String(command[name]))) return sendOn()
    return sendWrite(spans.getStore() ?? current, `${name} ${String(command[name])}`, sendOn)
  }
  return {
    count(plan: Plan) {
      current = newSpan(plan)
    },
    /** Runs work whose writes belong to this count, even late ones. */
    within: <Result>(work: () => Result): Result => spans.run(current, work),
    list: () => current.writes,
    isCut: () => current.isCut,
  }
}
