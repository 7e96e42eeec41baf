import { Connection } from 'mongodb/lib/cmap/connection.js'

/** Right before or right after the n-th write to the database, from 1. */
export interface Point {
  when: 'before' | 'after'
  write: number
}

/** A write that a process has sent to its database. */
export interface Write {
  /** Such as `update products`. */
  name: string
  /** Other writes were running when it was sent. */
  amongOthers: boolean
}

const writesOfDocuments = ['insert', 'update', 'delete', 'findAndModify']
/** Commands that change whole collections. */
export const writesOfCollections = ['create', 'createIndexes', 'drop', 'renameCollection']

/**
 * Counts the writes that this process sends to the database, and kills it at one of them.
 * @param more commands that count as writes too
 * @param leftOut collections whose writes do not count
 */
export function watchWrites({
  death,
  more = [],
  leftOut = [],
}: {
  death: Point | undefined
  more?: readonly string[]
  leftOut?: readonly string[]
}) {
  const writing = new Set([...writesOfDocuments, ...more])
  const { command: send } = Connection.prototype
  const writes: Write[] = []
  let underWay = 0

  function reachPoint(when: Point['when'], write: number): void {
    // A signal that nothing can catch: the process is gone before this call returns.
    if (death?.when === when && death.write === write) process.kill(process.pid, 'SIGKILL')
  }

  async function sendWrite(name: string, sendOn: () => Promise<unknown>): Promise<unknown> {
    const number = writes.push({ name, amongOthers: underWay > 0 })
    reachPoint('before', number)
    underWay += 1
    try {
      const reply = await sendOn()
      reachPoint('after', number)
      return reply
    } finally {
      underWay -= 1
    }
  }

  Connection.prototype.command = function (namespace, command, ...rest) {
    const [name = ''] = Object.keys(command)
    const sendOn = () => send.call(this, namespace, command, ...rest)
    if (!writing.has(name) || leftOut.includes(String(command[name]))) return sendOn()
    return sendWrite(`${name} ${String(command[name])}`, sendOn)
  }
  return { list: () => writes }
}
