import { randomUUID } from 'node:crypto'
import { Types, trusted, type Connection } from 'mongoose'
import { isDuplicateKey } from '../connect'
import { inBatches, insertTogether, updateTogether, type OneUpdate } from '../in-batches'
import { toPlain, type Plain } from '../to-plain'
import { createMailModel, type StoredMail } from './mail-schema'

export type MailRecord = Plain<StoredMail>

export type NewMail = Pick<StoredMail, 'key' | 'to' | 'content' | 'requestId'>

/** A mail that this process alone may send until `nextAttemptAt`. */
export type LeasedMail = MailRecord & { lease: string }

/** The queue of mails to send. */
export function createMailQueries(connection: Connection) {
  const model = createMailModel(connection)
  const insert = inBatches((mails: StoredMail[]) => insertTogether(model, mails))
  const mine = ({ _id, lease }: LeasedMail) => ({ _id, lease })
  const close = inBatches<OneUpdate<StoredMail>, void>(async (updates) => {
    await updateTogether(model, updates)
    return updates.map(() => undefined)
  })

  const leaseOne = inBatches<{ now: Date; until: Date }, LeasedMail | undefined>(async (askers) => {
    const due = await model
      .find({
        status: 'waiting',
        nextAttemptAt: trusted({ $lte: askers[0]?.now ?? new Date() }),
      })
      .sort({ nextAttemptAt: 1 })
      .limit(askers.length)
      .select({ nextAttemptAt: 1 })
      .lean()
    if (due.length === 0) return askers.map(() => undefined)
    const lease = randomUUID()
    await updateTogether<StoredMail>(
      model,
      // Of two processes that find the same mail, one comes first and moves its time.
      due.map(({ _id, nextAttemptAt }, index) => ({
        filter: { _id, status: 'waiting', nextAttemptAt },
        update: {
          $set: { nextAttemptAt: askers[index]?.until ?? nextAttemptAt, lease },
          $inc: { attempts: 1 },
        },
      })),
    )
    const ids = due.map(({ _id }) => _id)
    const taken = await model.find({ _id: trusted({ $in: ids }), lease }).lean<StoredMail[]>()
    return askers.map((_asker, index) => {
      const mail = taken[index]
      return mail && { ...toPlain(mail), lease }
    })
  })

  return {
    ensureIndexes: () => model.createIndexes(),

    /** Queues a mail, unless one of that key was queued before. */
    async queue(mail: NewMail, now: Date): Promise<void> {
      try {
        await insert({
          ...mail,
          _id: new Types.ObjectId(),
          status: 'waiting',
          attempts: 0,
          nextAttemptAt: now,
          createdAt: now,
        })
      } catch (error) {
        if (!isDuplicateKey(error, 'key')) throw error
      }
    },

    /** Takes the mail that has been due for longest, for one process alone. */
    lease: (now: Date, until: Date): Promise<LeasedMail | undefined> => leaseOne({ now, until }),

    /** Moves the time at which others may take the mail, or try it again. */
    async postpone(mail: LeasedMail, until: Date): Promise<void> {
      await model.updateOne(mine(mail), { $set: { nextAttemptAt: until } })
    },

    /** Closes a mail. Its key is remembered until it expires. */
    finish: (mail: LeasedMail, status: 'sent' | 'refused', expiresAt: Date): Promise<void> =>
      close({
        filter: { _id: new Types.ObjectId(mail._id), lease: mail.lease },
        update: { $set: { status, expiresAt }, $unset: { lease: 1 } },
      }),

    /** Removes a mail that has no recipient. */
    async drop(mail: LeasedMail): Promise<void> {
      await model.deleteOne(mine(mail))
    },

    countWaiting: () => model.countDocuments({ status: 'waiting' }),
  }
}
