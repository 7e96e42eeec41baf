import type { AppContext } from '../../context'
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
} from './provider-throttle'
import { followRefunds } from './follow-refunds'
import { onEach } from '../on-each'
import { settlePayment } from './settle-payment'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/**
 * How many minutes after it was paid, delivered, cancelled or refunded an order is asked about: often
 * while another payment may well be under way, and seldom later, since in a large shop a day's orders
 * are a great many.
 */
const LOOKS_MINUTES = [0, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 960, 1_440]
const REACHED = 'payments of closed orders'
/** How many closed orders one run asks about; the next one goes on from there. */
const ORDERS_AT_MOST = 5_000

/**
 * Asks the provider which payments were made for an order, settles or returns those that were, and
 * finds what was refunded of them.
 * @throws ProviderUnreachableError when the provider cannot be asked
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
 * When the orders were closed that are due to be asked about: those whose time for a look has come
 * after `since` and up to `now`. The earliest first, each moment in one span only.
 */
export function spansOfClosed(since: Date, now: Date): Span[] {
  const spans: Span[] = []
  for (const minutes of LOOKS_MINUTES.toReversed()) {
    const [after, until] = [since, now].map((at) => new Date(at.getTime() - minutes * MINUTE_MS))
    const last = spans.at(-1)
    if (!after || !until) continue
    if (last && last.until >= after) last.until = until
    else spans.push({ after, until })
  }
  return spans
}

async function isTooMuch(
  { models }: AppContext,
  spans: readonly Span[],
  ordersAtMost: number,
): Promise<boolean> {
  let count = 0
  for (const how of closedAt) {
    for (const span of spans) {
      count += await models.orders.countClosed(how, span, ordersAtMost + 1)
      if (count > ordersAtMost) return true
    }
  }
  return false
}

/** Up to when one run can get, so that it does not ask about more orders than it may. */
async function withinBounds(
  context: AppContext,
  since: Date,
  now: Date,
  ordersAtMost: number,
): Promise<Date> {
  let ms = now.getTime() - since.getTime()
  const until = () => new Date(since.getTime() + ms)
  while (
    ms > SECOND_MS &&
    (await isTooMuch(context, spansOfClosed(since, until()), ordersAtMost))
  ) {
    ms = Math.floor(ms / 2)
  }
  return until()
}

async function reconcileEach(
  context: AppContext,
  turn: ProviderThrottle,
  orders: AsyncIterable<OrderRecord>,
): Promise<void> {
  const reconcile = async (order: OrderRecord) => {
    try {
      await turn.ask(() => reconcileOrder(context, order))
    } catch (error) {
      const unreachable = error instanceof ProviderUnreachableError
      if (!unreachable && !(error instanceof ProviderError)) throw error
      // A bad answer about one order says nothing of the others; no answer at all does.
      if (turn.isOver()) return
      context.log.warn({ err: error, orderId: order._id }, 'an order cannot be reconciled')
    }
  }
  await onEach(orders, CONCURRENT_REQUESTS, reconcile, turn.isOver)
}

export interface ReconcileOptions {
  signal?: AbortSignal | undefined
  ordersAtMost?: number
}

/**
 * Finds payments and refunds that nobody told the shop of: for unpaid orders, each time, and now and
 * then for those paid, delivered, cancelled or refunded in the last 24 hours. What could not be asked
 * is asked at the next turn, and so is what goes beyond `ordersAtMost` closed orders.
 */
export async function reconcilePayments(
  context: AppContext,
  { signal, ordersAtMost = ORDERS_AT_MOST }: ReconcileOptions = {},
): Promise<void> {
  const { orders, settings } = context.models
  const turn = createProviderThrottle({ signal })
  const now = context.now()
  const reached = await settings.find(REACHED)
  await reconcileEach(context, turn, orders.eachUnpaidAtProvider())
  const since = reached?.at ?? new Date(now.getTime() - DAY_MS)
  const until = await withinBounds(context, since, now, ordersAtMost)
  for (const span of spansOfClosed(since, until)) {
    for (const how of closedAt) {
      if (turn.isOver()) break
      await reconcileEach(context, turn, orders.eachClosedAtProvider(how, span))
    }
  }
  if (turn.isOver()) context.log.warn('a round leaves questions for the next turn')
  else await settings.reach(REACHED, until)
  if (until < now) context.log.warn({ until }, 'more orders are due than one round asks about')
}
