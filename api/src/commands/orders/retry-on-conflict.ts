import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'

/** How often a step reads the order again after it has changed in between. */
const TRIES = 5

/**
 * Repeats a step that is decided by what it reads of an order, until the order did not change in
 * between. `step` writes on condition of the revision that it got, and returns undefined if that has
 * passed.
 * @throws ApiError 404 if there is no such order, 409 after five tries, and what the step throws
 */
export async function retryOnConflict<Result>(
  context: AppContext,
  id: string,
  step: (order: OrderRecord) => Promise<Result | undefined>,
): Promise<Result> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const order = await context.models.orders.findVisible(id)
    if (!order) throw notFound()
    const result = await step(order)
    if (result !== undefined) return result
  }
  throw conflict(messages.orderBusy)
}
