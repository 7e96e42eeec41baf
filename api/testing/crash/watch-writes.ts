import type { Connection } from '../../src/models/connect'
import type { Death, Write } from './process-commands'

const writesOfDocuments = ['insert', 'update', 'delete', 'findAndModify']
/** What changes collections as a whole. */
export const writesOfCollections = ['create', 'createIndexes', 'drop', 'renameCollection']

/** Counts the writes that leave for the database, and dies at one of them. */
export function watchWrites(connection: Connection, more: readonly string[] = []) {
  const writing = new Set([...writesOfDocuments, ...more])
  const client = connection.getClient()
  /** The numbers of the writes that are under way. */
  const underWay = new Map<number, number>()
  let writes: Write[] = []
  let death: Death | undefined

  const dieAt = (when: Death['when'], write: number | undefined) => {
    // Not a stop that anything could catch: the process is gone before this call returns.
    if (death?.when === when && death.write === write) process.kill(process.pid, 'SIGKILL')
  }
  client.on('commandStarted', ({ commandName, command, requestId }) => {
    if (!writing.has(commandName)) return
    const name = `${commandName} ${String(command[commandName])}`
    writes.push({ name, amongOthers: underWay.size > 0 })
    underWay.set(requestId, writes.length)
    dieAt('before', writes.length)
  })
  client.on('commandSucceeded', ({ requestId }) => {
    dieAt('after', underWay.get(requestId))
    underWay.delete(requestId)
  })
  client.on('commandFailed', ({ requestId }) => underWay.delete(requestId))
  return {
    count(next: Death | undefined) {
      writes = []
      underWay.clear()
      death = next
    },
    list: () => writes,
  }
}
