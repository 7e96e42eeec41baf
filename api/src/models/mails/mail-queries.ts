import { randomUUID } from 'node:crypto'
import { Types, trusted, type Connection } from 'mongoose'
import { toPlain, type Plain } from '../record-schema'
import { isDuplicateKey } from '../database-errors'
import { batchCalls, insertTogether, updateTogether, type OneUpdate } from '../batch-calls'
import { accountTemplates, createMailModel, type MailModel, type StoredMail } from './mail-schema'

export type MailRecord = Plain<StoredMail>

export type NewMail = Pick<StoredMail, 'key' | 'to' | 'content' | 'requestId'>

/** A mail that only this process may send until `nextAttemptAt`. */
export type LeasedMail = MailRecord & { lease: string }

/** Stores a mail, unless one with its key was stored before. */
function createStore(model: MailModel) {
  const insert = batchCalls((mails: StoredMail[]) => insertTogether(model, mails))
  return async function store(
    mail: NewMail,
    now: Date,
    dropped?: { expiresAt: Date },
  ): Promise<void> {
    try {
      await insert({
        ...mail,
        _id: new Types.ObjectId(),
        status: dropped ? 'dropped' : 'waiting',
        attempts: 0,
        nextAttemptAt: now,
        createdAt: now,
        ...dropped,
      })
    } catch (error) {
      if (!isDuplicateKey(error, 'key')) throw error
    }
  }
}

/** The queue of mails to send. */
export function createMailQueries(connection: Connection) {
  const model = createMailModel(connection)
  const toLeaseFilter = ({ _id, lease }: LeasedMail) => ({ _id, lease })
  const close = batchCalls<OneUpdate<StoredMail>, void>(async (updates) => {
    await updateTogether(model, updates)
    return updates.map(() => undefined)
  })

  const isQueued = batchCalls<string, boolean>(async (keys) => {
    const mails = await connection
      .collection<StoredMail>(model.collection.name)
      .find({ key: { $in: keys } }, { projection: { _id: 0, key: 1 } })
      .toArray()
    const storedKeys = new Set(mails.map(({ key }) => key))
    return keys.map((key) => storedKeys.has(key))
  })

  const store = createStore(model)

  return {
    /** Whether a mail with this key was queued, even if it has been sent since. */
    isQueued,

    /** Queues a mail, unless one with its key was queued before. */
    queue: (mail: NewMail, now: Date): Promise<void> => store(mail, now),

    /** Notes that a mail was dropped, so that it is not counted again. */
    noteDropped: (mail: NewMail, now: Date, expiresAt: Date): Promise<void> =>
      store(mail, now, { expiresAt }),

    /** Leases the mails that have been due longest, up to a limit. */
    async lease(now: Date, until: Date, limit: number): Promise<LeasedMail[]> {
      const due = await model
        .find({ status: 'waiting', nextAttemptAt: trusted({ $lte: now }) })
        .sort({ nextAttemptAt: 1 })
        .limit(limit)
        .lean<StoredMail[]>()
      if (due.length === 0) return []
      const lease = randomUUID()
      const updated = await updateTogether<StoredMail>(
        model,
        // If two processes read the same mail, only the first matches its old time.
        due.map(({ _id, nextAttemptAt }) => ({
          filter: { _id, status: 'waiting', nextAttemptAt },
          update: { $set: { nextAttemptAt: until, lease }, $inc: { attempts: 1 } },
        })),
      )
      const ids = due.map(({ _id }) => _id)
      const leased =
        updated === due.length
          ? due.map((mail) => ({ ...mail, nextAttemptAt: until, attempts: mail.attempts + 1 }))
          : await model.find({ _id: trusted({ $in: ids }), lease }).lean<StoredMail[]>()
      return leased.map((mail) => ({ ...toPlain(mail), lease }))
    },

    /** Returns a mail without an attempt to send it. */
    async giveBack(mail: LeasedMail, now: Date): Promise<void> {
      await model.updateOne(toLeaseFilter(mail), {
        $set: { nextAttemptAt: now },
        $inc: { attempts: -1 },
        $unset: { lease: 1 },
      })
    },

    /** Extends the lease of a mail, or sets the time of the next attempt. */
    async postpone(mail: LeasedMail, until: Date): Promise<void> {
      await model.updateOne(toLeaseFilter(mail), { $set: { nextAttemptAt: until } })
    },

    /** Closes a mail. Its key stays reserved until it expires. */
    finish: (mail: LeasedMail, status: 'sent' | 'refused', expiresAt: Date): Promise<void> =>
      close({
        filter: { _id: new Types.ObjectId(mail._id), lease: mail.lease },
        update: { $set: { status, expiresAt }, $unset: { lease: 1 } },
      }),

    /** Deletes a mail without a recipient. */
    async drop(mail: LeasedMail): Promise<void> {
      await model.deleteOne(toLeaseFilter(mail))
    },

    /** Deletes the waiting mails about an account to its address. */
    async deleteAboutAccount(to: string): Promise<void> {
      const templates = [...accountTemplates]
      await model.deleteMany({
        status: 'waiting',
        to,
        'content.template': trusted({ $in: templates }),
      })
    },

    countWaiting: () => model.countDocuments({ status: 'waiting' }),
  }
}
