import type { AppContext } from '../../context'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
} from '../../integrations/razorpay/provider-throttle'
import { forEachConcurrently } from '../for-each-concurrently'
import { followRefund, noteFailedRefund, isOverdue, getNextRefundCheck } from './refund-outcome'
import { tryStoredTasks } from '../orders/run-order-tasks'

/** The limit of one run. */
const ORDERS_MAX = 1_000

async function readRefund(context: AppContext, refundId: string) {
  try {
    return await context.payments.fetchRefund(refundId)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, refundId }, 'a pending refund was not found')
    return undefined
  }
}

/** Checks a pending refund. @returns the time of the next check, if it is still pending */
async function followOne(
  context: AppContext,
  order: OrderRecord,
  refund: RefundRecord,
): Promise<Date | undefined> {
  const providerRefund = refund.refundId ? await readRefund(context, refund.refundId) : undefined
  if (providerRefund && providerRefund.status !== 'pending') {
    await followRefund(context, order, refund, providerRefund)
    return undefined
  }
  const now = context.now()
  const pendingSince = refund.pendingSince ?? now
  if (!isOverdue(pendingSince, now)) return getNextRefundCheck(pendingSince, now)
  await noteFailedRefund(context, order, refund, 'Razorpay has not processed it within ten days')
  return undefined
}

async function followOrder(context: AppContext, order: OrderRecord): Promise<void> {
  const { refundCheckAt: checkAt } = order
  if (!checkAt) return
  const pending = order.refunds.filter(({ status }) => status === 'pending')
  const nextChecks: Date[] = []
  for (const refund of pending) {
    const at = await followOne(context, order, refund)
    if (at) nextChecks.push(at)
  }
  const [next] = nextChecks.sort((a, b) => a.getTime() - b.getTime())
  const checked = pending.map(({ idempotencyKey }) => idempotencyKey)
  await context.models.orderRefunds.scheduleRefundCheck(order._id, {
    checked,
    expected: checkAt,
    next,
  })
  await tryStoredTasks(context, order._id)
}

/**
 * Reads pending refunds from the provider, for up to ten days each, so that they are settled without
 * webhooks too. At most 1,000 orders a run, the longest due first.
 */
export async function followPendingRefunds(
  context: AppContext,
  signal?: AbortSignal,
): Promise<void> {
  const throttle = createProviderThrottle({ signal })
  const follow = async (order: OrderRecord) => {
    try {
      await throttle.run(() => followOrder(context, order))
    } catch (error) {
      if (!(error instanceof ProviderUnreachableError)) throw error
      context.log.warn({ err: error, orderId: order._id }, 'a pending refund has to wait')
    }
  }
  const due = context.models.orderRefunds.eachWithDueRefunds(context.now(), ORDERS_MAX)
  await forEachConcurrently(due, CONCURRENT_REQUESTS, follow, throttle.isOver)
}
