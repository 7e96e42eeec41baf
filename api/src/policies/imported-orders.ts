import { NO_ACCOUNT_ID } from '@voltkart/shared/domain/imports'
import { hasPermission } from '@voltkart/shared/domain/permissions'
import type { Actor } from '../actor'
import type { OrderRecord } from '../models/order-core/order-record'

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
