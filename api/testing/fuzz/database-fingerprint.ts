import { createHash } from 'node:crypto'
import type { Connection } from '../../src/models/connect'

/** A hash of the documents of each collection. */
export type DatabaseFingerprint = ReadonlyMap<string, string>

/** Collections that refused requests may write to. */
const recording = new Set(['sessions', 'limits', 'webhooks'])

async function hashOf(connection: Connection, name: string): Promise<string> {
  // Raw BSON, so that hashing is fast and covers all of a document.
  const options = { raw: true, sort: { _id: 1 }, batchSize: 10_000 } as const
  const documents = await connection.collection(name).find({}, options).toArray()
  const hash = createHash('sha1')
  for (const document of documents as unknown as Buffer[]) hash.update(document)
  return hash.digest('base64')
}

/** Commands that change the documents of the one collection that they name. */
const writes = new Set(['insert', 'update', 'delete', 'findAndModify'])
const reads = new Set(['find', 'getMore', 'count', 'distinct', 'listCollections', 'listIndexes'])

interface Sent {
  requestId: number
  commandName: string
  command: Record<string, unknown>
}

/** Whether a command writes nothing. An aggregation may write in its last stage. */
function isRead({ commandName, command }: Sent): boolean {
  if (commandName !== 'aggregate') return reads.has(commandName)
  return !/"\$(?:out|merge)"/.test(JSON.stringify(command['pipeline']))
}

/**
 * Hashes the collections that a refused request must not change. Each fingerprint reads only the
 * collections that were written to since the one before it: reading all takes longer than most groups
 * of requests. The address of the database must say `monitorCommands=true`.
 */
export function createFingerprints(connection: Connection) {
  let hashes: DatabaseFingerprint = new Map()
  const written = new Set<string>()
  let isAllWritten = true
  // A write may go on after its response was sent, or after its client has given up waiting.
  const underWay = new Set<number>()
  let onIdle = () => {}
  const client = connection.getClient()
  client.on('commandStarted', (sent: Sent) => {
    if (isRead(sent)) return
    underWay.add(sent.requestId)
    if (writes.has(sent.commandName)) written.add(String(sent.command[sent.commandName]))
    else isAllWritten = true
  })
  const end = ({ requestId }: { requestId: number }) => {
    if (underWay.delete(requestId) && underWay.size === 0) onIdle()
  }
  client.on('commandSucceeded', end).on('commandFailed', end)

  async function whenIdle(): Promise<void> {
    if (underWay.size > 0) await new Promise<void>((resolve) => (onIdle = resolve))
  }

  async function namesToRead(): Promise<string[]> {
    const isAll = isAllWritten
    const some = [...written]
    isAllWritten = false
    written.clear()
    if (!isAll) return some
    hashes = new Map()
    return (await connection.listCollections()).map(({ name }) => name)
  }

  return {
    async take(): Promise<DatabaseFingerprint> {
      await whenIdle()
      const names = (await namesToRead()).filter((name) => !recording.has(name))
      const read = names.map(async (name) => [name, await hashOf(connection, name)] as const)
      hashes = new Map([...hashes, ...(await Promise.all(read))])
      return hashes
    },
    /** Makes the next fingerprint read all collections. */
    forget(): void {
      isAllWritten = true
    },
  }
}

/** The names of the collections in which two fingerprints differ. */
export function changedBetween(before: DatabaseFingerprint, after: DatabaseFingerprint): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name))
}
