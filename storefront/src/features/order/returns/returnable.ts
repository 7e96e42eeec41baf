import { toReturnableOrder } from '@voltkart/shared/client/returnable-order'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Day } from '@voltkart/shared/domain/india-day'
import type { ReturnPolicy, SerialKind } from '@voltkart/shared/domain/product-facts'
import {
  deliveredPieces,
  freelyReturnablePieces,
  lastReturnDay,
  returnablePieces,
  returnableSerials,
  returnTermsOf,
  type ReturnableOrder,
} from '@voltkart/shared/domain/returnable'

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

const productsOf = ({ items }: ReturnableOrder): string[] => [
  ...new Set(items.map(({ product }) => product)),
]

/** Whether anything of an order was delivered. */
export function hasDeliveredPieces(order: Order): boolean {
  const returnable = toReturnableOrder(order)
  return productsOf(returnable).some((product) => deliveredPieces(returnable, product).length > 0)
}

/**
 * The delivered products of an order, with what can be returned of each.
 * @param shopReturnDays counts for lines of older orders, which do not keep their own days
 */
export function returnableLines(
  order: Order,
  shopReturnDays: number,
  now = new Date(),
): ReturnableLine[] {
  const returnable = toReturnableOrder(order)
  return productsOf(returnable).flatMap((product) => {
    const pieces = deliveredPieces(returnable, product)
    if (pieces.length === 0) return []
    const items = order.orderItems.filter(({ _id }) => _id === product)
    const lastDays = pieces.flatMap(
      ({ deliveredAt }) => lastReturnDay(returnable, product, deliveredAt, shopReturnDays) ?? [],
    )
    return {
      ...{ product, name: items[0]?.name ?? '', image: items[0]?.image ?? '' },
      serialKind:
        items.find(({ serialKind = 'none' }) => serialKind !== 'none')?.serialKind ?? 'none',
      policy: returnTermsOf(returnable, product, shopReturnDays).policy,
      delivered: pieces.reduce((sum, { quantity }) => sum + quantity, 0),
      left: returnablePieces(returnable, product),
      freely: freelyReturnablePieces(returnable, product, shopReturnDays, now),
      until: lastDays.toSorted().at(-1),
      serials: returnableSerials(returnable, product),
    }
  })
}
