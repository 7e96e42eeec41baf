import { Types, trusted } from 'mongoose'
import { toPlainOrUndefined, type Plain } from '../to-plain'
import { toUpdate } from './user-change'
import type { StoredUser, UserModel } from './user-schema'

/** The queries of addresses that an account gave up. */
export function createFormerEmailQueries(model: UserModel) {
  return {
    /** Removes expired former addresses. */
    async pruneFormerEmails(id: string, now: Date): Promise<void> {
      await model.updateOne(
        { _id: id },
        { $pull: { formerEmails: { until: trusted({ $lte: now }) } } },
      )
    },

    /** Whether an address is kept for an account other than this one that gave it up lately. */
    async isEmailKept(email: string, now: Date, exceptUserId?: string): Promise<boolean> {
      const keeper = await model.exists({
        formerEmails: trusted({ $elemMatch: { email, until: { $gt: now } } }),
        ...(exceptUserId ? { _id: trusted({ $ne: new Types.ObjectId(exceptUserId) }) } : {}),
      })
      return keeper !== null
    },

    /**
     * Gives an account a former address back, which the link has proved, with a new password. That address and all later ones
     * are no longer former; earlier ones stay, so that who took the account over second cannot
     * undo it for the first. Undefined when the account has no such address.
     */
    async restoreEmail(
      user: Pick<Plain<StoredUser>, '_id' | 'formerEmails'>,
      formerEmailId: string,
      password: { passwordHash: string },
      now: Date,
    ): Promise<Plain<StoredUser> | undefined> {
      const index = user.formerEmails.findIndex(({ id }) => id === formerEmailId)
      const former = user.formerEmails[index]
      if (!former) return undefined
      const { only, update } = toUpdate({
        email: former.email,
        ...password,
        emailProvedAt: now,
        without: ['pendingEmail'],
      })
      return toPlainOrUndefined(
        await model
          .findOneAndUpdate(
            { ...only, _id: user._id, 'formerEmails.id': formerEmailId },
            {
              ...update,
              $set: { ...update.$set, formerEmails: user.formerEmails.slice(0, index) },
            },
            { returnDocument: 'after' },
          )
          .lean(),
      )
    },
  }
}
