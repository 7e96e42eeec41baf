import { trusted, type QueryFilter, type UpdateQuery } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { nameKeys } from './user-search'
import type { AccountNotice, StoredFormerEmail, StoredUser } from './user-schema'

/** An account remembers no more of its former addresses than these, the oldest first. */
const FORMER_EMAILS_MAX = 10

/** The fields that may be written to a user. Revoking an administrator is not among them. */
export interface UserChange {
  name?: string | undefined
  email?: string | undefined
  /** Together with a new email: the one it takes the place of, which must still be the user's. */
  formerEmail?: StoredFormerEmail | undefined
  /** The email the user must still have. */
  ifEmail?: string | undefined
  /** The email and password hash that the change was decided on, which must still be the user's. */
  ifCredentials?: Pick<StoredUser, 'email' | 'passwordHash'> | undefined
  passwordHash?: string | undefined
  hasCommonPassword?: false | undefined
  /** Refused for a user with a common password. */
  isAdmin?: true | undefined
  /** The notice about the change. */
  notice?: AccountNotice | undefined
  /** Records who makes the change and what it changes. */
  note?: AuditNote | undefined
  /** The "before" values of the note, as a condition. */
  ifSeen?: Partial<Pick<StoredUser, 'name' | 'email' | 'isAdmin'>> | undefined
}

/** The write for a change, and what must hold of the user at that moment for it to be made. */
export function toUpdate({
  formerEmail,
  ifEmail,
  ifCredentials,
  notice,
  note,
  ifSeen,
  ...change
}: UserChange): {
  only: QueryFilter<StoredUser>
  update: UpdateQuery<StoredUser>
} {
  const given = Object.entries({
    ...change,
    ...(change.name === undefined ? {} : nameKeys(change.name)),
  }).filter(([, value]) => value !== undefined)
  const expectedEmail = ifCredentials?.email ?? formerEmail?.email ?? ifEmail
  const pushed = {
    ...(formerEmail ? { formerEmails: { $each: [formerEmail], $slice: FORMER_EMAILS_MAX } } : {}),
    ...(notice ? { notices: notice } : {}),
    ...(note ? { auditNotes: note } : {}),
  }
  return {
    only: {
      ...ifSeen,
      ...(expectedEmail === undefined ? {} : { email: expectedEmail }),
      ...(ifCredentials ? { passwordHash: ifCredentials.passwordHash } : {}),
      ...(change.isAdmin ? { hasCommonPassword: trusted({ $ne: true }) } : {}),
    },
    update: {
      $set: Object.fromEntries(given),
      ...(Object.keys(pushed).length > 0 ? { $push: pushed } : {}),
    },
  }
}
