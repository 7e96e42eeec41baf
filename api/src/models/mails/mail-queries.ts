import { randomUUID } from 'node:crypto'
import { trusted, type Connection } from 'mongoose'
import { isDuplicateKey } from '../connect'
import { toPlain, type Plain } from '../to-plain'
import { createMailModel, type StoredMail } from './mail-schema'

export type MailRecord = Plain<StoredMail>

export type NewMail = Pick<StoredMail, 'key' | 'to' | 'content' | 'requestId'>

/** A mail that this process alone may send until `nextAttemptAt`. */
export type LeasedMail = MailRecord & { lease: string }

/** The queue of mails to send. */
export function createMailQueries(connection: Connection) {
  const model = createMailModel(connection)
  const mine = ({ _id, lease }: LeasedMail) => ({ _id, lease })
  return {
    ensureIndexes: () => model.createIndexes(),

    /** Queues a mail, unless one of that key was queued before. */
    async queue(mail: NewMail, now: Date): Promise<void> {
      try {
        await model.create({ ...mail, nextAttemptAt: now, createdAt: now })
      } catch (error) {
        if (!isDuplicateKey(error, 'key')) throw error
      }
    },

    /** Takes the mail that has been due for longest, for one process alone. */
    async lease(now: Date, until: Date): Promise<LeasedMail | undefined> {
      const lease = randomUUID()
      const taken = await model
        .findOneAndUpdate(
          { status: 'waiting', nextAttemptAt: trusted({ $lte: now }) },
          { $set: { nextAttemptAt: until, lease }, $inc: { attempts: 1 } },
          { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
        )
        .lean()
      return taken ? { ...toPlain(taken), lease } : undefined
    },

    /** Moves the time at which others may take the mail, or try it again. */
    async postpone(mail: LeasedMail, until: Date): Promise<void> {
      await model.updateOne(mine(mail), { $set: { nextAttemptAt: until } })
    },

    /** Closes a mail. Its key is remembered until it expires. */
    async finish(mail: LeasedMail, status: 'sent' | 'refused', expiresAt: Date): Promise<void> {
      await model.updateOne(mine(mail), { $set: { status, expiresAt }, $unset: { lease: 1 } })
    },

    /** Forgets a mail that there is nobody to send to. */
    async drop(mail: LeasedMail): Promise<void> {
      await model.deleteOne(mine(mail))
    },

    countWaiting: () => model.countDocuments({ status: 'waiting' }),
  }
}
