import { randomUUID } from 'node:crypto'
import { Types, trusted } from 'mongoose'
import { leaseMs } from '../leases/hold-lease'
import { toPlainOrUndefined, type Plain } from '../record-schema'
import { createOwnerFilter, toUpdate, type UserChange } from './user-change'
import type { StoredUser, UserModel } from './user-schema'

// The database's clock is the one clock that all processes share.
const claimIsOver = { $lte: [{ $ifNull: ['$leaving.until', new Date(0)] }, '$$NOW'] }
const claimHolds = { $gt: ['$leaving.until', '$$NOW'] }

/**
 * How owners are revoked so that one always remains, without a common lock: each revocation first
 * claims, then looks for an owner without a claim, and only then proceeds. Of concurrent
 * revocations, the last to claim sees all other claims, and proceeds only if an owner remains.
 */
export function createOwnerQueries(model: UserModel) {
  const toLeavingFilter = (id: string, token: string) => ({
    ...createOwnerFilter(),
    _id: id,
    'leaving.token': token,
    $expr: trusted(claimHolds),
  })
  return {
    /** Claims that this owner's rights are about to go. Undefined when it cannot be claimed now. */
    async claimRevocation(id: string): Promise<string | undefined> {
      const token = randomUUID()
      const until = { $add: ['$$NOW', leaseMs.revocation] }
      const claimed = await model.updateOne(
        { ...createOwnerFilter(), _id: id, $expr: trusted(claimIsOver) },
        [{ $set: { leaving: { token, until } } }],
        { updatePipeline: true },
      )
      return claimed.modifiedCount === 1 ? token : undefined
    },

    /** The addresses of the owners, at most so many, the earliest first. */
    async listOwnerEmails(limit: number): Promise<string[]> {
      const owners = await model
        .find(createOwnerFilter(), { email: 1 })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<{ email: string }[]>()
      return owners.map(({ email }) => email)
    },

    async withdrawRevocation(id: string, token: string): Promise<void> {
      await model.updateOne({ _id: id, 'leaving.token': token }, { $unset: { leaving: 1 } })
    },

    /**
     * The state of the other owners: one certainly remains, all may be in revocation, or none is
     * left.
     */
    async findOtherOwners(id: string): Promise<'staying' | 'leaving' | 'none'> {
      const otherOwners = { ...createOwnerFilter(), _id: trusted({ $ne: new Types.ObjectId(id) }) }
      if (await model.exists({ ...otherOwners, $expr: trusted(claimIsOver) })) return 'staying'
      return (await model.exists(otherOwners)) ? 'leaving' : 'none'
    },

    /**
     * Makes a change that takes the rights of an owner whose revocation was claimed. Undefined when
     * the claim no longer holds.
     * @throws a duplicate key error when the email is taken
     */
    async demote(
      id: string,
      token: string,
      change: UserChange,
    ): Promise<Plain<StoredUser> | undefined> {
      const { only, update } = toUpdate(change)
      return toPlainOrUndefined(
        await model
          .findOneAndUpdate(
            { ...only, ...toLeavingFilter(id, token) },
            { ...update, $unset: { ...update.$unset, leaving: 1 } },
            { returnDocument: 'after' },
          )
          .lean(),
      )
    },

    /** Deletes an owner whose revocation was claimed; undefined when it no longer holds. */
    async deleteOwner(id: string, token: string): Promise<true | undefined> {
      const deleted = await model.deleteOne(toLeavingFilter(id, token))
      return deleted.deletedCount === 1 ? true : undefined
    },

    /** Deletes a user who is no owner. False without one. */
    async deleteUnlessOwner(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id, $nor: [createOwnerFilter()] })).deletedCount === 1
    },
  }
}
