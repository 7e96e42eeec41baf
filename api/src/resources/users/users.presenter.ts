import type { Account, Profile } from '@voltkart/shared/contract/users'
import { permissionsOf, rolesOf } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../../actor'
import type { UserRecord } from '../../models/users/user-queries'

/** A user as the API shows them, with the roles of staff: never the password's hash. */
export function presentUser(user: UserRecord): Account {
  const { _id, name, email, isAdmin } = user
  return { _id, name, email, isAdmin, ...(isAdmin ? { roles: rolesOf(user) } : {}) }
}

/** The account that is signed in, with what staff may do. */
export function presentProfile(actor: Actor): Profile {
  return actor.isAdmin ? { ...actor, permissions: permissionsOf(actor) } : actor
}
