import type { Order } from '@voltkart/shared/contract/orders'

/** The products of an order in one line: the first one's name, and how many others there are. */
export function orderNames({ orderItems }: Order): string {
  const [first, ...others] = orderItems
  const name = first?.name ?? ''
  if (others.length === 0) return name
  return `${name} and ${others.length} other ${others.length === 1 ? 'product' : 'products'}`
}
