import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { SMALLEST_REFUND_PAISE } from '@voltkart/shared/domain/refunds'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ProviderError, type ProviderPayment } from '../../integrations/razorpay/payment-provider'
import type { OrderChange } from '../../models/orders/order-change-queries'
import type { OrderRecord } from '../../models/orders/order-record'
import type { OrderTask } from '../../models/orders/order-tasks'
import { formatMinorUnits } from '@voltkart/shared/domain/money'
import {
  refundUnsettledPayment,
  getClosedReason,
  type Unsettled,
} from '../refunds/refund-unsettled-payment'
import { readShop } from '../shop/shop-terms'
import { tryOrderTasks } from '../orders/run-order-tasks'

/** The result for a payment: it settles the order, it is refunded, or it is not usable. */
type Settlement =
  | { outcome: 'paid'; order: OrderRecord }
  | { outcome: 'refunded'; order: OrderRecord }
  | { outcome: 'not-payable'; reason: string }

/** Why a payment does not belong to this order or cannot be captured; undefined if it does. */
function getRejection(order: OrderRecord, payment: ProviderPayment): string | undefined {
  if (payment.orderId !== order.providerOrderId) return 'it was made for another order'
  if (payment.status !== 'captured' && payment.status !== 'authorized') {
    return `its state is ${payment.status}`
  }
  return undefined
}

function findMismatch(order: OrderRecord, payment: ProviderPayment): Unsettled | undefined {
  if (payment.currency !== 'INR') return { reason: 'currency', text: 'it is not in rupees' }
  if (payment.amount < order.totalPricePaise) {
    return { reason: 'amount', text: 'it is less than the total of the order' }
  }
  return undefined
}

/**
 * The fee inside a payment that the customer bears, in paise: with Razorpay's setting for it, the customer
 * pays the total and the fee, and the shop is settled the total.
 */
function getCustomerFee(
  { totalPricePaise }: OrderRecord,
  { amount, fee = 0 }: ProviderPayment,
): number {
  return amount - totalPricePaise === fee ? fee : 0
}

/** The part of the update for an overpayment. A difference below the smallest refund is kept. */
function getOverpaidChange(
  order: OrderRecord,
  payment: ProviderPayment,
): Pick<OrderChange, 'moreEvents' | 'refund' | 'tasks'> {
  const { id, amount, amountRefunded } = payment
  const borne = getCustomerFee(order, payment)
  if (borne > 0) {
    const detail = `${formatMinorUnits(borne)} more than the total was paid (${id}): Razorpay’s fee`
    return { moreEvents: [{ type: 'fee-borne-by-customer', by: 'Razorpay', detail }] }
  }
  const excess = amount - amountRefunded - order.totalPricePaise
  if (excess <= 0) return {}
  const tooMuch = `${formatMinorUnits(excess)} more than the total was paid (${id})`
  if (excess < SMALLEST_REFUND_PAISE) {
    const detail = `${tooMuch} and is kept: Razorpay cannot refund so little`
    return { moreEvents: [{ type: 'overpaid', by: 'Razorpay', detail }] }
  }
  return {
    moreEvents: [
      { type: 'overpaid', by: 'Razorpay', detail: `${tooMuch} and is given back` },
      { type: 'refund-requested', by: 'The shop' },
    ],
    refund: {
      paymentId: id,
      amountPaise: excess,
      idempotencyKey: randomUUID(),
      reason: 'overpaid',
      status: 'requested',
    },
    tasks: ['request-refunds'],
  }
}

/** The documents of an order that becomes paid: part of its payment may be refunded already. */
const getDocumentTasks = ({ refunds }: OrderRecord, { id }: ProviderPayment): OrderTask[] => [
  'issue-invoice',
  ...(refunds.some(({ paymentId }) => paymentId === id) ? (['issue-credit-notes'] as const) : []),
]

async function markPaid(
  context: AppContext,
  order: OrderRecord,
  payment: ProviderPayment,
  { gst }: ShopProfile,
): Promise<OrderRecord | undefined> {
  const at = context.now()
  const { tasks = [], ...difference } = getOverpaidChange(order, payment)
  const customerFeePaise = getCustomerFee(order, payment)
  const paid = await context.models.orders.transition(order._id, 'pay', {
    at,
    event: { type: 'paid', by: order.user.name, detail: payment.id },
    ...difference,
    set: {
      paidAt: at,
      parcelWork: 'to-pack',
      payment: {
        id: payment.id,
        providerOrderId: payment.orderId,
        status: payment.status,
        amountPaise: payment.amount,
        ...(customerFeePaise > 0 ? { customerFeePaise } : {}),
        at,
        ...(payment.email ? { email: payment.email } : {}),
      },
    },
    unset: ['reservedUntil'],
    // Refunds last: they may wait for the provider, and no other task may wait for them.
    tasks: [
      'consume-stock',
      ...(gst ? getDocumentTasks(order, payment) : []),
      'mail-paid',
      ...tasks,
    ],
  })
  if (paid && difference.moreEvents && customerFeePaise === 0)
    context.metrics.paymentUnsettled('overpaid')
  return paid
}

/** Captures an authorised payment, unless it has been captured since. */
async function capturePayment(
  context: AppContext,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  try {
    return await context.payments.capturePayment(payment.id, payment.amount)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const current = await context.payments.fetchPayment(payment.id)
    if (current.status === 'authorized') throw error
    return current
  }
}

/**
 * The result if another request or job has settled the payment. Its tasks may still be open, and a
 * caller that sees a paid order expects the invoice.
 */
async function finishSettled(context: AppContext, order: OrderRecord): Promise<Settlement> {
  await tryOrderTasks(context, order)
  return { outcome: 'paid', order }
}

/**
 * Settles a payment as read from the provider, on behalf of the browser, a webhook or the reconcile job.
 * Idempotent, also concurrently and in any order: the order is paid once, and a captured payment that
 * does not settle it is refunded. An overpayment settles the order, and the difference is refunded unless
 * it is the provider's fee, which the customer bears. The shop does not capture a payment of less or in another currency.
 * @throws ProviderUnreachableError if an authorised payment could not be captured
 */
export async function settlePayment(
  context: AppContext,
  order: OrderRecord,
  reported: ProviderPayment,
): Promise<Settlement> {
  const rejection = getRejection(order, reported)
  if (rejection) return { outcome: 'not-payable', reason: rejection }
  if (order.payment?.id === reported.id) return finishSettled(context, order)
  const mismatch = findMismatch(order, reported)
  if (mismatch) {
    if (reported.status === 'authorized') return { outcome: 'not-payable', reason: mismatch.text }
    return {
      outcome: 'refunded',
      order: await refundUnsettledPayment(context, order, reported, mismatch),
    }
  }
  const payment =
    reported.status === 'authorized' ? await capturePayment(context, reported) : reported
  if (payment.status !== 'captured') return { outcome: 'not-payable', reason: 'it is not captured' }
  const { profile } = await readShop(context)
  const paid = await markPaid(context, order, payment, profile)
  if (paid) {
    context.metrics.paymentEnded('paid')
    // The response waits for the invoice: the browser shows the order next, with its number.
    await tryOrderTasks(context, paid, paid.tasks, profile)
    return { outcome: 'paid', order: paid }
  }
  const latest = (await context.models.orders.findById(order._id)) ?? order
  if (latest.payment?.id === payment.id) return finishSettled(context, latest)
  const returned = await refundUnsettledPayment(context, latest, payment, getClosedReason(latest))
  return { outcome: 'refunded', order: returned }
}
