import { messages } from '@voltkart/shared/contract/messages'
import type { Uses } from '../../context'
import { ApiError } from '../../errors'
import type { OrderRecord } from '../../models/order-core/order-record'

/**
 * Returns the order if a payment that the server has verified has settled it. Nothing that the client
 * sends is trusted.
 * @throws ApiError `PAYMENT_INVALID` otherwise
 */
export async function confirmPaid(
  { models }: Uses<'orders'>,
  order: OrderRecord,
): Promise<OrderRecord> {
  const now = order.payment ? order : await models.orders.findVisible(order._id)
  if (now?.payment && (now.status === 'paid' || now.status === 'delivered')) return now
  throw new ApiError('PAYMENT_INVALID', messages.paymentInvalid)
}
