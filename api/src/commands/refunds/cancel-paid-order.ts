import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import type { OrderRecord } from '../../models/order-core/order-record'
import { tryRecordNotes } from '../audit/record-audit'
import { tryStoredTasks } from '../order-core/run-order-tasks'
import { decideOnRefund } from './refund-order'

/**
 * Cancels a paid order of which nothing is packed: its payment is refunded in full and its stock
 * returns. The decision is one update, after which nothing can be packed. The refund may be requested
 * from the provider later, and is requested again by staff if the provider refuses it.
 * @throws ApiError 409 if it is packed, cancelled, being refunded or not paid
 */
export async function cancelPaidOrder(
  context: AppContext,
  id: string,
  actor: Actor,
): Promise<OrderRecord> {
  const decided = await decideOnRefund(context, id, {
    by: actor.name,
    staff: actor,
    cancels: true,
  })
  await tryRecordNotes(context, 'order', [decided])
  await tryStoredTasks(context, id)
  return (await context.models.orders.findById(id)) ?? decided
}
