import type { Order } from '@voltkart/shared/contract/orders'
import { toReturnDetails, type Return } from '@voltkart/shared/contract/return-schema'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { returnedPartOf } from '@voltkart/shared/domain/returns'
import type { OrderRecord } from '../../models/order-core/order-record'
import type { ReturnRecord } from '../../models/order-core/order-returns'
import { namedFor, type OrderReader } from './parcels.presenter'

/** A return in the contract's form. */
export function presentReturn(
  { items }: { items: readonly { product: string; name: string }[] },
  found: ReturnRecord,
  reader: OrderReader,
): Return {
  const { n, number, state, wish, lines, photos, received } = found
  const { acceptedAt, refund, parcel } = found
  const named = <Line extends { product: string }>(line: Line) => ({
    ...line,
    name: items.find(({ product }) => product === line.product)?.name ?? '',
  })
  return definedOnly({
    ...toReturnDetails(found),
    n,
    number,
    state,
    wish,
    filedByShop: found.filedByShop,
    photos,
    lines: lines.map(named),
    requestedAt: found.requestedAt.toISOString(),
    received: received?.map(named),
    acceptedAt: acceptedAt?.toISOString(),
    refund,
    parcel,
    events: found.events.map(({ at, by, ...event }) => ({
      ...event,
      by: namedFor(reader, by),
      at: at.toISOString(),
    })),
  })
}

/** The returns of an order in the contract's form, and how much of it was returned and refunded. */
export function presentReturns(
  order: OrderRecord,
  reader: OrderReader,
): Pick<Order, 'returns' | 'returned'> {
  const { returns = [] } = order
  return definedOnly({
    returns: returns.map((one) => presentReturn(order, one, reader)),
    returned: returnedPartOf(order),
  })
}
