import type { Order } from '@voltkart/shared/contract/orders'

/** The number of pieces in an order. */
export function pieces(order: Order): number {
  return order.orderItems.reduce((sum, item) => sum + item.qty, 0)
}

/** A number of pieces in words: “1 piece”, “3 pieces”. */
export const pieceCount = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`

/** The first item of an order, and the total number of pieces in words. */
export function firstItem(order: Order): { first: string; second: string } {
  const [first] = order.orderItems
  const more = order.orderItems.length - 1
  return {
    first: first?.name ?? '–',
    second: `${pieceCount(pieces(order))}${more > 0 ? `, ${more} more ${more === 1 ? 'product' : 'products'}` : ''}`,
  }
}
