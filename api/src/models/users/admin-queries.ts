import { randomUUID } from 'node:crypto'
import { Types, trusted } from 'mongoose'
import { toPlainOrUndefined, type Plain } from '../to-plain'
import { toUpdate, type UserChange } from './user-change'
import type { StoredUser, UserModel } from './user-schema'

/** How long a claim to leave holds if its process dies. */
const CLAIM_MS = 30_000

// By the database's clock, the one clock that all processes share.
const claimIsOver = { $lte: [{ $ifNull: ['$leaving.until', new Date(0)] }, '$$NOW'] }
const claimHolds = { $gt: ['$leaving.until', '$$NOW'] }

/**
 * How administrators are revoked so that one always remains, without a common lock: each revocation
 * first claims, then looks for an administrator without a claim, and only then proceeds. Of
 * concurrent revocations, the last to claim sees all other claims, and proceeds only if an
 * administrator remains.
 */
export function createAdminQueries(model: UserModel) {
  const leaving = (id: string, token: string) => ({
    _id: id,
    isAdmin: true,
    'leaving.token': token,
    $expr: trusted(claimHolds),
  })
  return {
    /** Claims that this administrator is about to go. Undefined when it cannot be claimed now. */
    async claimRevocation(id: string): Promise<string | undefined> {
      const token = randomUUID()
      const until = { $add: ['$$NOW', CLAIM_MS] }
      const claimed = await model.updateOne(
        { _id: id, isAdmin: true, $expr: trusted(claimIsOver) },
        [{ $set: { leaving: { token, until } } }],
        { updatePipeline: true },
      )
      return claimed.modifiedCount === 1 ? token : undefined
    },

    async withdrawRevocation(id: string, token: string): Promise<void> {
      await model.updateOne({ _id: id, 'leaving.token': token }, { $unset: { leaving: 1 } })
    },

    /**
     * The state of the other administrators: one certainly remains, all may be in revocation, or
     * none is left.
     */
    async otherAdmins(id: string): Promise<'staying' | 'leaving' | 'none'> {
      const others = { _id: trusted({ $ne: new Types.ObjectId(id) }), isAdmin: true }
      if (await model.exists({ ...others, $expr: trusted(claimIsOver) })) return 'staying'
      return (await model.exists(others)) ? 'leaving' : 'none'
    },

    /**
     * Takes the rights of an administrator whose leaving was claimed, and makes other changes with
     * it. Undefined when the claim no longer holds.
     * @throws a duplicate key error when the email is taken
     */
    async demote(
      id: string,
      token: string,
      change: Omit<UserChange, 'isAdmin'>,
    ): Promise<Plain<StoredUser> | undefined> {
      const { only, update } = toUpdate(change)
      return toPlainOrUndefined(
        await model
          .findOneAndUpdate(
            { ...only, ...leaving(id, token) },
            { ...update, $set: { ...update.$set, isAdmin: false }, $unset: { leaving: 1 } },
            { returnDocument: 'after' },
          )
          .lean(),
      )
    },

    /** Deletes an administrator whose leaving was claimed; undefined when it no longer holds. */
    async deleteAdmin(id: string, token: string): Promise<true | undefined> {
      const deleted = await model.deleteOne(leaving(id, token))
      return deleted.deletedCount === 1 ? true : undefined
    },

    /** Deletes a user who is no administrator. False without one. */
    async deleteCustomer(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id, isAdmin: false })).deletedCount === 1
    },
  }
}
