import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'

/** The maximum of attempts when the order changes concurrently. */
const ATTEMPTS_MAX = 5

/**
 * Runs a step under optimistic concurrency control. `step` decides by the order that was read,
 * writes on condition of its revision, and returns undefined on a conflict; then it is repeated
 * with the order as it is now.
 * @throws ApiError 404 if there is no such order, 409 after five tries, and what the step throws
 */
export async function retryOnConflict<Result>(
  context: AppContext,
  id: string,
  step: (order: OrderRecord) => Promise<Result | undefined>,
): Promise<Result> {
  for (let turn = 0; turn < ATTEMPTS_MAX; turn += 1) {
    const order = await context.models.orders.findVisible(id)
    if (!order) throw notFound()
    const result = await step(order)
    if (result !== undefined) return result
  }
  throw conflict(messages.orderBusy)
}
