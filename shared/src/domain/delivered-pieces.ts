import type { ParcelState } from './parcels'
import type { ReturnPolicy } from './product-facts'
import type { ReturnReason, ReturnState } from './returns'
import { addDays, toIndiaDay } from './india-day'

/** Pieces of a product, with their serial numbers as far as they are known. */
export interface Pieces {
  product: string
  quantity: number
  serials: readonly string[]
}

/** The fields of an order that decide which pieces can be returned. */
export interface ReturnableOrder {
  items: readonly {
    product: string
    returns: ReturnPolicy
    returnDays: number
  }[]
  parcels?:
    | readonly {
        state: ParcelState
        deliveredAt?: Date | undefined
        lines: readonly Pieces[]
      }[]
    | undefined
  returns?:
    | readonly {
        state: ReturnState
        requestedAt: Date
        lines: readonly (Pieces & { reason: ReturnReason })[]
        received?: readonly Pieces[] | undefined
      }[]
    | undefined
}

/** Delivered pieces of a product. */
export interface DeliveredPieces extends Pieces {
  deliveredAt: Date
}

/** The delivered pieces of a product, by parcel. */
export const getDeliveredPieces = (
  { parcels = [] }: Pick<ReturnableOrder, 'parcels'>,
  product: string,
): DeliveredPieces[] =>
  parcels.flatMap(({ state, deliveredAt, lines }) =>
    state === 'delivered' && deliveredAt
      ? lines.filter((line) => line.product === product).map((line) => ({ ...line, deliveredAt }))
      : [],
  )

/** Whether a piece of an order was delivered, so that it could be returned. */
export const hasDeliveredPieces = (order: ReturnableOrder): boolean =>
  order.items.some(({ product }) => getDeliveredPieces(order, product).length > 0)

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
    const lastDay = getLastReturnDay(order, product, deliveredAt)
    return lastDay !== undefined && toIndiaDay(now) <= lastDay
  }
