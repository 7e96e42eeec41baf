import { priceCart } from '@voltkart/shared/domain/cart-prices'
import { toRupees } from '@voltkart/shared/domain/money'
import type { StoredOrder } from '../../../src/models/orders/order-schema'
import { KARNATAKA, MAHARASHTRA, TELANGANA } from '../../businesses'
import { address } from '../../factories'
import type { Action, Scene, Subject, Who } from '../action'
import type { Answer } from '../answer'
import type { Random } from '../random'
import type { Shop } from '../shop'
import type { State } from '../state'

export const getId = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString()

export const toOrderSubject = (order: StoredOrder, n?: number): Subject => ({
  name: `order ${order.orderNumber}${n === undefined ? '' : ` no. ${n}`}`,
  id: getId(order),
  ...(n === undefined ? {} : { n }),
})

export function findOrder(state: State, { id }: Subject): StoredOrder | undefined {
  return state.orders.find((order) => getId(order) === id)
}

/** The body of an order, as a browser would price its cart. Prices are in rupees. */
export const toOrderBody = (lines: { _id: string; qty: number; price: number }[]) => ({
  cartItems: lines,
  shippingAddress: address,
  paymentMethod: 'Razorpay' as const,
  ...priceCart(lines, 18),
})

/** The body of an order for some products, as a browser would price its cart. */
export function buildCartBody({ shop, random, state }: Scene) {
  const count = 1 + random.below(2)
  const ids = Array.from({ length: count }, () => random.pick(shop.products))
  const lines = [...new Set(ids)].flatMap((id) => {
    const product = state.products.find((candidate) => getId(candidate) === id)
    return product
      ? [{ _id: id, qty: 1 + random.below(2), price: toRupees(product.pricePaise) }]
      : []
  })
  return toOrderBody(lines)
}

/** The pieces that no parcel holds. */
export function getUnpacked({ items, parcels = [], refunds }: StoredOrder) {
  const open = parcels.filter(
    ({ purpose, state }) => purpose === 'sale' && !['cancelled', 'came-back'].includes(state),
  )
  const lines = open.flatMap((parcel) => parcel.lines)
  const refunded = refunds
    .filter(({ reason }) => reason === 'items-refunded')
    .flatMap((refund) => refund.lines ?? [])
  return items
    .map((item) => {
      const sumPieces = (all: { product: typeof item.product; quantity: number }[]) =>
        all
          .filter(({ product }) => product.equals(item.product))
          .reduce((total, { quantity }) => total + quantity, 0)
      return { ...item, quantity: item.quantity - sumPieces(lines) - sumPieces(refunded) }
    })
    .filter(({ quantity }) => quantity > 0)
}

export const openParcels = ({ parcels = [] }: StoredOrder) =>
  parcels.filter(({ state }) => !['cancelled', 'came-back'].includes(state))

const isAtHome = (order: StoredOrder) => openParcels(order).length === 0

interface OrderAction {
  name: string
  who: Who
  weight?: number
  /** The person who does it: the customer of the order, or staff. */
  by: 'customer' | 'admin' | 'packer'
  method?: 'POST' | 'PUT'
  path(order: StoredOrder): string
  body?(order: StoredOrder, scene: Scene): object | Promise<object>
  headers?(scene: Scene): Record<string, string>
  allows(order: StoredOrder): boolean
  forbids?(order: StoredOrder): boolean
  then?(order: StoredOrder, answer: Answer): boolean
  mayBeRefused?: boolean
  isRepeated?: boolean
}

const hasFailedRefund = ({ refunds }: StoredOrder) =>
  refunds.some(({ status }) => status === 'failed')

/** Whether the customer of an order is signed in; customers of phone orders are not. */
export const isSignedIn = ({ user }: StoredOrder, { customers }: Shop): boolean =>
  customers.has(getId(user))

/** An action that is one request about an order. */
export function createOrderAction(options: OrderAction): Action {
  const { name, who, weight = 10, by, method = 'POST', forbids, then } = options
  const canSend = (order: StoredOrder, shop: Shop) => by !== 'customer' || isSignedIn(order, shop)
  return {
    name,
    who,
    weight,
    mayBeRefused: options.mayBeRefused ?? false,
    isRepeated: options.isRepeated ?? false,
    find: ({ orders }, shop) =>
      orders
        .filter((order) => canSend(order, shop) && options.allows(order))
        .map((order) => toOrderSubject(order)),
    ...(forbids
      ? {
          findForbidden: ({ orders }: State, shop: Shop) =>
            orders
              .filter((order) => canSend(order, shop) && forbids(order))
              .map((order) => toOrderSubject(order)),
        }
      : {}),
    async act(scene, subject) {
      const order = findOrder(scene.state, subject)
      if (!order) return undefined
      const browser = scene.as(by === 'customer' ? { userId: getId(order.user) } : by)
      const body = await options.body?.(order, scene)
      const path = `/orders/${getId(order)}${options.path(order)}`
      return browser.send(method, path, body, options.headers?.(scene))
    },
    ...(then
      ? {
          then(state: State, subject: Subject, answer: Answer) {
            const order = findOrder(state, subject)
            return order !== undefined && then(order, answer)
          },
        }
      : {}),
  }
}

