import { messages } from '@voltkart/shared/contract/messages'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import { followRefunds } from '../refunds/follow-refunds'
import { tryStoredTasks } from '../orders/run-order-tasks'

/** A payment that was read within this time is not read again before the goods leave. */
const FRESH_MS = 10 * 60_000
/** The time limit for reading the payment, since a member of staff waits for the response. */
const READ_TIMEOUT_MS = 3_000

async function readPayment(context: AppContext, order: OrderRecord, id: string): Promise<void> {
  try {
    await followRefunds(context, order, await context.payments.fetchPayment(id))
  } catch (error) {
    const isProviderAway =
      error instanceof ProviderUnreachableError || error instanceof ProviderError
    if (!isProviderAway) throw error
    context.log.warn(
      { err: error, orderId: order._id },
      'an order is sent without its payment read',
    )
  }
}

/**
 * Checks whether the payment of an order was refunded at the provider, before its goods leave. If
 * the provider does not respond, they may leave: the reconcile job reads the payment later, and a
 * refund that it finds is listed for staff.
 * @returns the order as it was read
 * @throws ApiError 409 if it was refunded in full
 */
export async function checkRefundsAtProvider(
  context: AppContext,
  order: OrderRecord,
): Promise<OrderRecord> {
  const { payment } = order
  if (order.status !== 'paid' || !payment) return order
  if (context.now().getTime() - payment.at.getTime() < FRESH_MS) return order
  const timeout = new AbortController()
  await Promise.race([
    readPayment(context, order, payment.id),
    wait(READ_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
  ])
  timeout.abort()
  let now = (await context.models.orders.findById(order._id)) ?? order
  if (now.tasks.includes('settle-refunds')) await tryStoredTasks(context, order._id)
  if (now.tasks.length > 0) now = (await context.models.orders.findById(order._id)) ?? now
  if (now.status === 'refunded') throw conflict(messages.orderRefundedAtProvider)
  return now
}
