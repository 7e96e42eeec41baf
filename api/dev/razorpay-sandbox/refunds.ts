import type { Notes, SandboxPayment, SandboxRefund } from './sandbox-schema'
import type { SandboxQueries } from './sandbox-queries'
import { badRequest, createUnknownIdError } from './api-requests'
import { newEvent } from './events'
import { newId } from './ids'

interface RefundInput {
  paymentId: string
  /** Absent for the whole rest. */
  amountPaise: number | undefined
  idempotencyKey?: string | undefined
  receipt: string | null
  notes: Notes
  /** A pending refund counts as refunded until it fails. */
  status: 'pending' | 'processed'
}

interface Refunded {
  payment: SandboxPayment
  refund: SandboxRefund
}

/** Razorpay refuses to refund less than one rupee. */
const SMALLEST_REFUND_PAISE = 100

function findRefundByKey(payment: SandboxPayment, input: RefundInput): SandboxRefund | undefined {
  if (input.idempotencyKey === undefined) return undefined
  const refund = payment.refunds.find((entry) => entry.idempotencyKey === input.idempotencyKey)
  if (!refund) return undefined
  const sameAmount = input.amountPaise === undefined || refund.amountPaise === input.amountPaise
  if (!sameAmount || refund.receipt !== input.receipt) {
    throw badRequest('Different request body sent for the same idempotency key', 'amount')
  }
  return refund
}

function newRefund(payment: SandboxPayment, input: RefundInput): SandboxRefund {
  if (payment.status === 'refunded') {
    throw badRequest('The payment has been fully refunded already')
  }
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken')
  }
  const refundable = payment.amountPaise - payment.amountRefundedPaise
  const amountPaise = input.amountPaise ?? refundable
  if (amountPaise < SMALLEST_REFUND_PAISE) {
    throw badRequest('The amount must be at least INR 1.00', 'amount')
  }
  if (amountPaise > refundable) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount')
  }
  return {
    id: newId('rfnd'),
    amountPaise,
    ...(input.idempotencyKey === undefined ? {} : { idempotencyKey: input.idempotencyKey }),
    receipt: input.receipt,
    notes: input.notes,
    status: input.status,
    createdAt: new Date(),
  }
}

/** The state of a payment with these refunds; a failed one does not count. */
function withRefunds(payment: SandboxPayment, refunds: SandboxRefund[]) {
  const amountRefundedPaise = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const isFull = amountRefundedPaise === payment.amountPaise
  return {
    refunds,
    amountRefundedPaise,
    status: isFull ? ('refunded' as const) : ('captured' as const),
  }
}

/** The webhook about a refund; of a pending one there is none. */
function createEvents(payment: SandboxPayment, refund: SandboxRefund) {
  if (refund.status === 'pending') return []
  const type = refund.status === 'failed' ? 'refund.failed' : 'refund.processed'
  return [newEvent(type, { refund: { of: payment, refund }, payment })]
}

/**
 * Refunds an amount of a captured payment. The same idempotency key gives the same refund.
 * @throws SandboxError when that is more than is left, or the payment was never captured
 */
export async function refundPayment(
  queries: SandboxQueries,
  input: RefundInput,
): Promise<Refunded> {
  for (;;) {
    const payment = await queries.findPayment(input.paymentId)
    if (!payment) throw createUnknownIdError()
    const existing = findRefundByKey(payment, input)
    if (existing) return { payment, refund: existing }
    const refund = newRefund(payment, input)
    const change = withRefunds(payment, [...payment.refunds, refund])
    const refunded = { ...payment, ...change }
    const events = createEvents(refunded, refund)
    if (await queries.changePayment(payment, change, events)) return { payment: refunded, refund }
  }
}

/**
 * Finishes a pending refund, or makes a processed one fail.
 * @throws SandboxError when the refund is unknown
 */
export async function endRefund(
  queries: SandboxQueries,
  refundId: string,
  status: 'processed' | 'failed',
): Promise<Refunded> {
  for (;;) {
    const payment = await queries.findPaymentOfRefund(refundId)
    const before = payment?.refunds.find(({ id }) => id === refundId)
    if (!payment || !before) throw createUnknownIdError()
    if (before.status === status) return { payment, refund: before }
    const { failedAt: _before, ...rest } = before
    const failed = status === 'failed' ? { failedAt: new Date() } : {}
    const refund = { ...rest, status, ...failed }
    const refunds = payment.refunds.map((entry) => (entry.id === refundId ? refund : entry))
    const change = withRefunds(payment, refunds)
    const ended = { ...payment, ...change }
    const events = createEvents(ended, refund)
    if (await queries.changePayment(payment, change, events)) return { payment: ended, refund }
  }
}
