import type { AppContext } from '../../context'
import { isDatabaseAway } from '../../models/connect'
import type { OrderRecord } from '../../models/orders/order-record'
import { onEach } from '../on-each'

/** How many orders are worked on at once when the work needs only the database. */
const ORDERS_AT_ONCE = 8

/**
 * Works on orders, `atOnce` of them at a time, until all are done or `enough` says so. An order whose
 * work fails is logged and left to a later run; the others go on.
 * @throws when the database is away
 */
export async function workOnEachOrder(
  context: AppContext,
  orders: AsyncIterable<OrderRecord>,
  work: (order: OrderRecord) => Promise<void>,
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
