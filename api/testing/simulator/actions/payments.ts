import { createPaymentOrder, type CheckoutResult } from '@voltkart/shared/contract/payment'
import { toRupees } from '@voltkart/shared/domain/money'
import { sendPaymentWebhook } from '../payment-webhook'
import { Violation, type Action, type Scene, type Subject } from '../action'
import { isAccepted, type Answer } from '../answer'
import type { Shop } from '../shop'
import type { State } from '../state'
import {
  buildCartBody,
  findOrder,
  getId,
  isSignedIn,
  createOrderAction,
  toOrderBody,
  toOrderSubject,
} from './orders'

const GOOD_CARD = '4111 1111 1111 1111'
const AUTHORISED_ONLY_CARD = '4000 0000 0000 3220'

function getOrderId({ body }: { body: unknown }): string {
  return (body as { _id?: string })._id ?? ''
}

/** Pays in the provider's window. Undefined if the provider declines. */
export async function payInWindow(
  { provider, random }: Scene,
  providerOrderId: string,
): Promise<CheckoutResult | undefined> {
  const number = random.chance(0.15) ? AUTHORISED_ONLY_CARD : GOOD_CARD
  const answer = await provider('/checkout/payments', {
    key_id: 'rzp_test_simulated',
    order_id: providerOrderId,
    card: { number, expiry: '12/39', cvv: '123', name: 'Asha Rao' },
  })
  return isAccepted(answer) ? (answer.body as CheckoutResult) : undefined
}

/** The provider reports all events of a payment at once. */
export async function sendWebhooks(scene: Scene, paymentId: string): Promise<void> {
  const payments = await scene.payments()
  const events = payments.find(({ _id }) => _id === paymentId)?.events ?? []
  await Promise.all(events.map(({ id }) => sendPaymentWebhook(scene, payments, paymentId, id)))
}

const isPayable = ({ status }: { status: string }) => status === 'unpaid'

/** The orders that their customers can pay in the shop. */
const listPayable = ({ orders }: State, shop: Shop): Subject[] =>
  orders
    .filter((order) => isPayable(order) && isSignedIn(order, shop))
    .map((order) => toOrderSubject(order))

/** Opens a payment: the response names the order at the provider. Undefined if there is no such order. */
async function openPayment(scene: Scene, subject: Subject): Promise<Answer | undefined> {
  const order = findOrder(scene.state, subject)
  return (
    order &&
    scene.as({ userId: getId(order.user) }).send('POST', createPaymentOrder.path, {
      amount: order.totalPricePaise,
      currency: 'INR',
      receipt: getId(order),
    })
  )
}

/** Pays in the window that an accepted response opens. Undefined if the provider declines. */
const payOpened = async (scene: Scene, opened: Answer | undefined) =>
  isAccepted(opened) ? payInWindow(scene, (opened.body as { id: string }).id) : undefined

/** Pays an order in the window, and does not tell the shop. Undefined if the provider declines. */
export const payAtProvider = async (scene: Scene, subject: Subject) =>
  payOpened(scene, await openPayment(scene, subject))

