import type { AppContext } from '../context'
import type { OrderRecord } from '../models/orders/order-queries'
import { ProviderError, ProviderUnreachableError } from '../integrations/razorpay/payment-provider'
import { createProviderTurn, QUESTIONS_AT_ONCE, type ProviderTurn } from './ask-provider'
import { onEach } from './on-each'
import { settlePayment } from './settle-payment'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/**
 * How many minutes after it was cancelled an order is asked about: often while a payment may well
 * be under way, and seldom later, since in a large shop a day's cancelled orders are a great many.
 */
const LOOKS_MINUTES = [0, 1, 2, 4, 8, 15, 30, 60, 120, 240, 480, 960, 1_440]
const REACHED = 'payments of cancelled orders'

/**
 * Asks the provider which payments were made for an order, and settles those that were.
 * @throws ProviderUnreachableError when the provider cannot be asked
 */
export async function reconcileOrder(context: AppContext, order: OrderRecord): Promise<void> {
  if (!order.providerOrderId) return
  const payments = await context.payments.listPayments(order.providerOrderId)
  for (const payment of payments) {
    if (payment.status === 'captured' || payment.status === 'authorized') {
      await settlePayment(context, order, payment)
    }
  }
}

interface Span {
  after: Date
  until: Date
}

/**
 * When the orders were cancelled that are due to be asked about: those whose time for a look has
 * come after `since` and up to `now`. The earliest first, each moment in one span only.
 */
export function spansOfCancelled(since: Date, now: Date): Span[] {
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

async function reconcileEach(
  context: AppContext,
  turn: ProviderTurn,
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
  await onEach(orders, QUESTIONS_AT_ONCE, reconcile, turn.isOver)
}

/**
 * Finds payments that nobody told the shop of: for unpaid orders, each time, and now and then for
 * those cancelled in the last 24 hours, whose payments go back. What could not be asked is asked
 * at the next turn.
 */
export async function reconcilePayments(context: AppContext, signal?: AbortSignal): Promise<void> {
  const { orders, settings } = context.models
  const turn = createProviderTurn({ signal })
  const now = context.now()
  const reached = await settings.find(REACHED)
  await reconcileEach(context, turn, orders.eachUnpaidAtProvider())
  for (const span of spansOfCancelled(reached?.at ?? new Date(now.getTime() - DAY_MS), now)) {
    if (!turn.isOver()) await reconcileEach(context, turn, orders.eachCancelledAtProvider(span))
  }
  if (turn.isOver()) context.log.warn('a round leaves questions for the next turn')
  else await settings.reach(REACHED, now)
}
