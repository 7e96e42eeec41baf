import { z } from 'zod'
import { refundReasons, refundStatuses } from '../domain/refunds'

/** A refund of an order. The amount is in rupees, unless another currency is named. */
export const orderRefundSchema = z
  .object({
    paymentId: z.string(),
    amount: z.number(),
    currency: z.string().optional(),
    status: z.enum(refundStatuses),
    reason: z.enum(refundReasons),
    /** It was made at the payment provider, and staff have not seen it yet. */
    toReview: z.literal(true).optional(),
  })
  .meta({ id: 'OrderRefund' })
export type OrderRefund = z.output<typeof orderRefundSchema>

/**
 * Staff look for the orders whose money did not go back, is on its way, or went back at the payment
 * provider without the shop.
 */
export const refundFilters = ['failed', 'open', 'review'] as const
