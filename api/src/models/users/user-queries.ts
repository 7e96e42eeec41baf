import type { Role } from '@voltkart/shared/domain/permissions'
import type { Connection } from 'mongoose'
import type { StoredConsent } from '../consent-schema'
import { createIndexes } from '../create-indexes'
import { eventEntry } from '../events/event-notes'
import { auditEntry, type AuditNote } from '../audit/audit-schema'
import { findInBatches } from '../in-batches'
import { toPlain, toPlainOrUndefined, type Plain } from '../to-plain'
import { createActivityQueries } from './activity-queries'
import { createAddressQueries } from './address-queries'
import { createFormerEmailQueries } from './former-email-queries'
import { createImportedUserQueries } from './imported-user-queries'
import { createOwnerQueries } from './owner-queries'
import { createTwoFactorQueries } from './two-factor-queries'
import { ownerFilter, takesOwnership, toUpdate, type UserChange } from './user-change'
import { createUserListQueries, nameKeys } from './user-list-queries'
import { createUserModel, type StoredUser } from './user-schema'
import { mailEntry, type MailNotice } from '../mails/mail-entries'

/**
 * A user outside the model. The password hash stays with the functions that verify it, and saved
 * addresses are read by themselves.
 */
export type UserRecord = Omit<Plain<StoredUser>, 'addresses'>

export interface NewUser {
  name: string
  email: string
  /** Absent if its holder is to choose it by a mailed link. */
  passwordHash?: string
  emailProvedAt?: Date
  isAdmin: boolean
  roles?: Role[]
  /** What its holder accepted by registering. */
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

    ensureIndexes: () => createIndexes(model),

    findById: findInBatches(model, toPlain<StoredUser>, { addresses: 0 }),

    /** The email must be in its stored form, as the contract's schema makes it. */
    async findByEmail(email: string): Promise<UserRecord | undefined> {
      return toPlainOrUndefined(await model.findOne({ email }).lean())
    },

    /** @throws a duplicate key error when the email is taken */
    async create({ note, notices = [], ...user }: NewUser): Promise<UserRecord> {
      const outbox = [
        ...(user.isAdmin ? [] : [eventEntry('customer.registered', new Date())]),
        ...(note ? [auditEntry(note)] : []),
        ...notices.map((notice) => mailEntry('account-mail', notice, new Date())),
      ]
      const created = await model.create({ ...user, ...nameKeys(user.name), outbox })
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

    /** Whether there is no account at all; an estimate may be wrong after a crash of the database. */
    isEmpty: async () => (await model.exists({})) === null,
  }
}
