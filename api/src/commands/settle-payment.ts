import { randomUUID } from 'node:crypto'
import type { AppContext } from '../context'
import { ProviderError, type ProviderPayment } from '../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../models/orders/order-queries'
import { runOrderTasks, tryOrderTasks } from './run-order-tasks'

/** What became of a payment: the order is paid by it, it went back, or it pays nothing. */
export type Settlement =
  | { outcome: 'paid'; order: OrderRecord }
  | { outcome: 'refunded'; order: OrderRecord }
  | { outcome: 'not-payable'; reason: string }

function mismatch(order: OrderRecord, payment: ProviderPayment): string | undefined {
  if (payment.orderId !== order.providerOrderId) return 'it was made for another order'
  if (payment.amount !== order.totalPricePaise) return 'its amount is not the total of the order'
  if (payment.currency !== 'INR') return 'it is not in rupees'
  if (payment.status !== 'captured' && payment.status !== 'authorized') {
    return `its state is ${payment.status}`
  }
  return undefined
}

async function giveBack(
  context: AppContext,
  order: OrderRecord,
  payment: ProviderPayment,
): Promise<Settlement> {
  const changed = await context.models.orders.addRefund(
    order._id,
    {
      paymentId: payment.id,
      amountPaise: payment.amount,
      idempotencyKey: randomUUID(),
      reason: 'order-not-payable',
      status: 'requested',
    },
    context.now(),
    'The shop',
    false,
  )
  if (changed) {
    context.metrics.paymentEnded('given-back')
    // Written down already; when the provider cannot be asked just now, the job asks again.
    await runOrderTasks(context, changed, ['request-refunds']).catch((error: unknown) => {
      context.log.warn({ err: error, orderId: order._id }, 'a refund has to wait')
    })
  }
  return { outcome: 'refunded', order: changed ?? order }
}

async function markPaid(
  context: AppContext,
  order: OrderRecord,
  payment: ProviderPayment,
): Promise<OrderRecord | undefined> {
  const at = context.now()
  return context.models.orders.transition(order._id, 'pay', {
    at,
    event: { type: 'paid', by: order.user.name, detail: payment.id },
    set: {
      paidAt: at,
      payment: {
        id: payment.id,
        providerOrderId: payment.orderId,
        status: payment.status,
        amountPaise: payment.amount,
        at,
        ...(payment.email ? { email: payment.email } : {}),
      },
    },
    unset: ['reservedUntil'],
    tasks: ['consume-stock', 'mail-paid'],
  })
}

/** Captures an authorised payment, or finds that somebody else has just done so. */
async function capture(context: AppContext, found: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await context.payments.capturePayment(found.id, found.amount)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const now = await context.payments.fetchPayment(found.id)
    if (now.status === 'authorized') throw error
    return now
  }
}

/**
 * Settles a payment that was read from the provider itself, whoever told of it: the browser, a
 * webhook or the reconcile job. May be called any number of times, at once, in any order: the
 * order is paid once, and a payment that finds its order closed or paid otherwise goes back.
 * @throws ProviderUnreachableError when an authorised payment could not be captured
 */
export async function settlePayment(
  context: AppContext,
  order: OrderRecord,
  found: ProviderPayment,
): Promise<Settlement> {
  const reason = mismatch(order, found)
  if (reason) return { outcome: 'not-payable', reason }
  if (order.payment?.id === found.id) return { outcome: 'paid', order }
  const payment = found.status === 'authorized' ? await capture(context, found) : found
  if (payment.status !== 'captured') return { outcome: 'not-payable', reason: 'it is not captured' }
  const paid = await markPaid(context, order, payment)
  if (paid) {
    context.metrics.paymentEnded('paid')
    await tryOrderTasks(context, paid)
    return { outcome: 'paid', order: paid }
  }
  const now = await context.models.orders.findById(order._id)
  if (now?.payment?.id === payment.id) return { outcome: 'paid', order: now }
  return giveBack(context, now ?? order, payment)
}
