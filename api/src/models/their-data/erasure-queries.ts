import { isValidObjectId, Schema, trusted, Types, type Connection } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { toPlain, toPlainOrUndefined, type Plain } from '../to-plain'

/** An account that is closed. The record outlives the account until everything of it is erased. */
export interface StoredErasure {
  /** The account. */
  _id: Types.ObjectId
  /** The mailboxes that get the mail: the account's, and those that may still restore it. */
  emails: string[]
  /** The link of the mail; its token is derived from the nonce and a secret of the server. */
  nonce: string
  tokenHash: string
  requestedAt: Date
  erasesAt: Date
  /** The mails are in the queue, and the ways into the account are closed. */
  closed?: boolean
  /** The job has begun: the account cannot be kept any more. */
  begunAt?: Date
  /** Of an account whose erasure has begun: what its records are found by. */
  person?: ErasedPerson
  /** Every step was done once. They are repeated once more for what was under way meanwhile. */
  erasedAt?: Date
}

/** What the records of a customer are found by, kept while they are erased. */
export interface ErasedPerson {
  /** The names, as records name who acted. */
  names: string[]
  /** The emails of which the account has proved to be the reader. */
  emails: string[]
  /** All mailboxes that it and its orders had. */
  mailboxes: string[]
}

export type ErasureRecord = Plain<StoredErasure>

const required = true

const erasureSchema = new Schema<StoredErasure>(
  {
    _id: { type: Schema.Types.ObjectId, required },
    emails: { type: [String], required },
    nonce: { type: String, required },
    tokenHash: { type: String, required },
    requestedAt: { type: Date, required },
    erasesAt: { type: Date, required },
    closed: Boolean,
    begunAt: Date,
    person: new Schema<ErasedPerson>(
      {
        names: { type: [String], required },
        emails: { type: [String], required },
        mailboxes: { type: [String], required },
      },
      { _id: false },
    ),
    erasedAt: Date,
  },
  { collection: 'erasures', versionKey: false },
)
// Small: it holds the closed accounts only.
erasureSchema.index({ erasesAt: 1 })

/** The accounts that are closed and whose data is to be erased. */
export function createErasureQueries(connection: Connection) {
  const model = connection.model('Erasure', erasureSchema)
  const notBegun = { begunAt: trusted({ $exists: false }) }
  const find = async (userId: string): Promise<ErasureRecord | undefined> =>
    isValidObjectId(userId) ? toPlainOrUndefined(await model.findById(userId).lean()) : undefined

  return {
    ensureIndexes: () => createIndexes(model),

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
      const found = await model
        .find({ closed: trusted({ $ne: true }), ...notBegun })
        .limit(limit)
        .lean<StoredErasure[]>()
      return found.map(toPlain)
    },

    /** Opens an account again. False if the link is another one, or the job has begun. */
    async cancel(userId: string, tokenHash: string): Promise<boolean> {
      if (!isValidObjectId(userId)) return false
      return (await model.deleteOne({ _id: userId, tokenHash, ...notBegun })).deletedCount === 1
    },

    /** The accounts that are due, the earliest first. */
    async *eachDue(now: Date): AsyncGenerator<ErasureRecord> {
      const due = model.find({ erasesAt: trusted({ $lte: now }) }).sort({ erasesAt: 1 })
      for await (const one of due.lean<StoredErasure[]>().cursor({ batchSize: 100 })) {
        yield toPlain(one)
      }
    },

    /** Begins to erase a closed account. Undefined if it was kept in between. */
    async begin(
      userId: string,
      person: ErasedPerson,
      now: Date,
    ): Promise<ErasureRecord | undefined> {
      const begun = { $set: { begunAt: now, person } }
      await model.updateOne({ _id: userId, ...notBegun }, begun)
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
