import { hasPermission, type Permission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'
import { notFound } from '../errors'
import type { OrderRecord } from '../models/orders/order-record'
import { ownsOrder } from './orders'

/**
 * Returns the order if this account may read its tax documents: the owner, or staff with one of these
 * permissions.
 * @throws ApiError 404 otherwise, so that its existence is not disclosed
 */
export function documentedOrder(
  actor: Actor,
  order: OrderRecord | undefined,
  ...permissions: Permission[]
): OrderRecord {
  const isStaff = permissions.some((permission) => hasPermission(actor, permission))
  if (!order || !(ownsOrder(actor, order) || isStaff)) throw notFound()
  return order
}
