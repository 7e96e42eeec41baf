import type { DeliveredPieces, ReturnableOrder } from './delivered-pieces'
import { addDays, toIndiaDay } from './india-day'
import type { ReturnPolicy } from './product-facts'

/**
 * The terms on which a product of an order can be returned.
 * @throws when the order has no such product
 */
export function getReturnTerms(
  { items }: Pick<ReturnableOrder, 'items'>,
  product: string,
): { policy: ReturnPolicy; days: number } {
  const item = items.find((entry) => entry.product === product)
  if (!item) throw new Error(`The order has no product ${product}`)
  return { policy: item.returns, days: item.returnDays }
}

/**
 * The last day in India on which a piece can be returned without a fault; undefined if it never can.
 * The days count from the day after its delivery.
 */
export function getLastReturnDay(
  order: Pick<ReturnableOrder, 'items'>,
  product: string,
  deliveredAt: Date,
): string | undefined {
  const { policy, days } = getReturnTerms(order, product)
  if (policy === 'none' || days === 0) return undefined
  return addDays(toIndiaDay(deliveredAt), days)
}

/** Whether delivered pieces can be returned at a time without a fault. */
export const isInsideWindow =
  (order: Pick<ReturnableOrder, 'items'>, product: string, now: Date) =>
  ({ deliveredAt }: DeliveredPieces): boolean => {
    const until = getLastReturnDay(order, product, deliveredAt)
    return until !== undefined && toIndiaDay(now) <= until
  }
