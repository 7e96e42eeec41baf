import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import { getRefundKey, type OrderRecord, type RefundRecord } from '../../models/orders/order-record'
import { tryRecordNotes } from '../audit/record-audit'
import { runOrderTasks, tryOrderTasks, tryStoredTasks } from '../orders/run-order-tasks'

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
 * Requests a stored refund of a part of an order from the provider, within the request of staff. If the
 * provider is unreachable, the job requests it later.
 * @throws ApiError 502 if the provider refuses; the refund is listed as failed
 */
export async function requestPartialRefund(
  context: AppContext,
  { order, refund }: { order: OrderRecord; refund: RefundRecord },
): Promise<{ order: OrderRecord; refund: RefundRecord }> {
  await tryRecordNotes(context, 'order', [order])
  // Outside the request of the refund, for which the shop may have to wait.
  await tryOrderTasks(
    context,
    order,
    order.tasks.filter((task) => task !== 'request-refunds'),
  )
  try {
    await runOrderTasks(context, order, ['request-refunds'])
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError)) throw error
    context.log.warn({ err: error, orderId: order._id }, 'a refund has to wait')
    return { order: (await context.models.orders.findById(order._id)) ?? order, refund }
  }
  // The consequences of a refund that the provider has processed immediately.
  await tryStoredTasks(context, order._id)
  const now = (await context.models.orders.findById(order._id)) ?? order
  const requested =
    now.refunds.find((candidate) => getRefundKey(candidate) === getRefundKey(refund)) ?? refund
  if (requested.status === 'failed') {
    throw new ApiError('PAYMENT_PROVIDER', messages.refundPartRefused)
  }
  return { order: now, refund: requested }
}
