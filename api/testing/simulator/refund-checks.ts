import { isPartialRefund } from '@voltkart/shared/domain/refunds'
import type { SandboxPayment } from '../../dev/razorpay-sandbox/sandbox-schema'
import type { StoredOrder } from '../../src/models/orders/order-schema'
import { openParcels, getUnpacked } from './actions/orders'
import type { HeldCall } from './held-calls'

/** Whether a call is the first request of a refund that the shop has stored. */
export const isRefundRequest = ({ kind, name }: HeldCall) =>
  kind === 'payments' && name.endsWith('/refund')

const isOpen = ({ reason, status }: StoredOrder['refunds'][number]) =>
  reason === 'order-refunded' && (status === 'requested' || status === 'pending')

/** Whether a piece of the order is not delivered. */
const isIncomplete = (order: StoredOrder) =>
  getUnpacked(order).length > 0 ||
  openParcels(order).some(({ purpose, state }) => purpose === 'sale' && state !== 'delivered')

const isTwice = (key: string | undefined, index: number, all: readonly (string | undefined)[]) =>
  key !== undefined && all.indexOf(key) !== index

/** Requests with a key that have made two parcels or refunds of an order. */
const findRepeated = ({ orderNumber, parcels = [], refunds }: StoredOrder) =>
  [parcels, refunds]
    .flatMap((records) => records.map(({ requestKey }) => requestKey).filter(isTwice))
    .map((key) => `the request ${key} of order ${orderNumber} was done twice`)

/** Partial refunds with more events that they were paid than the bank's returns allow. */
const findRepeatedRefundEvents = ({ orderNumber, refunds, events }: StoredOrder) => {
  const paid = events.filter(({ type }) => type === 'refunded')
  const returned = events.filter(({ type }) => type === 'refund-failed').length
  return refunds
    .filter(({ reason, refundId }) => isPartialRefund(reason) && refundId !== undefined)
    .filter(
      ({ refundId = '' }) =>
        paid.filter(({ detail }) => detail?.includes(refundId)).length > 1 + returned,
    )
    .map(({ refundId }) => `order ${orderNumber} has refund ${refundId} twice in its events`)
}

/**
 * Orders whose money goes back while a parcel of them is ready to be sent, those with a pending refund
 * without a next check or with a refund that is open after a bank transfer, and delivered orders with
 * pieces that are not. Each changes in one update, so this state is never stored, even temporarily.
 */
export const findForbidden = (orders: readonly StoredOrder[]): string[] => [
  ...orders
    .filter(({ refunds }) => refunds.some(isOpen))
    .filter(({ parcels = [] }) => parcels.some(({ state }) => state === 'packed'))
    .map(({ orderNumber }) => `order ${orderNumber} is being refunded with a packed parcel`),
  ...orders
    .filter(({ refundCheckAt }) => refundCheckAt === undefined)
    .filter(({ refunds }) => refunds.some(({ status }) => status === 'pending'))
    .map(({ orderNumber }) => `order ${orderNumber} has a pending refund that nothing checks`),
  ...orders
    .filter(({ refunds }) =>
      refunds.some(({ status, paidOtherwise }) => paidOtherwise && status !== 'processed'),
    )
    .map(({ orderNumber }) => `order ${orderNumber} still owes what a bank transfer has refunded`),
  ...orders
    .filter((order) => order.status === 'delivered' && isIncomplete(order))
    .map(({ orderNumber }) => `order ${orderNumber} is delivered, and some pieces are not`),
  ...orders.flatMap((order) => [...findRepeated(order), ...findRepeatedRefundEvents(order)]),
]

/**
 * Refunds that the shop has requested from the provider, and has no record of under their key. Staff of
 * the shop would take such a refund for one made by hand, and the provider would make another. What has
 * failed may have been requested again under another key.
 */
export const findUnknownRefunds = (
  orders: readonly StoredOrder[],
  payments: readonly SandboxPayment[],
): string[] => {
  const keys = new Set(
    orders.flatMap(({ refunds }) => refunds.map((refund) => refund.idempotencyKey)),
  )
  const haveFailed = new Set(
    orders
      .filter(({ events }) => events.some(({ type }) => type === 'refund-failed'))
      .flatMap(({ refunds }) => refunds.map(({ paymentId }) => paymentId)),
  )
  return payments
    .filter(({ _id }) => !haveFailed.has(_id))
    .flatMap(({ _id, refunds }) =>
      refunds
        .filter(({ status }) => status !== 'failed')
        .filter(({ idempotencyKey: key }) => key !== undefined && !keys.has(key))
        .map(({ id }) => `refund ${id} of payment ${_id} is not recorded under its key`),
    )
}
