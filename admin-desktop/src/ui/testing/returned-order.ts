import { screen, within } from '@testing-library/react'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import type { Account } from '@voltkart/shared/contract/users'
import type { Role } from '@voltkart/shared/domain/permissions'
import { buildParcel, buildReturn } from '@voltkart/shared/testing/build-order-parts'
import {
  buildId,
  buildOrder,
  buildShop,
  buildUser,
  lineTerms,
} from '@voltkart/shared/testing/builders'
import { type Replies, renderAdminAs } from './render-admin'

/** The IMEIs of the delivered phones, and one of another phone. */
export const IMEIS = ['490154203237518', '356938035643809', '861234567890128'] as const
/** The products of the order. */
export const [phone, cable] = [buildId(), buildId()]
const item = { image: '/uploads/a.webp', ...lineTerms }
/** Its lines. */
export const orderItems: Order['orderItems'] = [
  { ...item, _id: phone, name: 'Nova X1', qty: 2, price: 1000, serialKind: 'imei' },
  { ...item, _id: cable, name: 'Cable', qty: 3, price: 100 },
]
/** An account of staff with these roles. */
export const buildStaffAccount = (...roles: Role[]): Account => ({
  ...buildUser({ name: 'Priya Nair', isAdmin: true }),
  roles,
})
const address = { address: '14 Lake View Road', city: 'Bengaluru', postalCode: '560001' }
const shopProfile = buildShop({ tradeName: 'Voltkart', address: { ...address, stateCode: '29' } })

/** A delivered order of two phones and three cables with one return of a phone and two cables. */
export function buildReturnedOrder(overrides: Partial<Return> = {}): Order {
  const parcel = buildParcel({ orderItems }, { state: 'delivered' })
  const lines = parcel.lines.map((line) => ({
    ...line,
    serials: line.product === phone ? IMEIS.slice(0, 2).map((serial) => ({ serial })) : [],
  }))
  const returnLines: Return['lines'] = [
    { product: phone, name: 'Nova X1', quantity: 1, reason: 'defective', serials: [IMEIS[0]] },
    { product: cable, name: 'Cable', quantity: 2, reason: 'late', serials: [] },
  ]
  return buildOrder({
    status: 'delivered',
    orderItems,
    parcels: [{ ...parcel, lines }],
    shippingPrice: 0,
    totalPrice: 2645,
    refundLeft: 2645,
    paymentResult: { id: 'pay_1', status: 'captured', updateTime: 'now' },
    returns: [buildReturn({ orderItems }, { lines: returnLines, ...overrides })],
  })
}

/** A phone that came back. */
export const received: Return['received'] = [
  { product: phone, name: 'Nova X1', quantity: 1, condition: 'sellable', serials: [IMEIS[0]] },
]

/** Shows the order to staff, with the return in the address. */
export function show(order: Order, replies: Replies = {}, as = buildStaffAccount('owner')) {
  return renderAdminAs(as, `/admin/order/${order._id}#return-1`, {
    [`GET /orders/${order._id}`]: { body: order },
    'GET /shop': { body: shopProfile },
    ...replies,
  })
}

/** The call of an action on the return. */
export const call = ({ _id }: Order, action: string) => `POST /orders/${_id}/returns/1/${action}`
/** The response of a successful call. */
export const toReturnReply = (order: Order, message: string) => ({
  body: { message, return: order.returns[0], order },
})
/** The response of a refused call. */
export const toRefusedReply = (code: string, message: string, extraFields: object = {}) => ({
  status: 409,
  body: { code, message, requestId: 'test', ...extraFields },
})

/** Finds the card of the return. */
export const findReturnCard = async () =>
  within(await screen.findByRole('article', { name: /^Return R26/ }))

/** Opens the dialog of a button of the return. */
export async function open({ user }: ReturnType<typeof show>, button: string | RegExp) {
  await user.click((await findReturnCard()).getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}
