import { isPartialRefund, SMALLEST_REFUND_PAISE } from '@voltkart/shared/domain/refunds'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ProviderError } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import { followRefunds } from './follow-refunds'
import { confirmRefund, followRefund, noteFailedRefund } from './refund-outcome'
import { runOrderTasks, type OrderTaskRunners } from '../orders/run-order-tasks'
import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import { isFullyRefunded } from '@voltkart/shared/domain/refunded-orders'
import { markRefunded } from './mark-refunded'
import { formatMinorUnits } from '@voltkart/shared/domain/money'

/** Whether all pieces were refunded and all of these refunds were sent to the buyer. */
const isRefundedByPieces = (order: OrderRecord): boolean =>
  getPiecesToDeliver(order.items, order.refunds).length === 0 &&
  order.refunds.every(({ reason, status }) => !isPartialRefund(reason) || status === 'processed')

/**
 * Makes a paid order `refunded` if all of its pieces were refunded, or its whole payment was refunded
 * at the provider; its stock returns. Idempotent.
 * @returns the order if it has become refunded
 */
async function settleRefunds(
  context: AppContext,
  { _id }: { _id: string },
): Promise<OrderRecord | undefined> {
  const refunded = await markRefunded(context, _id, (order) => {
    if (!order.payment) return undefined
    if (isRefundedByPieces(order)) return { type: 'refunded', by: 'The shop' }
    if (!isFullyRefunded(order, ['processed'])) return undefined
    const { id, amountPaise } = order.payment
    const detail = `${formatMinorUnits(amountPaise)} (${id}), refunded at the provider`
    return { type: 'refunded', by: 'Razorpay', detail }
  })
  if (refunded) await context.models.orderRefunds.markRefundsReviewed(_id)
  return refunded
}

/**
 * Handles a refund that the provider refuses. It may have been made already, or parts of the payment
 * were refunded in the provider's dashboard, and only the rest can be requested.
 * @returns the smaller refund to request instead
 */
async function resolveRefusal(
  context: AppContext,
  order: OrderRecord,
  { idempotencyKey, paymentId }: RefundRecord,
  refusal: string,
): Promise<RefundRecord | undefined> {
  const { orders } = context.models
  const payment = await findPayment(context, paymentId)
  if (payment) await followRefunds(context, order, payment)
  const now = (await orders.findById(order._id)) ?? order
  const refund = now.refunds.find((candidate) => candidate.idempotencyKey === idempotencyKey)
  if (refund?.status !== 'requested') return undefined
  const refundable = payment ? payment.amount - payment.amountRefunded : refund.amountPaise
  // Staff decide again on a partial refund: less than its pieces are worth would not refund them.
  if (refundable >= refund.amountPaise || isPartialRefund(refund.reason)) {
    await noteFailedRefund(context, now, refund, refusal)
  } else if (refundable < SMALLEST_REFUND_PAISE) {
    const isOpenAgain = refund.reason === 'order-refunded' && !now.cancelledAt
    const packAgain = isOpenAgain ? 'to-pack' : undefined
    await context.models.orderRefunds.reduceRefund(order._id, idempotencyKey, undefined, packAgain)
    await settleRefunds(context, order)
  } else {
    const smaller = { idempotencyKey: randomUUID(), amountPaise: refundable }
    await context.models.orderRefunds.reduceRefund(order._id, idempotencyKey, smaller)
    return { ...refund, ...smaller }
  }
  return undefined
}

async function findPayment(context: AppContext, paymentId: string) {
  try {
    return await context.payments.fetchPayment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return undefined
  }
}

async function requestRefund(
  context: AppContext,
  order: OrderRecord,
  refund: RefundRecord,
): Promise<void> {
  // Each iteration requests less than the one before.
  for (let current: RefundRecord | undefined = refund; current;) {
    try {
      await followRefund(context, order, current, await context.payments.refundPayment(current))
      return
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      current = await resolveRefusal(context, order, current, error.message)
    }
  }
}

/**
 * Requests every `requested` refund of an order from the provider. Their idempotency keys make it safe to
 * repeat.
 * @throws ProviderUnreachableError if the outcome of one is unknown; call it again later
 */
async function requestRefunds(context: AppContext, order: OrderRecord): Promise<void> {
  for (const refund of order.refunds) {
    if (refund.status !== 'requested') continue
    // The provider makes no refund of 0, by which a return is ended.
    if (refund.amountPaise === 0) await confirmRefund(context, order, refund)
    else await requestRefund(context, order, refund)
  }
}

/** The tasks that refund payments of an order. */
export const refundTasks: OrderTaskRunners = {
  'request-refunds': requestRefunds,
  // The task includes the consequences of a refund of the whole order.
  'settle-refunds': async (context, order) => {
    const refunded = await settleRefunds(context, order)
    const following = refunded?.tasks.filter(
      (task) => task !== 'settle-refunds' && task !== 'request-refunds',
    )
    if (refunded) await runOrderTasks(context, refunded, following)
  },
}
