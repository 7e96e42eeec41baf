import { createPaymentOrder } from '@voltkart/shared/contract/payment'
import { toRupees } from '@voltkart/shared/domain/money'
import type { StoredOrder } from '../../../src/models/orders/order-schema'
import type { Action, Scene, Subject } from '../action'
import { isAccepted } from '../answer'
import type { Shop } from '../shop'
import type { State } from '../state'
import { buildCartBody, findOrder, getId, isSignedIn, toOrderSubject, getUnpacked } from './orders'
import { sendPaymentWebhook } from '../payment-webhook'
import { payAtProvider } from './payments'
import { findPurchase, listPurchases, createPurchaseBody } from './stock'

interface Intrusion {
  name: string
  orders(order: StoredOrder, state: State): boolean
  act(scene: Scene, order: StoredOrder): ReturnType<Action['act']>
}

/** A request about an order that must be refused to every account. */
const createIntrusion = ({ name, orders: isTried, act }: Intrusion): Action => ({
  name,
  who: 'intruder',
  find: () => [],
  findForbidden: (state: State, shop: Shop): Subject[] =>
    state.orders
      .filter((order) => isSignedIn(order, shop) && isTried(order, state))
      .map((order) => toOrderSubject(order)),
  async act(scene, subject) {
    const order = findOrder(scene.state, subject)
    return order && act(scene, order)
  },
})

/** The first line of an order that has no serial numbers. */
const findPlainLine = ({ items }: StoredOrder, { products }: State) =>
  items.find((item) =>
    products.some(({ _id, serialKind }) => _id.equals(item.product) && !serialKind),
  )

/** One piece more of the line than the order has. */
function addOneMore(order: StoredOrder, state: State) {
  const { product, quantity = 0 } = findPlainLine(order, state) ?? {}
  return { product: product?.toHexString(), quantity: quantity + 1 }
}

/** An approved return of pieces without serial numbers. */
const findPlainReturn = ({ returns = [] }: StoredOrder) =>
  returns.find(
    ({ state, lines }) =>
      state === 'approved' && lines.every(({ serials }) => serials.length === 0),
  )

