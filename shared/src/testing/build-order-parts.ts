import { parcelSchema, type Parcel } from '../contract/parcel-schema'
import type { Order } from '../contract/orders'
import { orderRefundSchema, type OrderRefund } from '../contract/order-refunds'
import { purposeByReason, type RefundReason } from '../domain/refunds'
import { returnSchema, type Return } from '../contract/return-schema'

const PACKED_AT = '2026-01-03T03:04:05.000Z'

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
    packedAt: PACKED_AT,
    by: 'Priya Nair',
    ...(wasShipped ? { shippedAt: PACKED_AT } : {}),
    ...(state === 'delivered' ? { deliveredAt: PACKED_AT } : {}),
    ...overrides,
  })
}

let built = 0

/** A finished refund of an order; its purpose follows from its reason. Amount in rupees. */
export function buildRefund(overrides: Partial<OrderRefund> = {}): OrderRefund {
  built += 1
  const reason: RefundReason = overrides.reason ?? 'order-refunded'
  return orderRefundSchema.parse({
    key: `refund-${built}`,
    purpose: purposeByReason[reason],
    paymentId: 'pay_1',
    amount: 100,
    status: 'processed',
    reason,
    lines: [],
    ...overrides,
  })
}

const REQUESTED_AT = '2026-01-04T03:04:05.000Z'

/** A requested return of one piece of the first line of an order, for a refund. */
export function buildReturn(
  { orderItems }: Pick<Order, 'orderItems'>,
  overrides: Partial<Return> = {},
): Return {
  const state = overrides.state ?? 'requested'
  const lines = orderItems.slice(0, 1).map(({ _id, name }) => ({
    product: _id,
    name,
    quantity: 1,
    reason: 'defective',
    serials: [],
  }))
  const requested = { state: 'requested', at: REQUESTED_AT, by: 'Asha Rao' }
  return returnSchema.parse({
    n: 1,
    number: 'R260104-7K3QZD',
    state,
    wish: 'refund',
    lines,
    photos: [],
    requestedAt: REQUESTED_AT,
    events: [requested, ...(state === 'requested' ? [] : [{ ...requested, state }])],
    ...overrides,
  })
}
