import { trusted } from 'mongoose'
import { toMailEntry, type MailNotice } from '../mails/mail-schema'
import { pushOutbox } from '../outbox/outbox-field'
import { toPlain, type Plain } from '../record-schema'
import type { StoredUser, UserModel } from './user-schema'

type User = Plain<StoredUser>

const BATCH = 100

/** When accounts were last used, and the customers who have not used theirs for a long time. */
export function createActivityQueries(model: UserModel) {
  return {
    /** Notes that an account was used: it is not closed. */
    async noteActivity(id: string, activeAt: Date): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { activeAt }, $unset: { inactiveMailAt: 1 } })
    },

    /**
     * The customers whose last activity was at `activeBy` or earlier and who were not notified, the
     * earliest first. Those of another shop get no mail before they are invited.
     */
    async *eachInactive(activeBy: Date): AsyncGenerator<User> {
      const query = model
        .find({
          isAdmin: false,
          activeAt: trusted({ $lte: activeBy }),
          inactiveMailAt: trusted({ $exists: false }),
          awaitsInvitation: trusted({ $exists: false }),
        })
        .select({ addresses: 0 })
        .sort({ activeAt: 1 })
        .lean<StoredUser[]>()
      for await (const user of query.cursor({ batchSize: BATCH })) yield toPlain(user)
    },

    /**
     * The customers who were notified at `notifiedBefore` or earlier and whose last activity was at
     * `activeBy` or earlier.
     */
    async findNotifiedBefore(notifiedBefore: Date, activeBy: Date, limit: number): Promise<User[]> {
      const users = await model
        .find({
          isAdmin: false,
          inactiveMailAt: trusted({ $lte: notifiedBefore }),
          activeAt: trusted({ $lte: activeBy }),
        })
        .select({ addresses: 0 })
        .sort({ inactiveMailAt: 1 })
        .limit(limit)
        .lean<StoredUser[]>()
      return users.map(toPlain)
    },

    /**
     * Records that a customer is notified, together with the mail, unless the account was used
     * since.
     */
    async noteInactiveMail(
      { _id, activeAt }: Pick<User, '_id' | 'activeAt'>,
      inactiveMailAt: Date,
      notice: MailNotice,
    ): Promise<void> {
      await model.updateOne(
        { _id, isAdmin: false, activeAt, inactiveMailAt: trusted({ $exists: false }) },
        {
          $set: { inactiveMailAt },
          $push: pushOutbox(toMailEntry('account-mail', notice, inactiveMailAt)),
        },
      )
    },

    /** Forgets that a customer was notified, so that another notice is possible. */
    async forgetInactiveMail(id: string): Promise<void> {
      await model.updateOne({ _id: id }, { $unset: { inactiveMailAt: 1 } })
    },

    /** Forgets it of customers who have used their accounts after a time. @returns of how many */
    async forgetInactiveMails(activeAfter: Date, limit: number): Promise<number> {
      const users = await model
        .find({
          inactiveMailAt: trusted({ $exists: true }),
          activeAt: trusted({ $gt: activeAfter }),
        })
        .select({ _id: 1 })
        .limit(limit)
        .lean<Pick<StoredUser, '_id'>[]>()
      const ids = users.map(({ _id }) => _id)
      await model.updateMany({ _id: trusted({ $in: ids }) }, { $unset: { inactiveMailAt: 1 } })
      return ids.length
    },
  }
}
