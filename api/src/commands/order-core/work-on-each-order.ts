import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/database-errors'
import type { OrderRecord } from '../../models/order-core/order-record'
import { onEach } from '../on-each'

/** The concurrency of work that needs the database only. */
const ORDERS_AT_ONCE = 8

/**
 * Runs work for each order, `atOnce` of them concurrently, until `enough` returns true. A failure is
 * logged and left to a later run; the other orders continue.
 * @throws if the database is unreachable
 */
export async function workOnEachOrder(
  context: AppContext,
  orders: AsyncIterable<OrderRecord>,
  work: (order: OrderRecord) => Promise<unknown>,
  { atOnce = ORDERS_AT_ONCE, enough }: { atOnce?: number; enough?: () => boolean } = {},
): Promise<void> {
  const tryOne = async (order: OrderRecord) => {
    try {
      await work(order)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      context.log.error({ err: error, orderId: order._id }, 'work on an order has failed')
    }
  }
  await onEach(orders, atOnce, tryOne, enough)
}
