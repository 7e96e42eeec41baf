import type { Role } from '@voltkart/shared/domain/permissions'
import { type Connection, Types, trusted } from 'mongoose'
import type { StoredConsent } from '../consent-schema'
import { toPlain, toPlainOrUndefined, type Plain } from '../record-schema'
import { createEventEntry } from '../events/event-notes'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { findInBatches } from '../batch-calls'
import { createActivityQueries } from './activity-queries'
import { createAddressQueries } from './address-queries'
import { createImportedUserQueries } from './imported-user-queries'
import { createOwnerQueries } from './owner-queries'
import { createTwoFactorQueries } from './two-factor-queries'
import { createOwnerFilter, takesOwnership, toUpdate, type UserChange } from './user-change'
import { createUserListQueries, toNameKeys } from './user-list-queries'
import { createUserModel, type StoredUser, type UserModel } from './user-schema'
import { toMailEntry, type MailNotice } from '../mails/mail-schema'

/** The queries of addresses that an account gave up. */
function createFormerEmailQueries(model: UserModel) {
  return {
    /** Removes expired former addresses. */
    async pruneFormerEmails(id: string, now: Date): Promise<void> {
      await model.updateOne(
        { _id: id },
        { $pull: { formerEmails: { until: trusted({ $lte: now }) } } },
      )
    },

    /** Whether an address is kept for an account other than this one that gave it up lately. */
    async isEmailReserved(email: string, now: Date, exceptUserId?: string): Promise<boolean> {
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

/**
 * A user outside the model. The password hash stays with the functions that verify it, and saved
 * addresses are read by themselves.
 */
export type UserRecord = Omit<Plain<StoredUser>, 'addresses'>

interface NewUser {
  name: string
  email: string
  /** Absent if its holder is to choose it by a mailed link. */
  passwordHash?: string
  emailProvedAt?: Date
  isAdmin: boolean
  roles?: Role[]
  /** The consent of a customer who registers. */
  consent?: StoredConsent
  notices?: MailNotice[]
  /** Its entry in the audit log, if staff create it. */
  note?: AuditNote
}

/** All queries of users. */
export function createUserQueries(connection: Connection) {
  const model = createUserModel(connection)
  return {
    ...createUserListQueries(model),
    ...createActivityQueries(model),
    ...createAddressQueries(model),
    ...createOwnerQueries(model),
    ...createTwoFactorQueries(model),
    ...createFormerEmailQueries(model),
    ...createImportedUserQueries(model),

    findById: findInBatches(model, toPlain<StoredUser>, { addresses: 0 }),

    /** The email must be in its stored form, as the contract's schema makes it. */
    async findByEmail(email: string): Promise<UserRecord | undefined> {
      return toPlainOrUndefined(await model.findOne({ email }).lean())
    },

    /** @throws a duplicate key error when the email is taken */
    async create({ note, notices = [], ...user }: NewUser): Promise<UserRecord> {
      const outbox = [
        ...(user.isAdmin ? [] : [createEventEntry('customer.registered', new Date())]),
        ...(note ? [toAuditEntry(note)] : []),
        ...notices.map((notice) => toMailEntry('account-mail', notice, new Date())),
      ]
      const created = await model.create({ ...user, ...toNameKeys(user.name), outbox })
      return toPlain(created.toObject())
    },

    /**
     * Writes the fields of a change and leaves the others. Undefined when there is no such user, a
     * condition of the change is not met, or it would take the rights of an owner.
     * @throws a duplicate key error when the email is taken
     */
    async update(id: string, change: UserChange): Promise<UserRecord | undefined> {
      const { only, update } = toUpdate(change)
      return toPlainOrUndefined(
        await model
          .findOneAndUpdate(
            {
              ...only,
              ...(takesOwnership(change) ? { $nor: [createOwnerFilter()] } : {}),
              _id: id,
            },
            update,
            { returnDocument: 'after' },
          )
          .lean(),
      )
    },

    /** Whether there is no account at all; an estimate may be wrong after a crash of the database. */
    isEmpty: async () => (await model.exists({})) === null,
  }
}
