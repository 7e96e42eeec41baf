import { mayPerform, type OrderAction, type OrderActor } from '@voltkart/shared/domain/order-state'
import { notFound } from '../errors'
import type { Actor } from '../actor'
import type { OrderRecord } from '../models/orders/order-record'

/** Whether this is the account that placed the order. */
export function ownsOrder(actor: Actor, order: OrderRecord): boolean {
  return order.user._id === actor._id
}

/** As what an account faces an order. Undefined: it may not know of it. */
export function roleToward(actor: Actor, order: OrderRecord): OrderActor | undefined {
  if (actor.isAdmin) return 'admin'
  return ownsOrder(actor, order) ? 'owner' : undefined
}

/**
 * The order, if this account may read it: its owner, or an administrator.
 * @throws ApiError 404 otherwise, since nobody else may know that it exists
 */
export function readableOrder(actor: Actor, order: OrderRecord | undefined): OrderRecord {
  if (!order || !roleToward(actor, order)) throw notFound()
  return order
}

/**
 * The order, if it is this account's own: paying is for the buyer alone.
 * @throws ApiError 404 otherwise
 */
export function ownOrder(actor: Actor, order: OrderRecord | undefined): OrderRecord {
  if (!order || !ownsOrder(actor, order)) throw notFound()
  return order
}

/** Whether the table of states lets this account do this to the order as it is now. */
export function mayAct(actor: Actor, action: OrderAction, order: OrderRecord): boolean {
  const role = roleToward(actor, order)
  return role !== undefined && mayPerform(action, order.status, role)
}
