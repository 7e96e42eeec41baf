import { z } from 'zod'
import { refundReasons, refundStatuses } from '../domain/refunds'

/** Money of an order that goes back. The amount is in rupees, unless another currency is named. */
export const orderRefundSchema = z
  .object({
    paymentId: z.string(),
    amount: z.number(),
    currency: z.string().optional(),
    status: z.enum(refundStatuses),
    reason: z.enum(refundReasons),
  })
  .meta({ id: 'OrderRefund' })
export type OrderRefund = z.output<typeof orderRefundSchema>

/** Staff look for the orders whose money did not go back, or is on its way. */
export const refundFilters = ['failed', 'open'] as const
