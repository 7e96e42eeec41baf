import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import type { StoredReturn } from '../models/orders/order-returns'
import type { StoredOrder } from '../models/orders/order-schema'

/** Whether a return brings other pieces instead of money. */
export const isReplaced = ({ state }: StoredReturn): boolean =>
  state === 'replacing' || state === 'replaced'

/** The received lines of a return with a product. */
const getReceived = ({ received = [] }: StoredReturn, productId: string) =>
  received.filter(({ product }) => product.toHexString() === productId)

/**
 * The pieces of a product that went back into the stock or were written off by returns of an order,
 * less those that replace them. Before a return is decided, and once it is rejected, there are none.
 */
function countPiecesBack({ returns = [] }: StoredOrder, productId: string): number {
  return returns
    .filter((orderReturn) => orderReturn.acceptedAt && !isReplaced(orderReturn))
    .flatMap((orderReturn) => getReceived(orderReturn, productId))
    .reduce((total, { quantity }) => total + quantity, 0)
}

/** The pieces of a product that the buyer of an order has or will get. */
export function countPiecesWithBuyer(order: StoredOrder, productId: string): number {
  if (order.status !== 'paid' && order.status !== 'delivered') return 0
  const isOfProduct = ({ product }: Pick<StoredOrder['items'][number], 'product'>) =>
    product.toHexString() === productId
  const refunded = order.refunds
    .filter(({ reason }) => reason === 'items-refunded')
    .flatMap(({ lines = [] }) => lines)
  const sold = sumQuantities(order.items.filter(isOfProduct))
  return sold - sumQuantities(refunded.filter(isOfProduct)) - countPiecesBack(order, productId)
}
