import { trusted, Types, type Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, text, toSchema } from '../record-schema'
import { isDuplicateKey } from '../database-errors'
import {
  outboxEntry,
  workFailure,
  AUDIT_KIND,
  EVENT_KIND,
  type WithOutbox,
  type OutboxSource,
} from './outbox-field'
import type { RecordKey } from './outbox-queries'

/** The work of a record that is deleted or about to be. Nothing else of it is left. */
const deletion = z.object({
  _id: z.string(),
  source: text<OutboxSource>(),
  key: objectId,
  at: z.date(),
  /** The open entries of the record's outbox. */
  kept: z.array(outboxEntry),
  /** The work that follows the deletion. */
  outbox: z.array(outboxEntry),
  failure: workFailure.exactOptional(),
})
export type Deletion = z.infer<typeof deletion>

/** The kinds of outbox entries that are copied. */
const keptKinds: readonly string[] = [EVENT_KIND, AUDIT_KIND]

/** A deletion that is about to happen. */
type Announced = Pick<Deletion, '_id' | 'source' | 'at' | 'outbox'> & { key: string }
const deletionSchema = toSchema(deletion, 'deletions')
deletionSchema.index({ at: 1, _id: 1 })
deletionSchema.index({ key: 1 })

/** Announces deletions before they happen, with the work that would be lost with the records. */
export function createDeletionQueries(connection: Connection) {
  const model = connection.model('Deletion', deletionSchema)
  const getCollection = (source: OutboxSource) =>
    connection.collection<WithOutbox & { _id: Types.ObjectId }>(source)

  /** Announces nothing that is announced already. */
  async function addDeletions(deletions: readonly Deletion[]): Promise<void> {
    if (deletions.length === 0) return
    try {
      await model.insertMany([...deletions], { ordered: false, throwOnValidationError: true })
    } catch (error) {
      if (!isDuplicateKey(error)) throw error
    }
  }

  return {
    /**
     * Announces the deletion of a record, or does so again. The work in `outbox` follows once the record is
     * deleted.
     */
    async announce({ _id, key, ...fields }: Announced): Promise<void> {
      await model.updateOne(
        { _id },
        { $set: { ...fields, key: new Types.ObjectId(key) }, $setOnInsert: { kept: [] } },
        { upsert: true },
      )
    },

    /**
     * Copies the events and notes of a record that is about to be deleted into its announcements. Its
     * mails go with it.
     * @returns the ids of all its entries
     */
    async keepWork(source: OutboxSource, id: string): Promise<string[]> {
      const key = new Types.ObjectId(id)
      const record = await getCollection(source).findOne(
        { _id: key },
        { projection: { outbox: 1 } },
      )
      const openEntries = record?.outbox ?? []
      const copied = openEntries.filter(({ kind }) => keptKinds.includes(kind))
      if (copied.length > 0) await model.updateMany({ source, key }, { $set: { kept: copied } })
      return openEntries.map((entry) => entry.id)
    },

    /** Keeps the open work of the reviews of a product, which are deleted with it. */
    async keepWorkOfReviews(productId: string, at: Date): Promise<void> {
      const reviews = await getCollection('reviews')
        .find({ product: new Types.ObjectId(productId), 'outbox.0': { $exists: true } } as object, {
          projection: { outbox: 1 },
        })
        .toArray()
      await addDeletions(
        reviews.map(({ _id: key, outbox = [] }) => ({
          _id: `review ${key.toHexString()}`,
          source: 'reviews',
          key,
          at,
          kept: outbox,
          outbox: [],
        })),
      )
    },

    /** The oldest announcements. */
    list: (limit: number) =>
      model.find().sort({ at: 1, _id: 1 }).limit(limit).lean<Deletion[]>().exec(),

    /** Which of these records still exist. */
    async findExisting(
      source: OutboxSource,
      keys: readonly Types.ObjectId[],
    ): Promise<Set<string>> {
      const stored = await getCollection(source)
        .find({ _id: { $in: [...keys] } }, { projection: { _id: 1 } })
        .toArray()
      return new Set(stored.map(({ _id }) => _id.toHexString()))
    },

    /** The announcements of the deletions of these records. Those with a name are never deleted. */
    ofRecords: (keys: readonly RecordKey[]) =>
      model
        .find({ key: trusted({ $in: keys.filter((key) => typeof key !== 'string') }) })
        .sort({ at: 1, _id: 1 })
        .lean<Deletion[]>()
        .exec(),

    /** Withdraws announcements, unless they were made again since. */
    async withdraw(old: readonly Pick<Deletion, '_id' | 'at'>[]): Promise<void> {
      if (old.length > 0) await model.deleteMany({ $or: old.map(({ _id, at }) => ({ _id, at })) })
    },

    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await model.deleteMany({ _id: trusted({ $in: [...ids] }) })
    },
  }
}

export type DeletionQueries = ReturnType<typeof createDeletionQueries>
