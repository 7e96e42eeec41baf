import type { AppContext, Uses } from '../../context'
import type { OrderRecord } from '../../models/orders/order-record'
import { closedAt, type Span } from '../../models/orders/order-work-queries'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import {
  createProviderThrottle,
  CONCURRENT_REQUESTS,
  type ProviderThrottle,
} from '../../integrations/razorpay/provider-throttle'
import { followRefunds } from '../refunds/follow-refunds'
import { forEachConcurrently } from '../for-each-concurrently'
import { settlePayment } from './settle-payment'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/**
 * How many minutes after its payment, delivery, cancellation or refund an order is reconciled:
 * often at first, when another payment is likely, and rarely later, since a large shop has many
 * orders a day.
 */
const CHECKS_MINUTES = [0, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 960, 1_440]
const PROGRESS_KEY = 'payments of closed orders'
/** The maximum number of closed orders of one run; the next run continues from there. */
const ORDERS_MAX = 5_000

/**
 * Reads an order's payments from the provider, settles or returns them, and records their refunds.
 * @throws ProviderUnreachableError
 */
export async function reconcileOrder(context: AppContext, order: OrderRecord): Promise<void> {
  if (!order.providerOrderId) return
  const payments = await context.payments.listPayments(order.providerOrderId)
  for (const payment of payments) {
    if (payment.status === 'captured' || payment.status === 'authorized') {
      await settlePayment(context, order, payment)
    }
    await followRefunds(context, order, payment)
  }
}

/**
 * The closing times of the orders with a check that is due after `since` and up to `now`. The ranges are
 * in ascending order and do not overlap.
 */
export function getDueRanges(since: Date, now: Date): Span[] {
  const spans: Span[] = []
  for (const minutes of CHECKS_MINUTES.toReversed()) {
    const [after, until] = [since, now].map((at) => new Date(at.getTime() - minutes * MINUTE_MS))
    const last = spans.at(-1)
    if (!after || !until) continue
    if (last && last.until >= after) last.until = until
    else spans.push({ after, until })
  }
  return spans
}

async function isTooMuch(
  { models }: Uses<'orderWork'>,
  spans: readonly Span[],
  ordersAtMost: number,
): Promise<boolean> {
  let count = 0
  for (const how of closedAt) {
    count += await models.orderWork.countClosed(how, spans, ordersAtMost + 1)
    if (count > ordersAtMost) return true
  }
  return false
}

/** The end of the period that one run covers, so that it has at most `ordersAtMost` orders. */
async function findPeriodEnd(
  context: Uses<'orderWork'>,
  since: Date,
  now: Date,
  ordersAtMost: number,
): Promise<Date> {
  let ms = now.getTime() - since.getTime()
  const getEnd = () => new Date(since.getTime() + ms)
  while (
    ms > SECOND_MS &&
    (await isTooMuch(context, getDueRanges(since, getEnd()), ordersAtMost))
  ) {
    ms = Math.floor(ms / 2)
  }
  return getEnd()
}

async function reconcileEach(
  context: AppContext,
  throttle: ProviderThrottle,
  orders: AsyncIterable<OrderRecord>,
): Promise<void> {
  const reconcile = async (order: OrderRecord) => {
    try {
      await throttle.run(() => reconcileOrder(context, order))
    } catch (error) {
      const unreachable = error instanceof ProviderUnreachableError
      if (!unreachable && !(error instanceof ProviderError)) throw error
      // An error of one order does not concern the others; an unreachable provider does.
      if (throttle.isOver()) return
      context.log.warn({ err: error, orderId: order._id }, 'an order cannot be reconciled')
    }
  }
  await forEachConcurrently(orders, CONCURRENT_REQUESTS, reconcile, throttle.isOver)
}

interface ReconcileOptions {
  signal?: AbortSignal | undefined
  ordersAtMost?: number
}

/**
 * Finds payments and refunds without webhooks. Each run reads unpaid orders, and those paid, delivered,
 * cancelled or refunded in the last 24 hours whose check is due. The next run continues what could not
 * be read, and what exceeds `ordersAtMost` closed orders.
 */
export async function reconcilePayments(
  context: AppContext,
  { signal, ordersAtMost = ORDERS_MAX }: ReconcileOptions = {},
): Promise<void> {
  const { orderWork, settings } = context.models
  const throttle = createProviderThrottle({ signal })
  const now = context.now()
  const reached = await settings.find(PROGRESS_KEY)
  await reconcileEach(context, throttle, orderWork.eachUnpaidAtProvider())
  const since = reached?.at ?? new Date(now.getTime() - DAY_MS)
  const until = await findPeriodEnd(context, since, now, ordersAtMost)
  const spans = getDueRanges(since, until)
  for (const how of closedAt) {
    if (throttle.isOver()) break
    await reconcileEach(context, throttle, orderWork.eachClosedAtProvider(how, spans))
  }
  if (throttle.isOver()) context.log.warn('the rest of the payments is left to the next run')
  else await settings.reach(PROGRESS_KEY, until)
  if (until < now) context.log.warn({ until }, 'more orders are due than the limit of a run')
}
