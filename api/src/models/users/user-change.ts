import type { Role } from '@voltkart/shared/domain/permissions'
import { trusted, type QueryFilter, type UpdateQuery } from 'mongoose'
import type { AuditNote } from '../audit/audit-schema'
import { nameKeys } from './user-search'
import type { AccountNotice, StoredFormerEmail, StoredUser } from './user-schema'

/** An account remembers no more of its former addresses than these, the oldest first. */
const FORMER_EMAILS_MAX = 10

/**
 * Owners in the database: administrators without roles are owners, too. It is built anew for each
 * query, since Mongoose writes into filters.
 */
export const ownerFilter = (): QueryFilter<StoredUser> => ({
  isAdmin: true,
  roles: trusted({ $in: [null, 'owner'] }),
})

/** The fields that may be written to a user. */
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
  /** False takes roles and second factor away. */
  isAdmin?: boolean | undefined
  roles?: Role[] | undefined
  /** The notice about the change. */
  notice?: AccountNotice | undefined
  /** Records who makes the change and what it changes. */
  note?: AuditNote | undefined
  /** The "before" values of the note, as a condition. */
  ifSeen?: SeenUser | undefined
}

/** Values of a user; `roles` is null when none are stored. */
export type SeenUser = Pick<StoredUser, 'name' | 'email' | 'isAdmin'> & { roles: Role[] | null }

/** Whether a change leaves its user without the rights of an owner. */
export function takesOwnership({ isAdmin, roles }: UserChange): boolean {
  return isAdmin === false || (roles !== undefined && !roles.includes('owner'))
}

/** What only administrators have. */
const staffFields = { roles: 1, twoFactor: 1, pendingTwoFactor: 1 }

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
    },
    update: {
      $set: Object.fromEntries(given),
      ...(change.isAdmin === false ? { $unset: staffFields } : {}),
      ...(Object.keys(pushed).length > 0 ? { $push: pushed } : {}),
    },
  }
}
