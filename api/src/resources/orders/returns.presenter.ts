import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { returnedPartOf } from '@voltkart/shared/domain/returns'
import type { OrderRecord } from '../../models/orders/order-record'
import type { ReturnRecord } from '../../models/orders/order-returns'

/** A return in the contract's form. */
export function presentReturn(
  { items }: { items: readonly { product: string; name: string }[] },
  found: ReturnRecord,
): Return {
  const { n, number, state, wish, lines, comment, photos, received, refund, parcel } = found
  const nameOf = (product: string) => items.find((item) => item.product === product)?.name ?? ''
  return {
    ...{ n, number, state, wish, photos },
    lines: lines.map((line) => ({ ...line, name: nameOf(line.product) })),
    ...(comment ? { comment } : {}),
    requestedAt: found.requestedAt.toISOString(),
    ...(received
      ? { received: received.map((line) => ({ ...line, name: nameOf(line.product) })) }
      : {}),
    ...(refund ? { refund } : {}),
    ...(parcel === undefined ? {} : { parcel }),
    events: found.events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  }
}

/** The returns of an order in the contract's form, and how much of it was returned and refunded. */
export function presentReturns(order: OrderRecord): Pick<Order, 'returns' | 'returned'> {
  const { returns = [] } = order
  const returned = returnedPartOf(order)
  return {
    returns: returns.map((one) => presentReturn(order, one)),
    ...(returned ? { returned } : {}),
  }
}
