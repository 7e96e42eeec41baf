import { isValidObjectId, trusted, Types, type Connection } from 'mongoose'
import { z } from 'zod'
import { objectId, toSchema, toPlain, toPlainOrUndefined, type Plain } from '../record-schema'

/** The keys of a customer's records, kept during the erasure. */
const erasedPerson = z.object({
  /** The names, as records name who acted. */
  names: z.array(z.string()),
  /** The emails that the account has proved to read. */
  emails: z.array(z.string()),
  /** All mailboxes that it and its orders had. */
  mailboxes: z.array(z.string()),
})
export type ErasedPerson = z.infer<typeof erasedPerson>

/** An account that is closed. The record outlives the account until everything of it is erased. */
const storedErasure = z.object({
  /** The account. */
  _id: objectId,
  /** The mailboxes that get the mail: the account's, and those that may still restore it. */
  emails: z.array(z.string()),
  /** The link of the mail; its token is derived from the nonce and a secret of the server. */
  nonce: z.string(),
  tokenHash: z.string(),
  requestedAt: z.date(),
  erasesAt: z.date(),
  /** The mails are in the queue, and the ways into the account are closed. */
  closed: z.boolean().exactOptional(),
  /** The job has begun: the account cannot be kept any more. */
  begunAt: z.date().exactOptional(),
  /** What the records of the account are found by, once its erasure has begun. */
  person: erasedPerson.exactOptional(),
  /** Every step was done once. They are repeated once more for what was under way meanwhile. */
  erasedAt: z.date().exactOptional(),
})
type StoredErasure = z.infer<typeof storedErasure>

export type ErasureRecord = Plain<StoredErasure>

const erasureSchema = toSchema(storedErasure, 'erasures')
// Small: it holds the closed accounts only.
erasureSchema.index({ erasesAt: 1 })

/** The accounts that are closed and whose data is to be erased. */
export function createErasureQueries(connection: Connection) {
  const model = connection.model('Erasure', erasureSchema)
  const notBegun = { begunAt: trusted({ $exists: false }) }
  const find = async (userId: string): Promise<ErasureRecord | undefined> =>
    isValidObjectId(userId) ? toPlainOrUndefined(await model.findById(userId).lean()) : undefined

  return {
    find,

    /** Closes an account. One that is closed already keeps its time and its link. */
    async request({ _id, ...erasure }: Omit<ErasureRecord, 'closed'>): Promise<ErasureRecord> {
      const written = await model
        .findOneAndUpdate(
          { _id: new Types.ObjectId(_id) },
          { $setOnInsert: erasure },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<StoredErasure>()
      return toPlain(written)
    },

    async noteClosed(userId: string): Promise<void> {
      await model.updateOne({ _id: userId }, { $set: { closed: true } })
    },

    /** Accounts whose mails and sessions a process has left. */
    async findUnclosed(limit: number): Promise<ErasureRecord[]> {
      const erasures = await model
        .find({ closed: trusted({ $ne: true }), ...notBegun })
        .limit(limit)
        .lean<StoredErasure[]>()
      return erasures.map(toPlain)
    },

    /** Opens an account again. False if the link is another one, or the job has begun. */
    async cancel(userId: string, tokenHash: string): Promise<boolean> {
      if (!isValidObjectId(userId)) return false
      return (await model.deleteOne({ _id: userId, tokenHash, ...notBegun })).deletedCount === 1
    },

    /** The accounts that are due, the earliest first. */
    async *eachDue(now: Date): AsyncGenerator<ErasureRecord> {
      const due = model.find({ erasesAt: trusted({ $lte: now }) }).sort({ erasesAt: 1 })
      for await (const erasure of due.lean<StoredErasure[]>().cursor({ batchSize: 100 })) {
        yield toPlain(erasure)
      }
    },

    /** Begins to erase a closed account. Undefined if it was kept in between. */
    async begin(
      userId: string,
      person: ErasedPerson,
      now: Date,
    ): Promise<ErasureRecord | undefined> {
      const update = { $set: { begunAt: now, person } }
      await model.updateOne({ _id: userId, ...notBegun }, update)
      return find(userId)
    },

    async noteErased(userId: string, at: Date): Promise<void> {
      await model.updateOne({ _id: userId }, { $set: { erasedAt: at } })
    },

    async remove(userId: string): Promise<void> {
      await model.deleteOne({ _id: userId })
    },
  }
}
