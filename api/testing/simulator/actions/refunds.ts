import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import { getOrder } from '@voltkart/shared/contract/orders'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumLineAmounts, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { isPartialRefund } from '@voltkart/shared/domain/refunds'
import type { SandboxPayment } from '../../../dev/razorpay-sandbox/sandbox-schema'
import type { StoredOrder } from '../../../src/models/orders/order-schema'
import type { Action, Subject } from '../action'
import { countLogged, type State } from '../state'
import { findOrder, getId, createOrderAction, toOrderSubject, getUnpacked } from './orders'
import { sendWebhooks } from './payments'

const getRefundKey = (answerBody: unknown) =>
  (answerBody as { refund?: { key?: string } }).refund?.key

/** The bank has returned its only failed refund, and its payment has enough left for another one. */
function canRefundAgain({ refunds }: StoredOrder, payments: readonly SandboxPayment[]): boolean {
  const [failed, ...otherRefunds] = refunds.filter(({ status }) => status === 'failed')
  if (!failed || otherRefunds.length > 0 || !isPartialRefund(failed.reason)) return false
  const payment = payments.find(({ _id }) => _id === failed.paymentId)
  const refundAtBank = payment?.refunds.find(({ id }) => id === failed.refundId)
  if (payment?.status !== 'captured' || refundAtBank?.status !== 'failed') return false
  return payment.amountPaise - payment.amountRefundedPaise >= failed.amountPaise
}

/** The payments of an order with enough left for a refund. */
const listRefundable = ({ payments }: State, { providerOrderId }: StoredOrder) =>
  payments
    .filter(({ orderId, status }) => orderId === providerOrderId && status === 'captured')
    .filter(({ amountPaise, amountRefundedPaise }) => amountPaise - amountRefundedPaise > 1_000)

/** The refunds of an order that the bank has paid. */
const listProcessed = ({ payments }: State, { providerOrderId }: StoredOrder) =>
  payments
    .filter(({ orderId }) => orderId === providerOrderId)
    .flatMap(({ _id, refunds }) =>
      refunds
        .filter(({ status }) => status === 'processed')
        .map(({ id }) => ({ refundId: id, paymentId: _id })),
    )

const listPending = ({ payments }: State): Subject[] =>
  payments.flatMap(({ _id, refunds }) =>
    refunds
      .filter(({ status }) => status === 'pending')
      .map(({ id }) => ({ name: id, id, key: _id })),
  )

