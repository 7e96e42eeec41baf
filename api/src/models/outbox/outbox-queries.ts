import { Types, type Connection, type mongo } from 'mongoose'
import type { OutboxEntry, WithOutbox, OutboxSource } from './outbox-field'

/** The key of a record: some have a name in place of an id. */
export type RecordKey = Types.ObjectId | string

/** A record with open work, in the order of its changes. */
export interface PendingRecord {
  source: OutboxSource
  key: RecordKey
  entries: OutboxEntry[]
}

/** Entries of a record that are done. */
export interface DoneEntries {
  key: RecordKey
  ids: readonly string[]
}

interface Stored extends WithOutbox {
  _id: RecordKey
}

/** How many records are read at once. */
const BATCH_SIZE = 100
/**
 * How many entries of a record are handled at once. A record gets one with each change, so it has more only
 * if the relay has failed for very long; the others follow once these are done.
 */
const ENTRIES_MAX = 500

/** Matches records with entries of some kinds, by the index of open work. */
const withOpen = (kinds: readonly string[]) => ({
  'outbox.kind': { $in: [...kinds] },
  'outbox.0': { $exists: true },
})

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

/** The open work of records. */
export function createOutboxQueries(connection: Connection) {
  // The driver is used directly, since Mongoose's models leave the field out of their records.
  const getCollection = (source: OutboxSource) => connection.collection<Stored>(source)

  return {
    /** The key of a record, by its id or its name. */
    toKey: (id: string): RecordKey => (isId(id) ? new Types.ObjectId(id) : id),

    /** A record with all of its open work, which may be none; undefined if it does not exist. */
    async find(source: OutboxSource, key: RecordKey): Promise<PendingRecord | undefined> {
      const record = await getCollection(source).findOne(
        { _id: key },
        { projection: { outbox: 1 } },
      )
      return record
        ? { source, key, entries: (record.outbox ?? []).slice(0, ENTRIES_MAX) }
        : undefined
    },

    /** Which of these collections have records with entries of some kinds. One command reads all. */
    async findPending(
      sources: readonly OutboxSource[],
      kinds: readonly string[],
    ): Promise<OutboxSource[]> {
      const [first, ...otherSources] = sources
      if (!first) return []
      const buildPipeline = (source: OutboxSource) => [
        { $match: withOpen(kinds) },
        { $limit: 1 },
        { $project: { _id: 0, source: { $literal: source } } },
      ]
      const cursor = getCollection(first).aggregate<{ source: OutboxSource }>([
        ...buildPipeline(first),
        ...otherSources.map((coll) => ({ $unionWith: { coll, pipeline: buildPipeline(coll) } })),
      ])
      return (await cursor.toArray()).map(({ source }) => source)
    },

    /** All records of a collection with entries of some kinds, batch by batch. */
    async *eachPending(
      source: OutboxSource,
      kinds: readonly string[],
    ): AsyncGenerator<PendingRecord[]> {
      const cursor = getCollection(source)
        .find(withOpen(kinds), { projection: { outbox: 1 }, batchSize: BATCH_SIZE })
        .sort({ _id: 1 })
      let batch: PendingRecord[] = []
      for await (const { _id: key, outbox = [] } of cursor) {
        batch.push({ source, key, entries: outbox.slice(0, ENTRIES_MAX) })
        if (batch.length < BATCH_SIZE) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },

    /** Removes entries that are done, in one command. */
    async remove(source: OutboxSource, done: readonly DoneEntries[]): Promise<void> {
      const updates = done.flatMap(({ key, ids }) => {
        if (ids.length === 0) return []
        const update: mongo.UpdateFilter<Stored> = { $pull: { outbox: { id: { $in: [...ids] } } } }
        return [{ updateOne: { filter: { _id: key }, update } }]
      })
      if (updates.length > 0) await getCollection(source).bulkWrite(updates, { ordered: false })
    },
  }
}
