import type { Order } from '@voltkart/shared/contract/orders'
import { addDays, dayInIndia, type Day } from '@voltkart/shared/domain/india-day'
import {
  DEFAULT_RETURN_POLICY,
  type ReturnPolicy,
  type SerialKind,
} from '@voltkart/shared/domain/product-facts'
import { piecesOfOrder } from '@voltkart/shared/client/order-pieces'

/** A product of an order of which pieces were delivered, and what can be returned of it. */
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
  /** The last day on which the pieces that were delivered last can be returned so, if there is one. */
  until: Day | undefined
  /** The serial numbers of the pieces that are left, as far as they are known. */
  serials: readonly string[]
}

interface Delivered {
  product: string
  quantity: number
  serials: readonly string[]
  day: Day
}

const sum = (pieces: readonly { quantity: number }[]): number =>
  pieces.reduce((total, { quantity }) => total + quantity, 0)

/** The delivered pieces of an order. Orders from before there were parcels are delivered as a whole. */
function deliveredPieces(order: Order): Delivered[] {
  const whole = order.deliveredAt
  if (order.parcels.length === 0) {
    if (!order.isDelivered || !whole) return []
    const day = dayInIndia(new Date(whole))
    return piecesOfOrder(order).map((pieces) => ({ ...pieces, serials: [], day }))
  }
  return order.parcels.flatMap(({ state, deliveredAt = whole, lines }) =>
    state === 'delivered' && deliveredAt
      ? lines.map(({ product, quantity, serials }) => ({
          ...{ product, quantity, day: dayInIndia(new Date(deliveredAt)) },
          serials: serials.map(({ serial }) => serial),
        }))
      : [],
  )
}

/** The pieces that returns have taken: requested ones, or those that came back. */
const claimedPieces = ({ returns }: Order): Omit<Delivered, 'day'>[] =>
  returns
    .filter(({ state }) => state !== 'declined' && state !== 'withdrawn')
    .flatMap(({ state, lines, received }): readonly Omit<Delivered, 'day'>[] =>
      state === 'requested' || state === 'approved' ? lines : (received ?? lines),
    )

/** Whether anything of an order was delivered. */
export const hasDeliveredPieces = (order: Order): boolean => deliveredPieces(order).length > 0

/**
 * The delivered products of an order, with what can be returned of each.
 * @param shopReturnDays counts for lines of older orders, which do not keep their own days
 */
export function returnableLines(
  order: Order,
  shopReturnDays: number,
  now = new Date(),
): ReturnableLine[] {
  const [delivered, claimed, today] = [
    deliveredPieces(order),
    claimedPieces(order),
    dayInIndia(now),
  ]
  return [...new Set(delivered.map(({ product }) => product))].map((product) => {
    const own = delivered.filter((pieces) => pieces.product === product)
    const taken = claimed.filter((pieces) => pieces.product === product)
    const items = order.orderItems.filter(({ _id }) => _id === product)
    const policy = items[0]?.returns ?? DEFAULT_RETURN_POLICY
    const days = policy === 'none' ? 0 : (items[0]?.returnDays ?? shopReturnDays)
    const lastDay = (pieces: Delivered): Day => addDays(pieces.day, days)
    const left = Math.max(0, sum(own) - sum(taken))
    const inTime = days === 0 ? [] : own.filter((pieces) => today <= lastDay(pieces))
    const serials = own.flatMap((pieces) => pieces.serials)
    const takenSerials = taken.flatMap((pieces) => pieces.serials)
    return {
      ...{ product, name: items[0]?.name ?? '', image: items[0]?.image ?? '', policy, left },
      serialKind:
        items.find(({ serialKind = 'none' }) => serialKind !== 'none')?.serialKind ?? 'none',
      delivered: sum(own),
      freely: Math.min(left, sum(inTime)),
      until: days === 0 ? undefined : own.map(lastDay).toSorted().at(-1),
      serials: serials.filter((serial) => !takenSerials.includes(serial)),
    }
  })
}
