import type { Account, Profile } from '@voltkart/shared/contract/users'
import { permissionsOf, rolesOf } from '@voltkart/shared/domain/permissions'
import type { UserRecord } from '../../models/users/user-queries'

/** A user as the API shows them, with the roles of staff: never the password's hash. */
export function presentUser(user: UserRecord): Account {
  const { _id, name, email, isAdmin } = user
  return { _id, name, email, isAdmin, ...(isAdmin ? { roles: rolesOf(user) } : {}) }
}

/** The account of a member of staff who is signed in, with what it may do. */
export function presentProfile(user: UserRecord, mustSetUpTwoFactor: boolean): Profile {
  return {
    ...presentUser(user),
    permissions: permissionsOf(user),
    twoFactor: user.twoFactor !== undefined,
    ...(mustSetUpTwoFactor ? { mustSetUpTwoFactor } : {}),
  }
}
