import type { Role } from '@voltkart/shared/domain/permissions'
import { Types, trusted, type Connection } from 'mongoose'
import { createIndexes } from '../create-indexes'
import { newEventNote } from '../events/event-notes'
import type { AuditNote } from '../audit/audit-schema'
import { findInBatches } from '../in-batches'
import { toPlain, toPlainOrUndefined, type Plain } from '../to-plain'
import { createAddressQueries } from './address-queries'
import { createOwnerQueries } from './owner-queries'
import { createTwoFactorQueries } from './two-factor-queries'
import { ownerFilter, takesOwnership, toUpdate, type UserChange } from './user-change'
import { createUserListQueries } from './user-list-queries'
import { createUserModel, type AccountNotice, type StoredUser } from './user-schema'
import { nameKeys } from './user-search'

/**
 * A user outside the model. The password hash stays with the functions that verify it, and saved
 * addresses are read by themselves.
 */
export type UserRecord = Omit<Plain<StoredUser>, 'addresses'>

export interface NewUser {
  name: string
  email: string
  passwordHash: string
  isAdmin: boolean
  roles?: Role[]
  notices?: AccountNotice[]
  auditNotes?: AuditNote[]
}

/** All queries of users. */
export function createUserQueries(connection: Connection) {
  const model = createUserModel(connection)
  return {
    ...createUserListQueries(model),
    ...createAddressQueries(model),
    ...createOwnerQueries(model),
    ...createTwoFactorQueries(model),

    ensureIndexes: () => createIndexes(model),

    findById: findInBatches(model, toPlain<StoredUser>, { addresses: 0 }),

    /** The email must be in its stored form, as the contract's schema makes it. */
    async findByEmail(email: string): Promise<UserRecord | undefined> {
      return toPlainOrUndefined(await model.findOne({ email }).lean())
    },

    /** @throws a duplicate key error when the email is taken */
    async create(user: NewUser): Promise<UserRecord> {
      const eventNotes = user.isAdmin
        ? {}
        : { eventNotes: [newEventNote('customer.registered', new Date())] }
      const created = await model.create({ ...user, ...nameKeys(user.name), ...eventNotes })
      return toPlain(created.toObject())
    },

    /**
     * Writes what is given and leaves the rest. Undefined when there is no such user, what the
     * change says must hold of them does not, or it would take the rights of an owner.
     * @throws a duplicate key error when the email is taken
     */
    async update(id: string, change: UserChange): Promise<UserRecord | undefined> {
      const { only, update } = toUpdate(change)
      return toPlainOrUndefined(
        await model
          .findOneAndUpdate(
            { ...only, ...(takesOwnership(change) ? { $nor: [ownerFilter()] } : {}), _id: id },
            update,
            { returnDocument: 'after' },
          )
          .lean(),
      )
    },

    /** Accounts with a pending notice of a change. */
    async findWithNotices(limit: number): Promise<UserRecord[]> {
      const waiting = {
        'notices.key': trusted({ $gt: '' }),
        'notices.0': trusted({ $exists: true }),
      }
      return (await model.find(waiting).limit(limit).lean()).map(toPlain)
    },

    /** Crosses notices off that are in the queue of mails. */
    async removeNotices(id: string, keys: readonly string[]): Promise<void> {
      await model.updateOne(
        { _id: id },
        { $pull: { notices: { key: trusted({ $in: [...keys] }) } } },
      )
    },

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
     * Gives an account a former address back, with a new password. That address and all later ones
     * are no longer former; earlier ones stay, so that who took the account over second cannot
     * undo it for the first. Undefined when the account has no such address.
     */
    async restoreEmail(
      user: UserRecord,
      formerEmailId: string,
      password: { passwordHash: string },
    ): Promise<UserRecord | undefined> {
      const index = user.formerEmails.findIndex(({ id }) => id === formerEmailId)
      const former = user.formerEmails[index]
      if (!former) return undefined
      const { only, update } = toUpdate({ email: former.email, ...password })
      return toPlainOrUndefined(
        await model
          .findOneAndUpdate(
            { ...only, _id: user._id, 'formerEmails.id': formerEmailId },
            { $set: { ...update.$set, formerEmails: user.formerEmails.slice(0, index) } },
            { returnDocument: 'after' },
          )
          .lean(),
      )
    },

    estimateCount: () => model.estimatedDocumentCount(),
  }
}

export type UserQueries = ReturnType<typeof createUserQueries>
