import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import { notBeingRefunded } from '../../models/orders/order-change-queries'
import type { OrderRecord } from '../../models/orders/order-record'
import { followRefunds } from '../payments/follow-refunds'
import { noteOfOrderChange, tryRecordNotes } from '../audit/record-audit'
import { tryOrderTasks, tryTasksOf } from './run-order-tasks'
import { isWhollyRefunded } from '../payments/settle-refunds'

/** A payment that was read within this time is not read again before delivery. */
const FRESH_MS = 10 * 60_000
/** The time limit for reading the payment, since a member of staff waits for the response. */
const READ_TIMEOUT_MS = 3_000

async function readPayment(context: AppContext, order: OrderRecord, id: string): Promise<void> {
  try {
    await followRefunds(context, order, await context.payments.fetchPayment(id))
  } catch (error) {
    const away = error instanceof ProviderUnreachableError || error instanceof ProviderError
    if (!away) throw error
    context.log.warn(
      { err: error, orderId: order._id },
      'an order is delivered without its payment read',
    )
  }
}

/**
 * Checks whether the payment of an order was refunded at the provider. If the provider does not respond,
 * the order can be delivered: the reconcile job reads the payment later, and a refund that it finds is
 * listed for staff.
 */
async function findRefundsBefore(context: AppContext, order: OrderRecord): Promise<OrderRecord> {
  const { payment } = order
  if (order.status !== 'paid' || !payment) return order
  if (context.now().getTime() - payment.at.getTime() < FRESH_MS) return order
  const timeout = new AbortController()
  await Promise.race([
    readPayment(context, order, payment.id),
    wait(READ_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
  ])
  timeout.abort()
  const now = (await context.models.orders.findById(order._id)) ?? order
  if (now.tasks.includes('settle-refunds')) await tryTasksOf(context, order._id)
  return now.tasks.length > 0 ? ((await context.models.orders.findById(order._id)) ?? now) : now
}

async function refusal(context: AppContext, id: string) {
  const order = await context.models.orders.findVisible(id)
  if (!order) return notFound()
  if (order.status === 'delivered') return conflict(messages.orderAlreadyDelivered)
  return conflict(order.status === 'paid' ? messages.refundPending : messages.orderNotPaid)
}

/**
 * Marks a paid order as delivered. `by` is the name in its history. With `staff` the change is recorded
 * in the audit log.
 * @throws ApiError 409 if it is not paid, is delivered already, is being refunded or was refunded at
 * the provider
 */
export async function deliverOrder(
  context: AppContext,
  id: string,
  by: string,
  staff?: User,
): Promise<OrderRecord> {
  const found = await context.models.orders.findVisible(id)
  if (!found) throw notFound()
  const before = await findRefundsBefore(context, found)
  if (found.status === 'paid' && before.status === 'refunded') {
    throw conflict(messages.orderRefundedAtProvider)
  }
  if (before.status === 'paid' && isWhollyRefunded(before, ['pending', 'processed'])) {
    throw conflict(messages.refundPending)
  }
  const at = context.now()
  const delivered = await context.models.orders.transition(id, 'deliver', {
    at,
    event: { type: 'delivered', by },
    set: { deliveredAt: at },
    tasks: ['mail-delivered'],
    only: notBeingRefunded,
    dropFailedRefund: true,
    note: noteOfOrderChange(context, staff, before, 'delivered', 'delivered'),
  })
  if (!delivered) throw await refusal(context, id)
  await tryRecordNotes(context, 'order', [delivered])
  await tryOrderTasks(context, delivered)
  return delivered
}
