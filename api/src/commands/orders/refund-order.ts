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

/** The amount of a payment minus its other refunds, in paise. */
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
 * Requests the stored refunds of an order from the provider, within a request of staff.
 * @throws ApiError 502 if the provider is unreachable; the job requests them later
 */
export async function requestStoredRefunds(
  context: AppContext,
  decided: OrderRecord,
): Promise<void> {
  try {
    await runOrderTasks(context, decided, ['request-refunds'])
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError)) throw error
    throw new ApiError('PAYMENT_PROVIDER', messages.refundPending)
  }
}

/**
 * Refunds a paid order in full, and returns its stock. The refund is stored before it is requested from
 * the provider. From then on the order cannot be delivered, and after a crash or a lost response the
 * refund is requested again under the same key. While it is pending at the provider, the order stays
 * paid. `by` is the name in its history. With `staff` the change is recorded in the audit log.
 * @throws ApiError 409 if it is not `paid`, 502 if the provider refuses or is unreachable
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
  await requestStoredRefunds(context, decided)
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
