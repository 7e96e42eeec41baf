import { mayPerform, type OrderAction, type OrderActor } from '@voltkart/shared/domain/order-state'
import { hasPermission, isOwner, type Permission } from '@voltkart/shared/domain/permissions'
import { forbidden, notFound } from '../errors'
import type { Actor } from '../actor'
import type { OrderRecord } from '../models/orders/order-record'
import { NO_ACCOUNT_ID } from '@voltkart/shared/domain/imports'

/**
 * Whether an account may read an order of another shop: staff who read orders, and the buyer. Anybody
 * can register an email, so the buyer must have proved to read its mails; an order without an account
 * belongs to who has its email. The lists follow the same rule; see `listOwn` of the imported orders.
 */
export function mayReadImported(actor: Actor, { user }: OrderRecord): boolean {
  if (hasPermission(actor, 'orders.read')) return true
  if (!actor.emailProvedAt) return false
  return user._id === NO_ACCOUNT_ID ? user.email === actor.email : user._id === actor._id
}

const actionPermissions: Partial<Record<OrderAction, Permission>> = {
  cancel: 'orders.cancel',
  deliver: 'orders.ship',
  refund: 'refunds.make',
}

/** The fields that decide which orders are an account's own. */
type OrderOwner = Pick<Actor, '_id' | 'claimedAt' | 'leftUnprovedAt'> & {
  emailProvedAt?: Date | string | undefined
}

/**
 * Whether this account placed the order, and nobody else before it was claimed. An order by phone is
 * for a mailbox, so it belongs to the account that has proved to read it; until then only its pay link
 * shows it. The lists follow the same rule; see `toOwnerFilter`.
 */
export function ownsOrder(owner: OrderOwner, order: OrderRecord): boolean {
  const { _id, emailProvedAt, claimedAt, leftUnprovedAt } = owner
  if (order.user._id !== _id) return false
  const isOfEarlierHolder = claimedAt !== undefined && order.createdAt < claimedAt
  if (!order.placedBy) return !isOfEarlierHolder
  if (!emailProvedAt || (leftUnprovedAt && order.createdAt < leftUnprovedAt)) return false
  // Before a claim it could be paid through the mailbox only.
  return !isOfEarlierHolder || order.paidAt !== undefined
}

/** The role of an account for an order; undefined if it has neither the permission nor the order. */
export function getRoleToward(
  actor: Actor,
  order: OrderRecord,
  permission: Permission = 'orders.read',
): OrderActor | undefined {
  if (hasPermission(actor, permission)) return 'admin'
  return ownsOrder(actor, order) ? 'owner' : undefined
}

/**
 * Returns the order if this account may read it: the owner, or staff with this permission.
 * @throws ApiError 404 otherwise, so that its existence is not disclosed
 */
export function requireReadableOrder(
  actor: Actor,
  order: OrderRecord | undefined,
  permission: Permission = 'orders.read',
): OrderRecord {
  if (!order || !getRoleToward(actor, order, permission)) throw notFound()
  return order
}

/**
 * Returns the order if this account placed it. Only the buyer may pay.
 * @throws ApiError 404 otherwise
 */
export function requireOwnOrder(actor: Actor, order: OrderRecord | undefined): OrderRecord {
  if (!order || !ownsOrder(actor, order)) throw notFound()
  return order
}

/**
 * Returns the order if this account may do this to it, in some state: the owner, or staff with the
 * permission for the action.
 * @throws ApiError FORBIDDEN for staff without it, whether or not there is such an order; 404 for
 * customers
 */
export const requireOrderFor = (
  actor: Actor,
  action: OrderAction,
  order: OrderRecord | undefined,
): OrderRecord => requireChangeableOrder(actor, actionPermissions[action], order)

/** The same for a change that is no action of the table of states. */
export function requireChangeableOrder(
  actor: Actor,
  permission: Permission | undefined,
  order: OrderRecord | undefined,
): OrderRecord {
  if (order && ownsOrder(actor, order)) return order
  if (actor.isAdmin && !(permission && hasPermission(actor, permission))) throw forbidden()
  return requireReadableOrder(actor, order, permission)
}

/** Whether the table of states allows this account this action in the order's current state. */
export function mayAct(actor: Actor, action: OrderAction, order: OrderRecord): boolean {
  const role = getRoleToward(actor, order, actionPermissions[action])
  return role !== undefined && mayPerform(action, order.status, role)
}

/**
 * Asserts that a caller may delete a note about an order: its author, or an owner. A token is
 * neither, even of the author.
 * @throws ApiError FORBIDDEN
 */
export function assertMayDeleteNote(actor: Actor, { by }: { by: { _id: string } }): void {
  const isAuthor = !actor.grants && by._id === actor._id
  if (!isAuthor && !isOwner(actor)) throw forbidden()
}
