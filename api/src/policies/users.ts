import { isOwner, rolesOf, type Role, type RoleHolder } from '@voltkart/shared/domain/permissions'
import { forbidden } from '../errors'
import type { Actor } from '../actor'

/** Whether an id is that of the account that calls. */
export const isOwnAccount = (actor: Actor, userId: string): boolean =>
  actor._id === userId.toLowerCase()

/**
 * Prevents accounts from changing their own roles. The roles that they have are accepted, as a form
 * sends them back.
 * @throws ApiError FORBIDDEN
 */
export function assertNotOwnRoles(actor: Actor, userId: string, roles: Role[] | undefined): void {
  if (!roles || !isOwnAccount(actor, userId)) return
  if (rolesOf(actor).join() !== rolesOf({ isAdmin: true, roles }).join()) throw forbidden()
}

/**
 * Asserts that an account may give these rights: only owners make owners.
 * @throws ApiError FORBIDDEN
 */
export function assertMayGrant(actor: RoleHolder, granted: RoleHolder): void {
  if (isOwner(granted) && !isOwner(actor)) throw forbidden()
}
