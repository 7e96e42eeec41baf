import type { Order } from '@voltkart/shared/contract/orders'
import { piecesText } from '../../lib/pieces-text'

/** The number of pieces in an order. */
function pieces(order: Order): number {
  return order.orderItems.reduce((sum, item) => sum + item.qty, 0)
}

/** The first item of an order, and the total number of pieces in words. */
export function firstItem(order: Order): { first: string; second: string } {
  const [first] = order.orderItems
  const more = order.orderItems.length - 1
  return {
    first: first?.name ?? '–',
    second: `${piecesText(pieces(order))}${more > 0 ? `, ${more} more ${more === 1 ? 'product' : 'products'}` : ''}`,
  }
}
