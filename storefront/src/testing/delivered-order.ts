import type { LineItem, Order } from '@voltkart/shared/contract/orders'
import { addDays, toIndiaDay, formatDay } from '@voltkart/shared/domain/india-day'
import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildId, buildOrder, buildUser, lineTerms } from '@voltkart/shared/testing/builders'
import { renderShop, type Replies } from './render-shop'

export const asha = buildUser()
export const phone: LineItem = {
  _id: buildId(),
  name: 'Nova X1',
  image: '/uploads/x1.webp',
  price: 1000,
  qty: 2,
  ...lineTerms,
  returns: 'refund',
  returnDays: 7,
  serialKind: 'imei',
}
export const cable: LineItem = {
  _id: buildId(),
  name: 'Cable',
  image: '',
  price: 100,
  qty: 3,
  ...lineTerms,
  returns: 'replacement-only',
  returnDays: 10,
}
export const IMEIS = ['356938035643809', '490154203237518'] as const
const DAY_MS = 24 * 3_600_000
/** A time this many days ago. */
export const toDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
/** The day this many days from now, in words. */
export const formatDayIn = (days: number) => formatDay(addDays(toIndiaDay(new Date()), days))

/** An order of two phones and three cables that was delivered this many days ago. */
export function buildDeliveredOrder(days = 1, overrides: Partial<Order> = {}): Order {
  const orderItems = overrides.orderItems ?? [phone, cable]
  const parcel = buildParcel({ orderItems }, { state: 'delivered', deliveredAt: toDaysAgo(days) })
  const lines = parcel.lines.map((line) =>
    line.product === phone._id ? { ...line, serials: IMEIS.map((serial) => ({ serial })) } : line,
  )
  return buildOrder({
    status: 'delivered',
    user: asha,
    orderItems,
    deliveredAt: toDaysAgo(days),
    parcels: [{ ...parcel, lines }],
    ...overrides,
  })
}

/** Shows the shop at a path to the customer of an order. */
export function showOrder(path: string, order: Order, replies: Replies = {}) {
  return renderShop(path, {
    as: asha,
    replies: { [`GET /orders/${order._id}`]: { body: order }, ...replies },
  })
}
