import type { AppContext } from '../../context'
import {
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredRefund } from '../../models/orders/order-schema'
import { formatProviderAmount } from './provider-amount'
import { queueRefundMail } from '../mails/queue-mail'
import { followRefund } from './refund-outcome'
import { nextRefundCheck } from './refund-schedule'
import { isWhollyRefunded, sumOfRefunds } from './settle-refunds'

/** The states in which a refund is part of what the provider says to have refunded. */
const counted = ['pending', 'processed'] as const

/** The shop's record of a refund at the provider. */
export function recordOf(
  { refunds }: Pick<OrderRecord, 'refunds'>,
  made: ProviderRefund,
): StoredRefund | undefined {
  const ofPayment = refunds.filter(({ paymentId }) => paymentId === made.paymentId)
  const named = ofPayment.find(
    ({ refundId, idempotencyKey }) => refundId === made.id || idempotencyKey === made.receipt,
  )
  if (named || made.receipt) return named
  // Made by hand where the shop's own try is open or has failed, or requested without a receipt.
  return ofPayment.find(
    ({ refundId, status, amountPaise }) =>
      amountPaise === made.amount && (status === 'failed' || (status === 'requested' && !refundId)),
  )
}

/** Records a refund that the provider has made without the shop. */
async function recordMade(
  context: AppContext,
  order: OrderRecord,
  payment: ProviderPayment,
  made: { id?: string; amount: number; status: 'pending' | 'processed' },
): Promise<void> {
  const { id: refundId, amount, status } = made
  const { currency } = payment
  const at = context.now()
  const isPending = status === 'pending'
  const refund: StoredRefund = {
    paymentId: payment.id,
    amountPaise: amount,
    ...(currency === 'INR' ? {} : { currency }),
    idempotencyKey: `provider:${refundId ?? `${payment.id}:${payment.amountRefunded}`}`,
    reason: 'made-at-provider',
    status,
    ...(refundId ? { refundId } : {}),
    ...(isPending ? { pendingSince: at } : {}),
  }
  const now = (await context.models.orders.findById(order._id)) ?? order
  const settles =
    now.status === 'paid' &&
    isWhollyRefunded({ ...now, refunds: [...now.refunds, refund] }, counted)
  const isOfOrder = now.payment?.id === payment.id
  const names = [payment.id, ...(refundId ? [refundId] : [])].join(', ')
  // Before it is recorded, after which it is not looked at again; under its key it is sent once.
  if (isOfOrder && !settles && !isPending) await queueRefundMail(context, now, refund)
  await context.models.orders.addProviderRefund(
    order._id,
    isOfOrder && !settles ? { ...refund, toReview: true } : refund,
    {
      type: 'refunded-at-provider',
      at,
      by: 'Razorpay',
      detail: `${formatProviderAmount(amount, currency)} (${names})`,
    },
    isPending ? nextRefundCheck(at, at) : undefined,
  )
}

async function listMade(context: AppContext, paymentId: string): Promise<ProviderRefund[]> {
  try {
    // The oldest first, as they were made.
    return (await context.payments.listRefunds(paymentId)).toReversed()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, paymentId }, 'the refunds of a payment cannot be listed')
    return []
  }
}

/**
 * Compares what the provider has refunded of a payment with what the shop knows of, and writes down
 * what is new: refunds made in the provider's dashboard, and the shop's own that were made, or have
 * failed, without the shop having heard of it. The refunds are listed only when the sums differ. May
 * be repeated, also at once: each refund is recorded under its id.
 * @throws ProviderUnreachableError when the provider cannot be asked
 */
export async function followRefunds(
  context: AppContext,
  seen: OrderRecord,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.amountRefunded === sumOfRefunds(seen, payment.id, counted)) return
  const made = await listMade(context, payment.id)
  // Read after the list: whatever the shop itself has requested by then is written down in it.
  const order = (await context.models.orders.findById(seen._id)) ?? seen
  const known = new Map<ProviderRefund, StoredRefund>()
  const claimed = new Set<StoredRefund>()
  for (const one of made) {
    const unclaimed = order.refunds.filter((refund) => !claimed.has(refund))
    const record = recordOf({ refunds: unclaimed }, one)
    if (!record) continue
    known.set(one, record)
    claimed.add(record)
  }
  // The shop knows of some without their id: what they explain was made by no other refund.
  const unnamed = order.refunds.filter((refund) => !claimed.has(refund))
  let unexplained = payment.amountRefunded - sumOfRefunds({ refunds: unnamed }, payment.id, counted)
  for (const [one, record] of known) {
    if (one.status !== 'failed') unexplained -= one.amount
    await followRefund(context, order, record, one)
  }
  for (const one of made) {
    if (known.has(one) || one.status === 'failed' || one.amount > unexplained) continue
    unexplained -= one.amount
    await recordMade(context, order, payment, { ...one, status: one.status })
  }
  if (unexplained > 0) {
    await recordMade(context, order, payment, { amount: unexplained, status: 'processed' })
  }
}
