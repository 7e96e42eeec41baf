import type { Order } from '@voltkart/shared/contract/orders'

const countOthers = ({ orderItems }: Order): string | undefined => {
  const others = orderItems.length - 1
  if (others < 1) return undefined
  return `${others} other ${others === 1 ? 'product' : 'products'}`
}

/** The name of an order's first product, and how many others there are: "+ 1 other product". */
export function orderLines(order: Order): { name: string; more: string | undefined } {
  const others = countOthers(order)
  return { name: order.orderItems[0]?.name ?? '', more: others && `+ ${others}` }
}

/** The products of an order in one line. */
export function orderNames(order: Order): string {
  const others = countOthers(order)
  const { name } = orderLines(order)
  return others ? `${name} and ${others}` : name
}
