import type { Role } from '@voltkart/shared/domain/permissions'
import { trusted, type QueryFilter, type UpdateQuery } from 'mongoose'
import { toAuditEntry, type AuditNote } from '../audit/audit-schema'
import { toNameKeys } from './user-list-queries'
import type { StoredFormerEmail, StoredUser } from './user-schema'
import { pushOutbox } from '../outbox/outbox-field'
import { toMailEntry, type MailNotice } from '../mails/mail-schema'

/** An account remembers no more of its former addresses than these, the oldest first. */
const FORMER_EMAILS_MAX = 10

/**
 * Owners in the database: administrators without roles are owners, too. It is built for each query,
 * since Mongoose writes into filters.
 */
export const createOwnerFilter = (): QueryFilter<StoredUser> => ({
  isAdmin: true,
  roles: trusted({ $in: [null, 'owner'] }),
})

/** The fields that a change may remove from a user. */
export type RemovableField =
  | 'emailProvedAt'
  | 'pendingEmail'
  | 'passwordHash'
  | 'addresses'
  | 'consent'
  | 'awaitsInvitation'

/** The fields that may be written to a user. */
export interface UserChange {
  name?: string | undefined
  email?: string | undefined
  /** Together with a new email: the one it takes the place of, which must still be the user's. */
  formerEmail?: StoredFormerEmail | undefined
  /** The email the user must still have. */
  ifEmail?: string | undefined
  /**
   * The email, its proof and the password hash that the change was decided on, which must still be
   * the user's.
   */
  ifCredentials?: Credentials | undefined
  /** The pending change of email that must still be the user's. */
  ifPendingEmail?: string | undefined
  emailProvedAt?: Date | undefined
  hadProvedEmail?: true | undefined
  leftUnprovedAt?: Date | undefined
  pendingEmail?: StoredFormerEmail | undefined
  claimedAt?: Date | undefined
  /** Empty to forget them all. */
  formerEmails?: readonly [] | undefined
  /** The fields that it removes. */
  without?: readonly RemovableField[] | undefined
  passwordHash?: string | undefined
  /** Another one ends all sessions. */
  sessionStamp?: string | undefined
  acceptsMail?: boolean | undefined
  /** False takes roles and second factor away. */
  isAdmin?: boolean | undefined
  roles?: Role[] | undefined
  /** The notices about the change. */
  notices?: readonly MailNotice[] | undefined
  /** Removes the notices that wait. Only without `notices` and a `note`. */
  dropsNotices?: true
  /** Records who makes the change and what it changes. */
  note?: AuditNote | undefined
  /** The "before" values of the note, as a condition. */
  ifBefore?: ValuesBefore | undefined
}

/** Values of a user; `roles` is null when none are stored. */
type ValuesBefore = Pick<StoredUser, 'name' | 'email' | 'isAdmin'> & { roles: Role[] | null }

/** Whether a change leaves its user without the rights of an owner. */
export function takesOwnership({ isAdmin, roles }: UserChange): boolean {
  return isAdmin === false || (roles !== undefined && !roles.includes('owner'))
}

/** The fields on which a change that needs the password or the mailbox depends. */
type Credentials = Pick<StoredUser, 'email' | 'passwordHash' | 'emailProvedAt'>

/** The condition that a user still has these credentials; null stands for an absent field. */
const createCredentialsFilter = ({ email, passwordHash, emailProvedAt }: Credentials) => ({
  email,
  passwordHash: passwordHash ?? null,
  emailProvedAt: emailProvedAt ?? null,
})

/** The fields that only administrators have. */
const staffFields = { roles: 1, twoFactor: 1, pendingTwoFactor: 1 }

/** The write for a change, and what must hold of the user at that moment for it to be made. */
export function toUpdate({
  formerEmail,
  ifEmail,
  ifCredentials,
  ifPendingEmail,
  notices = [],
  dropsNotices,
  note,
  ifBefore,
  without = [],
  ...change
}: UserChange): {
  only: QueryFilter<StoredUser>
  update: UpdateQuery<StoredUser>
} {
  const definedEntries = Object.entries({
    ...change,
    ...(change.name === undefined ? {} : toNameKeys(change.name)),
  }).filter(([, value]) => value !== undefined)
  const expectedEmail = ifCredentials?.email ?? formerEmail?.email ?? ifEmail
  const pushed = {
    ...(formerEmail ? { formerEmails: { $each: [formerEmail], $slice: FORMER_EMAILS_MAX } } : {}),
    ...pushOutbox(
      ...notices.map((notice) => toMailEntry('account-mail', notice, new Date())),
      note && toAuditEntry(note),
    ),
  }
  const removed = {
    ...(change.isAdmin === false ? staffFields : {}),
    ...Object.fromEntries(without.map((field) => [field, 1])),
  }
  return {
    only: {
      ...ifBefore,
      ...(expectedEmail === undefined ? {} : { email: expectedEmail }),
      ...(ifCredentials ? createCredentialsFilter(ifCredentials) : {}),
      ...(ifPendingEmail === undefined ? {} : { 'pendingEmail.id': ifPendingEmail }),
    },
    update: {
      $set: Object.fromEntries(definedEntries),
      ...(Object.keys(removed).length > 0 ? { $unset: removed } : {}),
      ...(Object.keys(pushed).length > 0 ? { $push: pushed } : {}),
      ...(dropsNotices ? { $pull: { outbox: { kind: 'account-mail' } } } : {}),
    },
  }
}