export const paymentActions: readonly Action[] = [
  {
    name: 'place an order',
    who: 'customer',
    weight: 26,
    find: (_state, { customers }) =>
      [...customers.keys()].map((id, index) => ({ name: `customer ${index + 1}`, id })),
    act: (scene, { id = '' }) =>
      scene.as({ userId: id }).send('POST', '/orders', buildCartBody(scene), {
        'idempotency-key': `order-${scene.unique}`,
      }),
    isRepeated: true,
    then({ orders }, _subject, answer, unique) {
      const placed = orders.filter(({ idempotencyKey }) => idempotencyKey === `order-${unique}`)
      return placed.length === 1 && placed.every((order) => getId(order) === getOrderId(answer))
    },
    // The customer may have too many unpaid orders, or the product may be sold out.
    mayBeRefused: true,
  },
  {
    name: 'place an order twice with one key',
    who: 'customer',
    weight: 5,
    find: (_state, { customers }) =>
      [...customers.keys()].map((id, index) => ({ name: `customer ${index + 1}`, id })),
    async act(scene, { id = '' }) {
      const body = buildCartBody(scene)
      const headers = { 'idempotency-key': `order-${scene.unique}` }
      const sendOrder = () => scene.as({ userId: id }).send('POST', '/orders', body, headers)
      const [first, second] = await Promise.all([sendOrder(), sendOrder()])
      if (isAccepted(first) && isAccepted(second) && getOrderId(first) !== getOrderId(second)) {
        throw new Violation('One key has made two orders')
      }
      return isAccepted(first) ? first : second
    },
    then: ({ orders }, _subject, answer) =>
      orders.some((order) => getId(order) === getOrderId(answer)),
    mayBeRefused: true,
  },
  {
    name: 'order the last pieces at the same time',
    who: 'customer',
    weight: 3,
    find: ({ products }) =>
      products
        .filter(({ countInStock }) => countInStock > 0 && countInStock < 9)
        .map((product) => ({ name: product.name, key: getId(product) })),
    async act(scene, { key = '' }) {
      const product = scene.state.products.find((candidate) => getId(candidate) === key)
      if (!product) return undefined
      // And one of a product in stock: if one product is short, none of the other is reserved.
      const other = scene.state.products.findLast(
        (candidate) => candidate !== product && candidate.countInStock > 0,
      )
      const toLine = (item: typeof product, qty: number) => ({
        _id: getId(item),
        qty,
        price: toRupees(item.pricePaise),
      })
      const body = toOrderBody([
        toLine(product, product.countInStock),
        ...(other ? [toLine(other, 1)] : []),
      ])
      const [first, second] = [...scene.shop.customers.keys()]
      const sendOrder = (userId = '') => scene.as({ userId }).send('POST', '/orders', body)
      const [answer, later] = await Promise.all([sendOrder(first), sendOrder(second)])
      return isAccepted(answer) ? answer : later
    },
    then: ({ orders }, _subject, answer) =>
      orders.some((order) => getId(order) === getOrderId(answer)),
    mayBeRefused: true,
  },
  {
    name: 'pay the order',
    who: 'customer',
    weight: 30,
    find: listPayable,
    async act(scene, subject) {
      const result = await payAtProvider(scene, subject)
      const order = findOrder(scene.state, subject)
      if (!result || !order) return undefined
      const browser = scene.as({ userId: getId(order.user) })
      const [answer] = await Promise.all([
        browser.send('POST', '/payment/razorpay/order/validate', result),
        scene.random.chance(0.5) ? sendWebhooks(scene, result.razorpay_payment_id) : undefined,
      ])
      return answer
    },
    then: (state, subject) => findOrder(state, subject)?.paidAt !== undefined,
    mayBeRefused: true,
  },
  {
    name: 'close the browser while paying',
    who: 'customer',
    weight: 8,
    find: listPayable,
    async act(scene, subject) {
      const opened = await openPayment(scene, subject)
      if (scene.random.chance(0.5)) await payOpened(scene, opened)
      return opened
    },
    // It may have expired.
    mayBeRefused: true,
  },
  {
    name: 'send a webhook about a payment',
    who: 'provider',
    weight: 16,
    find: ({ payments }) =>
      payments.flatMap(({ _id, events }) =>
        events.map(({ id, type }) => ({ name: `${type} of ${_id}`, id: _id, key: id })),
      ),
    act: (scene, subject) =>
      sendPaymentWebhook(scene, scene.state.payments, subject.id ?? '', subject.key ?? ''),
  },
  {
    name: 'report all payments of the order',
    who: 'provider',
    weight: 6,
    find: ({ orders, payments }) =>
      orders
        .filter((order) => payments.some(({ orderId }) => orderId === order.providerOrderId))
        .map((order) => toOrderSubject(order)),
    async act(scene, subject) {
      const providerOrderId = findOrder(scene.state, subject)?.providerOrderId
      const payments = scene.state.payments.filter(({ orderId }) => orderId === providerOrderId)
      for (const { _id } of payments) await sendWebhooks(scene, _id)
      return undefined
    },
  },
  createOrderAction({
    name: 'say that the order is paid',
    who: 'customer',
    weight: 3,
    by: 'customer',
    method: 'PUT',
    path: () => '/pay',
    body: () => ({}),
    // The shop trusts only the provider, so it returns the stored state.
    allows: ({ status }) => status === 'paid' || status === 'delivered',
    forbids: ({ status }) => status === 'unpaid' || status === 'cancelled',
    then: ({ paidAt }) => paidAt !== undefined,
  }),
  payOtherAmount('pay less than the total at the provider', [-100, -1], ['unpaid']),
  payOtherAmount('pay another amount at the provider', [-100, 0, 1, 50, 5_000]),
  {
    name: 'move money of the shop at the provider',
    who: 'provider',
    weight: 3,
    find: () => [{ name: 'its balance' }],
    async act({ provider, random, unique }) {
      const amount = random.pick([-2_500, 1_000])
      await provider('/dashboard/adjustments', { amount, description: `Fee ${unique}` })
      return undefined
    },
  },
]

/** The provider has a payment of an order that the shop did not ask for; also a late or a second one. */
function payOtherAmount(
  name: string,
  differencesPaise: readonly number[],
  statuses: readonly string[] = ['unpaid', 'paid', 'cancelled'],
): Action {
  return {
    name,
    who: 'provider',
    weight: 4,
    find: ({ orders }) =>
      orders
        .filter(({ status, providerOrderId }) => providerOrderId && statuses.includes(status))
        .map((order) => toOrderSubject(order)),
    async act(scene, subject) {
      const order = findOrder(scene.state, subject)
      if (!order) return undefined
      const amount = order.totalPricePaise + scene.random.pick(differencesPaise)
      await scene.provider(`/dashboard/orders/${order.providerOrderId}/payments`, { amount })
      return undefined
    },
  }
}
