import { parcelSchema, type Parcel } from '../contract/parcel-schema'
import type { Order } from '../contract/orders'

const LONG_AGO = '2026-01-03T03:04:05.000Z'

/** A packed parcel with all pieces of an order; the other fields follow from its state. */
export function buildParcel(
  order: Pick<Order, 'orderItems'>,
  overrides: Partial<Parcel> = {},
): Parcel {
  const state = overrides.state ?? 'packed'
  const wasShipped = state === 'shipped' || state === 'delivered' || state === 'came-back'
  return parcelSchema.parse({
    n: 1,
    purpose: 'sale',
    state,
    lines: order.orderItems.map(({ _id, name, qty }) => ({
      product: _id,
      name,
      quantity: qty,
      serials: [],
    })),
    packedAt: LONG_AGO,
    by: 'Priya Nair',
    ...(wasShipped ? { shippedAt: LONG_AGO } : {}),
    ...(state === 'delivered' ? { deliveredAt: LONG_AGO } : {}),
    ...overrides,
  })
}
