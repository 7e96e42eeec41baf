import { sumQuantities } from '../domain/sum-quantities'
import type { Order } from '../contract/orders'
import {
  getDeliveredPieces,
  type ReturnableOrder,
  getLastReturnDay,
  getReturnTerms,
} from '../domain/delivered-pieces'
import type { Day } from '../domain/india-day'
import type { ReturnPolicy, SerialKind } from '../domain/product-facts'
import { getUnclaimedPieces } from '../domain/return-claims'
import {
  countFreelyReturnablePieces,
  countReturnablePieces,
  getReturnableSerials,
} from '../domain/returnable'

const toTime = (timestamp: string | undefined) => (timestamp ? new Date(timestamp) : undefined)

/** An order as the calculation of returns expects it. */
export function toReturnableOrder(order: Order): ReturnableOrder {
  return {
    items: order.orderItems.map(({ _id, returns, returnDays }) => ({
      product: _id,
      returns,
      returnDays,
    })),
    parcels: order.parcels.map(({ state, deliveredAt, lines }) => ({
      state,
      deliveredAt: toTime(deliveredAt),
      lines: lines.map(({ product, quantity, serials }) => ({
        product,
        quantity,
        serials: serials.map(({ serial }) => serial),
      })),
    })),
    returns: order.returns.map(({ requestedAt, ...orderReturn }) => ({
      ...orderReturn,
      requestedAt: new Date(requestedAt),
    })),
  }
}

/** A delivered product of an order, and the pieces of it that can be returned. */
export interface ReturnableLine {
  product: string
  name: string
  image: string
  serialKind: SerialKind
  policy: ReturnPolicy
  delivered: number
  /** The delivered pieces that are in no return. */
  left: number
  /** How many of them can be returned today by a customer who changed their mind. */
  freely: number
  /**
   * The last day on which the most recently delivered pieces can be returned like that, if there is
   * one.
   */
  until: Day | undefined
  /** The known serial numbers of the remaining pieces. */
  serials: readonly string[]
}

const getProducts = ({ items }: ReturnableOrder): string[] => [
  ...new Set(items.map(({ product }) => product)),
]

/** Whether anything of an order can be returned: delivered pieces that are in no return. */
export function hasReturnablePieces(order: Order): boolean {
  const returnable = toReturnableOrder(order)
  return getProducts(returnable).some((product) => countReturnablePieces(returnable, product) > 0)
}

/** Whether a customer who changed their mind can still return any of these today. */
export const isFreelyReturnable = (lines: readonly ReturnableLine[]): boolean =>
  lines.some(({ freely }) => freely > 0)

/** The delivered products of an order, with what can be returned of each. */
export function getReturnableLines(order: Order, now = new Date()): ReturnableLine[] {
  const returnable = toReturnableOrder(order)
  return getProducts(returnable).flatMap((product) => {
    const pieces = getDeliveredPieces(returnable, product)
    if (pieces.length === 0) return []
    const items = order.orderItems.filter(({ _id }) => _id === product)
    const lastDays = getUnclaimedPieces(returnable, product)
      .filter(({ quantity }) => quantity > 0)
      .flatMap(({ deliveredAt }) => getLastReturnDay(returnable, product, deliveredAt) ?? [])
    return {
      product,
      name: items[0]?.name ?? '',
      image: items[0]?.image ?? '',
      serialKind: items.find(({ serialKind }) => serialKind !== 'none')?.serialKind ?? 'none',
      policy: getReturnTerms(returnable, product).policy,
      delivered: sumQuantities(pieces),
      left: countReturnablePieces(returnable, product),
      freely: countFreelyReturnablePieces(returnable, product, now),
      until: lastDays.toSorted().at(-1),
      serials: getReturnableSerials(returnable, product),
    }
  })
}
