import { importMessages } from '@voltkart/shared/contract/import-messages'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import type { OrderRecord } from '../../models/order-core/order-record'
import { mayReadImported } from '../../policies/imported-orders'

/** An order of another shop, if this account may read it. */
export async function findImported(
  { models }: Pick<AppContext, 'models'>,
  actor: Actor,
  id: string,
): Promise<OrderRecord | undefined> {
  const order = await models.importedOrders.find(id)
  return order && mayReadImported(actor, order) ? order : undefined
}

/**
 * The error of a call that changes an order. No command finds an order of another shop; who may read it
 * is told why, in place of NOT_FOUND.
 */
export async function explainMissing(
  context: Pick<AppContext, 'models'>,
  error: unknown,
  { actor, orderId }: { actor: Actor | undefined; orderId: string },
): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') return error
  if (!actor) return error
  const order = await findImported(context, actor, orderId)
  return order ? conflict(importMessages.readOnly) : error
}
