import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError, conflict, notFound } from '../../errors'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredPayment } from '../../models/orders/order-schema'
import { noteOfOrderChange, tryRecordNotes } from '../audit/record-audit'
import { runOrderTasks, tryOrderTasks } from './run-order-tasks'

/** What is left of a payment once its other refunds are through. */
function amountLeft({ refunds }: OrderRecord, { id, amountPaise }: StoredPayment): number {
  return refunds
    .filter(({ paymentId, reason, status }) => {
      return paymentId === id && reason !== 'order-refunded' && status !== 'failed'
    })
    .reduce((left, refund) => left - refund.amountPaise, amountPaise)
}

async function decideOnRefund(
  context: AppContext,
  order: OrderRecord,
  by: string,
  staff: User | undefined,
): Promise<OrderRecord | undefined> {
  if (!order.payment) return undefined
  return context.models.orders.addRefund(
    order._id,
    {
      paymentId: order.payment.id,
      amountPaise: amountLeft(order, order.payment),
      idempotencyKey: randomUUID(),
      reason: 'order-refunded',
      status: 'requested',
    },
    context.now(),
    by,
    true,
    { note: noteOfOrderChange(context, staff, order, 'refund-requested', 'refunded') },
  )
}

/**
 * Asks the provider for what was decided to be given back, while staff wait.
 * @throws ApiError 502 when the provider cannot be reached; it is asked again later
 */
export async function askForRefunds(context: AppContext, decided: OrderRecord): Promise<void> {
  try {
    await runOrderTasks(context, decided, ['request-refunds'])
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError)) throw error
    throw new ApiError('PAYMENT_PROVIDER', messages.refundPending)
  }
}

/**
 * Gives the whole amount of a paid order back; its stock comes back with it. The decision is
 * written down before the provider is asked, so that from then on the order cannot be delivered,
 * and a crash or a lost answer leaves a refund that is asked for again under the same key.
 * One that the provider has pending leaves the order paid until it is processed.
 * `by` is the name that its history shows; with `staff` the audit log tells of it.
 * @throws ApiError 409 when it is not just paid, 502 when the provider refuses or cannot be reached
 */
export async function refundOrder(
  context: AppContext,
  id: string,
  by: string,
  staff?: User,
): Promise<OrderRecord> {
  const order = await context.models.orders.findVisible(id)
  if (!order) throw notFound()
  const decided = await decideOnRefund(context, order, by, staff)
  if (!decided) throw conflict(messages.orderNotRefundable)
  await tryRecordNotes(context, 'order', [decided])
  await askForRefunds(context, decided)
  const refunded = await context.models.orders.findById(id)
  const isPending = refunded?.refunds.some(
    ({ reason, status }) => reason === 'order-refunded' && status === 'pending',
  )
  if (refunded && isPending) return refunded
  if (refunded?.status !== 'refunded') {
    throw new ApiError('PAYMENT_PROVIDER', messages.refundRefused)
  }
  await tryOrderTasks(context, refunded)
  return refunded
}