const isOpen = ({ status }: StoredOrder) => status === 'unpaid' || status === 'paid'
/** Buyers in the State of the shop and in others, one of them in a special economic zone. */
const businesses = [
  { ...TELANGANA, legalName: 'Charminar Stores' },
  { ...TELANGANA, kind: 'sez' },
  MAHARASHTRA,
  KARNATAKA,
] as const

/** A place of delivery in another State than that of the shop. */
export const chooseAddress = (random: Random) => ({
  address: `${1 + random.below(99)} Charminar Road`,
  city: 'Hyderabad',
  postalCode: '500002',
  country: 'India',
})

/** How the notes of staff begin. */
export const NOTE = 'Called the customer'

/** Actions on whole orders, besides placing and paying them. */
export const orderActions: readonly Action[] = [
  createOrderAction({
    name: 'cancel the order',
    who: 'customer',
    weight: 7,
    by: 'customer',
    path: () => '/cancel',
    allows: (order) => isOpen(order) && isAtHome(order) && order.refunds.length === 0,
    forbids: ({ status, parcels = [] }) =>
      ['cancelled', 'refunded', 'delivered'].includes(status) ||
      parcels.some(({ state }) => ['packed', 'shipped', 'delivered'].includes(state)),
    // A paid order stays so until its money is back, which the provider may refuse.
    then: ({ status, cancelledAt }) => status === 'refunded' || cancelledAt !== undefined,
  }),
  createOrderAction({
    name: 'cancel the order for the customer',
    who: 'staff',
    weight: 2,
    by: 'admin',
    path: () => '/cancel',
    allows: (order) => order.status === 'unpaid',
    then: ({ status }) => status === 'cancelled' || status === 'refunded',
  }),
  createOrderAction({
    name: 'refund the whole order',
    who: 'staff',
    weight: 9,
    by: 'admin',
    path: () => '/refund',
    allows: (order) =>
      order.status === 'paid' &&
      order.refunds.length === 0 &&
      openParcels(order).every(({ state }) => state === 'packed'),
    forbids: (order) =>
      ['unpaid', 'cancelled', 'delivered', 'refunded'].includes(order.status) ||
      openParcels(order).some(({ state }) => state !== 'packed'),
    then: ({ status }) => status === 'refunded',
  }),
  createOrderAction({
    name: 'refund the rest of the order',
    who: 'staff',
    weight: 6,
    by: 'admin',
    path: () => '/refund',
    allows: (order) =>
      order.status === 'paid' &&
      order.refunds.some(({ reason }) => reason === 'items-refunded') &&
      openParcels(order).every(({ state }) => state === 'packed'),
    then: ({ status }) => status === 'refunded',
    // Nothing may be left of its money or pieces, or a refund of it may have failed.
    mayBeRefused: true,
  }),
  createOrderAction({
    name: 'give another delivery address',
    who: 'customer',
    weight: 7,
    by: 'customer',
    method: 'PUT',
    path: () => '/delivery',
    body: (_order, { random }) => ({
      shippingAddress: chooseAddress(random),
      ...(random.chance(0.5)
        ? { billing: random.chance(0.7) ? random.pick(businesses) : null }
        : {}),
    }),
    allows: (order) => isOpen(order) && isAtHome(order),
    forbids: (order) =>
      ['cancelled', 'delivered', 'refunded'].includes(order.status) || !isAtHome(order),
    then: ({ events }) => events.some(({ type }) => type === 'delivery-changed'),
    // While an earlier change waits for its documents.
    mayBeRefused: true,
  }),
  createOrderAction({
    name: 'correct the invoice',
    who: 'staff',
    weight: 9,
    by: 'admin',
    path: () => '/invoice-correction',
    body: ({ billing }, { random }) => ({
      billing: billing && random.chance(0.3) ? null : random.pick(businesses),
      reason: 'The other buyer',
    }),
    allows: ({ status }) => status === 'paid' || status === 'delivered',
    forbids: ({ status }) => status === 'unpaid' || status === 'cancelled',
    // The correction may change nothing, or everything may have gone back.
    mayBeRefused: true,
  }),
  createOrderAction({
    name: 'ask the provider again for failed refunds',
    who: 'staff',
    by: 'admin',
    path: () => '/failed-refunds',
    body: () => ({ resolution: 'retry' }),
    allows: hasFailedRefund,
    mayBeRefused: true,
  }),
  createOrderAction({
    name: 'pay a failed refund by bank transfer',
    who: 'staff',
    by: 'admin',
    path: () => '/failed-refunds',
    body: (_order, { unique }) => ({
      resolution: 'settled-manually',
      reference: `UTR${unique}`.slice(0, 20),
    }),
    allows: hasFailedRefund,
    mayBeRefused: true,
  }),
  createOrderAction({
    name: 'look at refunds made at the provider',
    who: 'staff',
    by: 'admin',
    path: () => '/refund-review',
    allows: ({ refunds }) => refunds.some(({ toReview }) => toReview === true),
    mayBeRefused: true,
  }),
  createOrderAction({
    name: 'write a note',
    who: 'staff',
    weight: 1,
    by: 'admin',
    path: () => '/notes',
    body: (_order, { unique }) => ({ text: `${NOTE} ${unique}` }),
    allows: () => true,
    mayBeRefused: true,
  }),
]
