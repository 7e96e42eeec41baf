import { mayPerform, type OrderAction, type OrderActor } from '@voltkart/shared/domain/order-state'
import { notFound } from '../errors'
import type { Actor } from '../actor'
import type { OrderRecord } from '../models/orders/order-record'

/** Whether this account placed the order. */
export function ownsOrder(actor: Actor, order: OrderRecord): boolean {
  return order.user._id === actor._id
}

/** The role of an account for an order; undefined if it may not read it. */
export function roleToward(actor: Actor, order: OrderRecord): OrderActor | undefined {
  if (actor.isAdmin) return 'admin'
  return ownsOrder(actor, order) ? 'owner' : undefined
}

/**
 * Returns the order if this account may read it: the owner or an administrator.
 * @throws ApiError 404 otherwise, so that its existence is not disclosed
 */
export function readableOrder(actor: Actor, order: OrderRecord | undefined): OrderRecord {
  if (!order || !roleToward(actor, order)) throw notFound()
  return order
}

/**
 * Returns the order if this account placed it. Only the buyer may pay.
 * @throws ApiError 404 otherwise
 */
export function ownOrder(actor: Actor, order: OrderRecord | undefined): OrderRecord {
  if (!order || !ownsOrder(actor, order)) throw notFound()
  return order
}

/** Whether the table of states allows this account this action in the order's current state. */
export function mayAct(actor: Actor, action: OrderAction, order: OrderRecord): boolean {
  const role = roleToward(actor, order)
  return role !== undefined && mayPerform(action, order.status, role)
}
