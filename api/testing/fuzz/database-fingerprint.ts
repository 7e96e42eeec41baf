import { createHash } from 'node:crypto'
import type { Connection } from '../../src/models/connect'

/** A hash of the documents of each collection. */
type DatabaseFingerprint = ReadonlyMap<string, string>

/** Collections that refused requests may write to. */
const recording = new Set(['sessions', 'limits', 'webhooks'])

async function computeHash(connection: Connection, name: string): Promise<string> {
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
  /** The collections written to since the last fingerprint; undefined: any of them. */
  let written: (string | undefined)[] = [undefined]
  // A write may go on after its response was sent, or after its client has given up waiting.
  const underWay = new Map<number, string | undefined>()
  const client = connection.getClient()
  client.on('commandStarted', (sent: Sent) => {
    if (isRead(sent)) return
    const isOfOne = writes.has(sent.commandName)
    const name = isOfOne ? String(sent.command[sent.commandName]) : undefined
    underWay.set(sent.requestId, name)
    written.push(name)
  })
  let onIdle = () => {}
  const endCommand = ({ requestId }: { requestId: number }) => {
    if (underWay.delete(requestId) && underWay.size === 0) onIdle()
  }
  client.on('commandSucceeded', endCommand).on('commandFailed', endCommand)

  const namesOfAll = async () => (await connection.listCollections()).map(({ name }) => name)

  async function hashAll(names: readonly string[]): Promise<DatabaseFingerprint> {
    const compared = [...new Set(names)].filter((name) => !recording.has(name))
    const read = compared.map(async (name) => [name, await computeHash(connection, name)] as const)
    return new Map(await Promise.all(read))
  }

  async function take(): Promise<DatabaseFingerprint> {
    if (underWay.size > 0) await new Promise<void>((resolve) => (onIdle = resolve))
    const writtenBefore = written
    // Another write may have begun. What it writes may be read too early, so it is read again next time.
    written = [...underWay.values()]
    const names = writtenBefore.filter((name) => name !== undefined)
    hashes =
      names.length < writtenBefore.length
        ? await hashAll(await namesOfAll())
        : new Map([...hashes, ...(await hashAll(names))])
    return hashes
  }

  return {
    take,
    /** The collections that have changed without a command that reports it; none if all was noticed. */
    async unnoticed(): Promise<string[]> {
      const noticed = await take()
      const all = await hashAll(await namesOfAll())
      if (written.includes(undefined)) return []
      return findChanged(noticed, all).filter((name) => !written.includes(name))
    },
  }
}

/** Finds the names of the collections in which two fingerprints differ. */
export function findChanged(before: DatabaseFingerprint, after: DatabaseFingerprint): string[] {
  const names = new Set([...before.keys(), ...after.keys()])
  return [...names].filter((name) => before.get(name) !== after.get(name))
}
