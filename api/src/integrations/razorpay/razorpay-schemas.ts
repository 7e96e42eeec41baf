import { z } from 'zod'
import type {
  ProviderOrder,
  ProviderPayment,
  ProviderRefund,
  ProviderSettledRow,
  ProviderSettlement,
} from './payment-provider'

const paise = z.number().int().nonnegative()

/** The longest texts that are stored of Razorpay: its words are cut, longer codes refused. */
const WORDS_LENGTH = 300
const CODE_LENGTH = 100
const EMAIL_LENGTH = 254

const code = z.string().max(CODE_LENGTH)
const words = z.string().transform((text) => text.slice(0, WORDS_LENGTH))

/** An order as Razorpay describes it; only fields that the shop uses. */
export const orderSchema = z
  .object({
    id: code.min(1),
    amount: paise,
    currency: code,
    receipt: code,
  })
  .transform((order): ProviderOrder => order)

/** A payment as Razorpay describes it. */
export const paymentSchema = z
  .object({
    id: code.min(1),
    order_id: code.min(1),
    amount: paise,
    amount_refunded: paise.nullish(),
    fee: paise.nullish(),
    currency: code,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    // Only named to staff: without it the payment counts all the same.
    email: z.string().max(EMAIL_LENGTH).nullish().catch(undefined),
    error_description: words.nullish(),
    created_at: z.number().int(),
  })
  .transform((payment): ProviderPayment => ({
    id: payment.id,
    orderId: payment.order_id,
    amount: payment.amount,
    amountRefunded: payment.amount_refunded ?? (payment.status === 'refunded' ? payment.amount : 0),
    fee: payment.fee ?? undefined,
    currency: payment.currency,
    status: payment.status,
    email: payment.email || undefined,
    errorDescription: payment.error_description || undefined,
    createdAt: new Date(payment.created_at * 1_000),
  }))

/** The payments of an order. */
export const paymentListSchema = z
  .object({ items: z.array(paymentSchema) })
  .transform((list) => list.items)

/** A refund as Razorpay describes it. */
export const refundSchema = z
  .object({
    id: code.min(1),
    payment_id: code.min(1),
    amount: paise,
    currency: code.default('INR'),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: code.nullish(),
  })
  .transform((refund): ProviderRefund => ({
    id: refund.id,
    paymentId: refund.payment_id,
    amount: refund.amount,
    currency: refund.currency,
    status: refund.status,
    receipt: refund.receipt || undefined,
  }))

/** The refunds of a payment. */
export const refundListSchema = z
  .object({ items: z.array(refundSchema) })
  .transform((list) => list.items)

const secondsSchema = z.number().int()
const toDate = (seconds: number) => new Date(seconds * 1_000)

/** A row of the settlement reconciliation as Razorpay describes it. */
const settledRowSchema = z
  .object({
    entity_id: code.min(1),
    type: code.min(1),
    amount: paise,
    fee: paise.nullish(),
    tax: paise.nullish(),
    debit: paise,
    credit: paise,
    currency: code.default('INR'),
    payment_id: code.nullish(),
    settlement_id: code.min(1),
    settlement_utr: code.nullish(),
    description: words.nullish(),
    created_at: secondsSchema,
    settled_at: secondsSchema,
  })
  .transform((row): ProviderSettledRow => ({
    id: row.entity_id,
    type: row.type,
    amount: row.amount,
    fee: row.fee ?? 0,
    tax: row.tax ?? 0,
    debit: row.debit,
    credit: row.credit,
    currency: row.currency,
    paymentId: row.payment_id || undefined,
    settlementId: row.settlement_id,
    utr: row.settlement_utr || undefined,
    description: row.description || undefined,
    createdAt: toDate(row.created_at),
    settledAt: toDate(row.settled_at),
  }))

/** Rows of the settlement reconciliation. */
export const settledRowListSchema = z
  .object({ items: z.array(settledRowSchema) })
  .transform((list) => list.items)

/** A settlement as Razorpay describes it. */
export const settlementSchema = z
  .object({
    id: code.min(1),
    amount: z.number().int(),
    status: code,
    utr: code.nullish(),
    created_at: secondsSchema,
  })
  .transform((settlement): ProviderSettlement => ({
    id: settlement.id,
    amount: settlement.amount,
    status: settlement.status,
    utr: settlement.utr || undefined,
    createdAt: toDate(settlement.created_at),
  }))

/** How the SDK reports a failure. Status 0 means no response. */
export const failureSchema = z.object({
  statusCode: z.coerce.number(),
  error: z.object({ code: code.nullish(), description: code.nullish() }).nullish().catch(undefined),
})