/** Requests that must be refused to every account. */
export const intruderActions: readonly Action[] = [
  createIntrusion({
    name: 'confirm a payment that the provider has not signed',
    orders: ({ status }) => status === 'unpaid',
    async act(scene, order) {
      const result = await payAtProvider(scene, toOrderSubject(order))
      const forged = { ...result, razorpay_signature: 'a'.repeat(64) }
      const browser = scene.as({ userId: getId(order.user) })
      return result && browser.send('POST', '/payment/razorpay/order/validate', forged)
    },
  }),
  {
    name: 'send a webhook that the provider has not signed',
    who: 'intruder',
    find: () => [],
    findForbidden: ({ payments }) =>
      payments.flatMap(({ _id, events }) => events.map(({ id }) => ({ name: id, id: _id, n: 1 }))),
    act: (scene, { id = '', name }) =>
      sendPaymentWebhook(scene, scene.state.payments, id, name, 'a secret of somebody else'),
  },
  createIntrusion({
    name: 'pay another amount than the total',
    orders: ({ status }) => status === 'unpaid',
    act: (scene, order) =>
      scene.as({ userId: getId(order.user) }).send('POST', createPaymentOrder.path, {
        amount: order.totalPricePaise - 1,
        currency: 'INR',
        receipt: getId(order),
      }),
  }),
  createIntrusion({
    name: 'refund more than a product has cost',
    // The payment is enough for it.
    orders: ({ status, items, refunds, totalPricePaise }) =>
      (status === 'paid' || status === 'delivered') &&
      items.length > 1 &&
      refunds.length === 0 &&
      totalPricePaise > 1_000,
    act(scene, order) {
      const amount = toRupees(order.totalPricePaise - 100)
      const [cheapest] = order.items.toSorted(
        (a, b) => a.pricePaise * a.quantity - b.pricePaise * b.quantity,
      )
      const product = cheapest?.product.toHexString()
      const body = { goodwill: { product, amount }, expectedAmount: amount, reason: 'A scratch' }
      return scene.as('admin').send('POST', `/orders/${getId(order)}/refunds`, body, {
        'idempotency-key': `intruder-${scene.unique}`,
      })
    },
  }),
  createIntrusion({
    name: 'return a piece after its time',
    // The window of all products is a week.
    orders: ({ status, deliveredAt, returns = [] }) =>
      status === 'delivered' &&
      returns.length === 0 &&
      deliveredAt !== undefined &&
      Date.now() - deliveredAt.getTime() > 20 * 24 * 60 * 60 * 1_000,
    act(scene, order) {
      const [line] = (order.parcels ?? [])
        .filter(({ state }) => state === 'delivered')
        .flatMap(({ lines }) => lines)
      if (!line) return Promise.resolve(undefined)
      const { product, serials } = line
      const piece = { product: product.toHexString(), quantity: 1, reason: 'changed-mind' }
      const lines = [{ ...piece, ...(serials[0] ? { serials: [serials[0]] } : {}) }]
      return scene
        .as({ userId: getId(order.user) })
        .send('POST', `/orders/${getId(order)}/returns`, { lines, wish: 'refund' })
    },
  }),
  createIntrusion({
    name: 'return more pieces than were delivered',
    orders: (order, state) =>
      order.status === 'delivered' && findPlainLine(order, state) !== undefined,
    act(scene, order) {
      const lines = [{ ...addOneMore(order, scene.state), reason: 'defective' }]
      return scene
        .as({ userId: getId(order.user) })
        .send('POST', `/orders/${getId(order)}/returns`, { lines, wish: 'refund' })
    },
  }),
  createIntrusion({
    name: 'receive more pieces than were asked for',
    orders: (order) => findPlainReturn(order) !== undefined,
    async act(scene, order) {
      const { n, lines = [] } = findPlainReturn(order) ?? {}
      const [line] = lines
      const product = line?.product.toHexString()
      const piece = { product, quantity: 1 + (line?.quantity ?? 0), condition: 'sellable' }
      const path = `/orders/${getId(order)}/returns/${n}/receive`
      return scene.as('admin').send('POST', path, { lines: [piece] })
    },
  }),
  createIntrusion({
    name: 'pack more pieces than were ordered',
    orders: (order, state) => order.status === 'paid' && findPlainLine(order, state) !== undefined,
    act: (scene, order) =>
      scene
        .as('packer')
        .send(
          'POST',
          `/orders/${getId(order)}/parcels`,
          { lines: [addOneMore(order, scene.state)] },
          { 'idempotency-key': `intruder-${scene.unique}` },
        ),
  }),
  createIntrusion({
    name: 'pack a piece that belongs to another order',
    orders: (order) =>
      order.status === 'paid' &&
      getUnpacked(order).some(({ serialKind = 'none' }) => serialKind !== 'none'),
    async act(scene, order) {
      const line = getUnpacked(order).find(({ serialKind = 'none' }) => serialKind !== 'none')
      const product = line?.product.toHexString() ?? ''
      const path = `/orders/${getId(order)}/parcels`
      for (const serial of await scene.shop.unitsOfOrders(product)) {
        const lines = [{ product, quantity: 1, serials: [serial] }]
        const answer = await scene.as('packer').send('POST', path, { lines })
        if (isAccepted(answer)) return answer
      }
      return undefined
    },
  }),
  {
    name: 'lose more pieces than there are',
    who: 'intruder',
    find: () => [],
    findForbidden: ({ products }) =>
      products
        .filter(({ serialKind }) => !serialKind)
        .map((product) => ({ name: product.name, id: getId(product) })),
    act(scene, { id }) {
      const product = scene.state.products.find((candidate) => getId(candidate) === id)
      const body = { reason: 'lost', pieces: -1 - (product?.countInStock ?? 0) }
      return scene.as('admin').send('POST', `/products/${id}/stock-moves`, body, {
        'idempotency-key': `intruder-${scene.unique}`,
      })
    },
  },
  {
    name: 'receive a purchase again with other lines under its key',
    who: 'intruder',
    find: () => [],
    findForbidden: (state) => listPurchases(state, 'received'),
    act(scene, { key }) {
      const purchase = findPurchase(scene.state, key)
      const [line] = (purchase?.['lines'] ?? []) as { product: unknown }[]
      const lines = [{ product: String(line?.product), quantity: 0 }]
      return scene.as('admin').send(
        'POST',
        `/purchases/${key}/receive`,
        { lines },
        {
          'idempotency-key': String(purchase?.['receiptKey']),
        },
      )
    },
  },
  {
    name: 'edit what has been edited since',
    who: 'intruder',
    find: () => [],
    findForbidden: ({ products, purchases }) => [
      ...products
        .filter(({ version }) => version > 1)
        .map((product) => ({ name: product.name, id: getId(product), n: product.version - 1 })),
      ...purchases
        .filter((purchase) => purchase['state'] === 'draft' && Number(purchase['version']) > 1)
        .map((purchase) => ({
          name: String(purchase['number']),
          key: String(purchase['number']),
          n: Number(purchase['version']) - 1,
        })),
    ],
    act(scene, { id, key, n = 0 }) {
      const admin = scene.as('admin')
      if (id) return admin.send('PUT', `/products/${id}`, { price: 1 }, { 'if-match': `"${n}"` })
      const product = scene.shop.products[0] ?? ''
      return admin.send('PUT', `/purchases/${key}`, {
        ...createPurchaseBody(scene, product),
        version: n,
      })
    },
  },
  {
    name: 'order at a price of one’s own',
    who: 'intruder',
    find: () => [],
    findForbidden: (_state, { customers }) =>
      [...customers.keys()].map((id, index) => ({ name: `customer ${index + 1}`, id })),
    act(scene, { id = '' }) {
      const body = buildCartBody(scene)
      return scene
        .as({ userId: id })
        .send('POST', '/orders', { ...body, totalPrice: body.totalPrice - 1 })
    },
  },
]
