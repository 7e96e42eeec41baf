import { messages } from '@voltkart/shared/contract/messages'
import { isOwner, rolesOf, type Role, type RoleHolder } from '@voltkart/shared/domain/permissions'
import { ApiError, forbidden } from '../errors'
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
 * Prevents accounts from changing their own email among the users, without their password. The one
 * that they have is accepted, as a form sends it back.
 * @throws ApiError FORBIDDEN at the field
 */
export function assertNotOwnEmail(actor: Actor, userId: string, email: string | undefined): void {
  if (email === undefined || email === actor.email || !isOwnAccount(actor, userId)) return
  const message = messages.ownEmailInProfile
  throw new ApiError('FORBIDDEN', message, { errors: [{ path: 'email', message }] })
}

/**
 * Asserts that an account may give these rights: only owners make owners.
 * @throws ApiError FORBIDDEN
 */
export function assertMayGrant(actor: RoleHolder, granted: RoleHolder): void {
  if (isOwner(granted) && !isOwner(actor)) throw forbidden()
}
