import type { Order } from '@voltkart/shared/contract/orders'

/** The number of pieces in an order. */
export function pieces(order: Order): number {
  return order.orderItems.reduce((sum, item) => sum + item.qty, 0)
}
