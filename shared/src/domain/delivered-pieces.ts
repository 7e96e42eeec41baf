import type { ParcelState } from './parcels'
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
