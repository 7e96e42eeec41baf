import type { Account, Profile } from '@voltkart/shared/contract/users'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { permissionsOf, rolesOf } from '@voltkart/shared/domain/permissions'
import { isInvited } from '../../commands/users/invite-staff'
import type { UserRecord } from '../../models/users/user-queries'

/** A user in the contract's form, with the roles of staff and without the password's hash. */
export function presentUser(user: UserRecord): Account {
  const { _id, name, email, isAdmin } = user
  const roles = isAdmin ? rolesOf(user) : undefined
  const invited = isInvited(user) || undefined
  return definedOnly({ _id, name, email, isAdmin, roles, invited })
}

/** The account of a signed-in member of staff, with its permissions. */
export function presentProfile(user: UserRecord, mustSetUpTwoFactor: boolean): Profile {
  return {
    ...presentUser(user),
    permissions: permissionsOf(user),
    twoFactor: user.twoFactor !== undefined,
    ...(mustSetUpTwoFactor ? { mustSetUpTwoFactor } : {}),
  }
}
