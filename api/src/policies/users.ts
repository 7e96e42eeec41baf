import { messages } from '@voltkart/shared/contract/messages'
import { isOwner, getRoles, type Role, type RoleHolder } from '@voltkart/shared/domain/permissions'
import { ApiError, forbidden } from '../errors'
import type { Actor } from '../actor'

/** Whether an id belongs to the account that calls. */
export const isOwnAccount = (actor: Actor, userId: string): boolean =>
  actor._id === userId.toLowerCase()

/**
 * Prevents accounts from changing their own roles. The roles that they have are accepted, as a form
 * sends them back.
 * @throws ApiError FORBIDDEN
 */
export function assertNotOwnRoles(actor: Actor, userId: string, roles: Role[] | undefined): void {
  if (!roles || !isOwnAccount(actor, userId)) return
  if (getRoles(actor).join() !== getRoles({ isAdmin: true, roles }).join()) throw forbidden()
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

/** The parts of an account that a change concerns. */
interface AccountChange {
  isAdmin?: boolean | undefined
  roles?: Role[] | undefined
  email?: string | undefined
}

/**
 * Whether only an owner in person may change or delete an account: one of staff, or with a change of
 * rights or of the email, by which an account changes hands.
 */
export function needsOwner(
  target: RoleHolder & { email: string },
  { isAdmin = target.isAdmin, roles, email = target.email }: AccountChange,
): boolean {
  return target.isAdmin || isAdmin || roles !== undefined || email !== target.email
}

/**
 * Asserts that the caller is an owner, and no API token.
 * @throws ApiError FORBIDDEN
 */
export function assertOwner(actor: RoleHolder): void {
  if (!isOwner(actor)) throw forbidden()
}
