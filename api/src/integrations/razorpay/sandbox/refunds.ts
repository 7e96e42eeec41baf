import type { Notes, SandboxPayment, SandboxRefund } from '../../../models/sandbox/sandbox-schema'
import type { SandboxQueries } from '../../../models/sandbox/sandbox-queries'
import { badRequest, unknownId } from './api-error'
import { newEvent } from './events'
import { newId } from './ids'

export interface WantedRefund {
  paymentId: string
  /** Absent for all that is left. */
  amountPaise: number | undefined
  idempotencyKey: string | undefined
  receipt: string | null
  notes: Notes
}

interface Refunded {
  payment: SandboxPayment
  refund: SandboxRefund
}

function refundOfKey(payment: SandboxPayment, wanted: WantedRefund): SandboxRefund | undefined {
  if (wanted.idempotencyKey === undefined) return undefined
  const refund = payment.refunds.find((one) => one.idempotencyKey === wanted.idempotencyKey)
  if (refund && wanted.amountPaise !== undefined && refund.amountPaise !== wanted.amountPaise) {
    throw badRequest('Different request body sent for the same idempotency key', 'amount')
  }
  return refund
}

function newRefund(payment: SandboxPayment, wanted: WantedRefund): SandboxRefund {
  if (payment.status === 'refunded') {
    throw badRequest('The payment has been fully refunded already')
  }
  if (payment.status !== 'captured') {
    throw badRequest('The payment status should be captured for action to be taken')
  }
  const left = payment.amountPaise - payment.amountRefundedPaise
  const amountPaise = wanted.amountPaise ?? left
  if (amountPaise > left) {
    throw badRequest('The total refund amount is greater than the refund payment amount', 'amount')
  }
  return {
    id: newId('rfnd'),
    amountPaise,
    ...(wanted.idempotencyKey === undefined ? {} : { idempotencyKey: wanted.idempotencyKey }),
    receipt: wanted.receipt,
    notes: wanted.notes,
    createdAt: new Date(),
  }
}

/**
 * Gives money of a captured payment back. The same idempotency key gives the same refund.
 * @throws SandboxError when that is more than is left, or the payment was never captured
 */
export async function refundPayment(
  queries: SandboxQueries,
  wanted: WantedRefund,
): Promise<Refunded> {
  for (;;) {
    const payment = await queries.findPayment(wanted.paymentId)
    if (!payment) throw unknownId()
    const known = refundOfKey(payment, wanted)
    if (known) return { payment, refund: known }
    const refund = newRefund(payment, wanted)
    const amountRefundedPaise = payment.amountRefundedPaise + refund.amountPaise
    const change = {
      refunds: [...payment.refunds, refund],
      amountRefundedPaise,
      ...(amountRefundedPaise === payment.amountPaise ? { status: 'refunded' as const } : {}),
    }
    const refunded = { ...payment, ...change }
    const event = newEvent('refund.processed', {
      refund: { of: refunded, refund },
      payment: refunded,
    })
    if (await queries.changePayment(payment, change, [event])) return { payment: refunded, refund }
  }
}