/** Refunds of parts of an order, and those that staff make at the provider or the bank ends. */
export const refundActions: readonly Action[] = [
  {
    name: 'refund a payment at the provider',
    who: 'provider',
    weight: 6,
    find: (state) =>
      state.orders
        .filter((order) => listRefundable(state, order).length > 0)
        .map((order) => toOrderSubject(order)),
    async act({ provider, random, state }, subject) {
      const order = findOrder(state, subject)
      if (!order) return undefined
      const { _id } = random.pick(listRefundable(state, order))
      const amount = random.chance(0.5) ? {} : { amount: 100 + random.below(400) }
      await provider(`/dashboard/payments/${_id}/refunds`, {
        ...amount,
        status: random.pick(['pending', 'processed'] as const),
      })
      return undefined
    },
  },
  {
    name: 'end a pending refund at the bank',
    who: 'provider',
    weight: 8,
    find: listPending,
    async act({ provider, random }, { id }) {
      const status = random.chance(0.7) ? 'processed' : 'failed'
      await provider(`/dashboard/refunds/${id}`, { status })
      return undefined
    },
  },
  {
    name: 'return a refund to the shop',
    who: 'provider',
    weight: 5,
    find: (state) =>
      state.orders
        .filter((order) => listProcessed(state, order).length > 0)
        .map((order) => toOrderSubject(order)),
    async act(scene, subject) {
      const order = findOrder(scene.state, subject)
      if (!order) return undefined
      const { refundId, paymentId } = scene.random.pick(listProcessed(scene.state, order))
      await scene.provider(`/dashboard/refunds/${refundId}`, { status: 'failed' })
      await sendWebhooks(scene, paymentId)
      return undefined
    },
  },
  {
    name: 'refund again what the bank has returned',
    who: 'staff',
    weight: 6,
    find: ({ orders, payments }) =>
      orders
        .filter((order) => canRefundAgain(order, payments))
        .map((order) => toOrderSubject(order)),
    act: (scene, { id }) =>
      scene.as('admin').send('POST', `/orders/${id}/failed-refunds`, { resolution: 'retry' }),
    // The provider knows another refund beside the one that has failed.
    then: ({ orders, payments }, { id }) => {
      const paymentId = orders.find((order) => getId(order) === id)?.payment?.id
      const refundsAtBank = payments.find(({ _id }) => _id === paymentId)?.refunds ?? []
      return refundsAtBank.length > 1
    },
  },
  {
    name: 'check what does not match a settlement',
    who: 'staff',
    weight: 5,
    find: ({ settlementRows }) =>
      settlementRows
        .filter((row) => row['open'] === 'razorpay')
        .map(({ _id }) => ({ name: String(_id), key: String(_id) })),
    act: (scene, { key }) =>
      scene
        .as('admin')
        .send('PUT', `/settlements/unmatched/${key}/check`, { note: 'A payment link' }),
    then: (state, { key }) => countLogged(state, key, 'checked') > 0,
    // Its order may have been found meanwhile, and it counts again in another state.
    mayBeRefused: true,
  },
  createOrderAction({
    name: 'refund a piece that is not packed',
    who: 'staff',
    weight: 14,
    by: 'admin',
    path: () => '/refunds',
    headers: ({ unique }) => ({ 'idempotency-key': `piece-${unique}` }),
    async body(order, scene) {
      // If all pieces are packed, it must be refused.
      const refunded = order.refunds.flatMap(({ lines = [] }) => lines)
      const packed = order.items.filter(
        (item) => !refunded.some(({ product }) => product.equals(item.product)),
      )
      const [line] = [...getUnpacked(order), ...packed]
      const { product } = line ?? order.items[0] ?? {}
      const lines = [{ product: product?.toHexString() ?? '', quantity: 1 }]
      const params = { orderId: getId(order) }
      const read = await scene.as('admin').call(getOrder, { params })
      // If all products were refunded before, it must be refused whatever the amount.
      const amount = line ? sumLineAmounts(quotePieces(toRefundedOrder(read), lines)) : 100
      return { lines, restock: scene.random.chance(0.7), expectedAmount: toRupees(amount) }
    },
    allows: (order) => order.status === 'paid' && getUnpacked(order).length > 0,
    forbids: (order) =>
      ['unpaid', 'cancelled', 'refunded'].includes(order.status) ||
      (order.status === 'paid' && getUnpacked(order).length === 0),
    then: ({ refunds }, { body }) =>
      refunds.some((refund) => (refund.key ?? refund.idempotencyKey) === getRefundKey(body)),
    mayBeRefused: true,
  }),
  createOrderAction({
    name: 'refund an amount as goodwill',
    who: 'staff',
    weight: 6,
    by: 'admin',
    path: () => '/refunds',
    isRepeated: true,
    headers: ({ unique }) => ({ 'idempotency-key': `goodwill-${unique}` }),
    body: (order, { random }) => {
      const [item] = order.items
      const amount = 1 + random.below(Math.min(40, Math.floor((item?.pricePaise ?? 0) / 100)))
      const product = item?.product.toHexString()
      return { goodwill: { product, amount }, expectedAmount: amount, reason: 'A scratch' }
    },
    allows: ({ status }) => status === 'paid' || status === 'delivered',
    forbids: ({ status }) => status === 'unpaid' || status === 'cancelled',
    then: ({ refunds }, { body }) =>
      refunds.some((refund) => (refund.key ?? refund.idempotencyKey) === getRefundKey(body)),
    mayBeRefused: true,
  }),
]
