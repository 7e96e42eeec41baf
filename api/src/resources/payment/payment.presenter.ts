import type { z } from 'zod'
import type { paymentDetailsSchema } from '@voltkart/shared/contract/payment'
import type { OrderRecord } from '../../models/orders/order-record'

/** The verified payment of a paid order, as the contract shows it. */
export function presentPaymentDetails(order: OrderRecord): z.input<typeof paymentDetailsSchema> {
  if (!order.payment) throw new Error(`Order ${order._id} has no payment to show`)
  const { id, status, at, providerOrderId } = order.payment
  return { id, status, updateTime: at.toISOString(), razorpayOrderId: providerOrderId }
}
