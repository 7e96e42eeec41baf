import { z } from 'zod'
import { LINE_QUANTITY_MAX, NOTE_LENGTH, ORDER_LINES_MAX } from '../domain/limits'
import { refundPurposes, refundReasons, publicRefundStatuses } from '../domain/refunds'
import { cleanCode } from '../domain/plain-code'
import { codeTextSchema, idSchema, rupeesSchema, textSchema } from './common'

/** The part of a refund for one product; a goodwill refund has 0 pieces. Amount in rupees. */
const refundLineSchema = z.object({
  product: idSchema,
  quantity: z.number().int(),
  amount: z.number(),
})

/** A refund of an order. The amount is in rupees, unless another currency is named. */
export const orderRefundSchema = z
  .object({
    /** Identifies the refund within its order. */
    key: z.string(),
    purpose: z.enum(refundPurposes),
    paymentId: z.string(),
    amount: z.number(),
    currency: z.string().optional(),
    status: z.enum(publicRefundStatuses),
    reason: z.enum(refundReasons),
    /** For a partial refund. */
    lines: z.array(refundLineSchema),
    /** Whether its pieces went back into the stock. */
    restock: z.boolean().optional(),
    /** The note of staff about it. */
    note: z.string().optional(),
    /** The reference of the bank transfer by which staff have paid it back. */
    reference: z.string().optional(),
    /** The provider's id. */
    refundId: z.string().optional(),
    /** The number of its credit note. */
    creditNote: z.string().optional(),
    /** It was made at the payment provider, and staff have not reviewed it yet. */
    toReview: z.literal(true).optional(),
  })
  .meta({ id: 'OrderRefund' })
export type OrderRefund = z.output<typeof orderRefundSchema>

/**
 * Filters for staff: orders with a failed refund, with one in progress, or with one made at the
 * payment provider.
 */
export const refundFilters = ['failed', 'open', 'review'] as const

/** Pieces of a product to refund. */
const refundPiecesSchema = z.object({
  product: idSchema,
  quantity: z.int('Enter a quantity').min(1).max(LINE_QUANTITY_MAX),
})

/**
 * The decision on a failed refund: it is requested from the provider again, or the shop has paid it
 * back by bank transfer. The reference is the UTR of the transfer, or the bank's own number of it.
 */
export const refundResolutionSchema = z
  .object({
    resolution: z.enum(['retry', 'settled-manually']),
    reference: codeTextSchema(cleanCode)
      .regex(/^[A-Za-z0-9/-]{6,40}$/, 'Use 6 to 40 letters, digits, hyphens and slashes')
      .optional(),
  })
  .refine(({ resolution, reference }) => resolution === 'retry' || reference !== undefined, {
    path: ['reference'],
    message: 'Enter the reference of the bank transfer',
  })
export type RefundResolution = z.output<typeof refundResolutionSchema>

/** A partial refund: pieces that are not packed yet, or an amount as goodwill, in rupees. */
export const refundBodySchema = z
  .object({
    lines: z.array(refundPiecesSchema).min(1).max(ORDER_LINES_MAX).optional(),
    goodwill: z.object({ product: idSchema, amount: rupeesSchema }).optional(),
    reason: textSchema(NOTE_LENGTH, 'Reason').optional(),
    /** Whether the pieces go back into the stock; otherwise they are written off. */
    restock: z.boolean().optional(),
    /** The amount that the caller expects. */
    expectedAmount: rupeesSchema,
  })
  .refine(({ lines, goodwill }) => (lines === undefined) !== (goodwill === undefined), {
    path: ['lines'],
    message: 'Refund either pieces or an amount as goodwill',
  })
export type RefundBody = z.output<typeof refundBodySchema>
