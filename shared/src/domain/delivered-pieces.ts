import type { ParcelPurpose, ParcelState } from './parcels'
import { piecesToDeliver, type CountedRefund } from './partial-refunds'
import type { ReturnPolicy } from './product-facts'
import type { ReturnReason, ReturnState } from './returns'

/** Pieces of a product, with their serial numbers as far as they are known. */
export interface Pieces {
  product: string
  quantity: number
  serials: readonly string[]
}

/** The fields of an order that decide which pieces can be returned. */
export interface ReturnableOrder {
  status: string
  deliveredAt?: Date | undefined
  items: readonly {
    product: string
    quantity: number
    returns?: ReturnPolicy | undefined
    /** Older orders lack it: then the shop's current days apply. */
    returnDays?: number | undefined
  }[]
  refunds: readonly Pick<CountedRefund, 'reason' | 'lines'>[]
  parcels?:
    | readonly {
        purpose: ParcelPurpose
        state: ParcelState
        deliveredAt?: Date | undefined
        lines: readonly Pieces[]
      }[]
    | undefined
  returns?:
    | readonly {
        state: ReturnState
        requestedAt: Date
        acceptedAt?: Date | undefined
        lines: readonly (Pieces & { reason: ReturnReason })[]
        received?: readonly Pieces[] | undefined
      }[]
    | undefined
}

/** Delivered pieces of a product. */
export interface DeliveredPieces extends Pieces {
  deliveredAt: Date
}

/** The delivered pieces of an order from before there were parcels: all of them at once. */
function deliveredAsWhole(
  { status, deliveredAt, items, refunds }: ReturnableOrder,
  product: string,
): DeliveredPieces[] {
  if (status !== 'delivered' || !deliveredAt) return []
  return piecesToDeliver([...items], refunds)
    .filter((item) => item.product === product)
    .map(({ quantity }) => ({ product, quantity, serials: [], deliveredAt }))
}

/** The delivered pieces of a product, by parcel. */
export function deliveredPieces(order: ReturnableOrder, product: string): DeliveredPieces[] {
  const { parcels = [], deliveredAt: wholeAt } = order
  const inParcels = parcels.flatMap(({ state, deliveredAt = wholeAt, lines }) =>
    state === 'delivered' && deliveredAt
      ? lines.filter((line) => line.product === product).map((line) => ({ ...line, deliveredAt }))
      : [],
  )
  const hasParcels = parcels.some(({ purpose }) => purpose === 'sale')
  return hasParcels ? inParcels : [...deliveredAsWhole(order, product), ...inParcels]
}

/** Whether a piece of an order was delivered, so that it could be returned. */
export const hasDeliveredPieces = (order: ReturnableOrder): boolean =>
  order.items.some(({ product }) => deliveredPieces(order, product).length > 0)
