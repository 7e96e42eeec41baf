import { hasSentPieces } from '@voltkart/shared/domain/parcels'
import type { AppContext } from '../../context'
import {
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import { atRevisionOf } from '../orders/at-revision'
import { formatProviderAmount } from './provider-amount'
import { isInvoiced } from '../documents/issue-credit-notes'
import { queueRefundMail } from '../mails/queue-mail'
import { followRefund } from './refund-outcome'
import { nextRefundCheck } from './refund-schedule'
import { isWhollyRefunded, sumOfRefunds } from './settle-refunds'

/** The states of refunds that the provider's `amount_refunded` includes. */
const counted = ['pending', 'processed'] as const

/** Finds the shop's record of a refund at the provider. */
export function recordOf(
  { refunds }: Pick<OrderRecord, 'refunds'>,
  made: ProviderRefund,
): RefundRecord | undefined {
  const ofPayment = refunds.filter(({ paymentId }) => paymentId === made.paymentId)
  const named = ofPayment.find(
    ({ refundId, idempotencyKey }) => refundId === made.id || idempotencyKey === made.receipt,
  )
  if (named || made.receipt) return named
  // It was made by hand while the shop's own refund is open or has failed, or requested without a receipt.
  return ofPayment.find(
    ({ refundId, status, amountPaise }) =>
      amountPaise === made.amount && (status === 'failed' || (status === 'requested' && !refundId)),
  )
}

/** Records a refund that was made at the provider without the shop. */
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
  const refund: RefundRecord = {
    paymentId: payment.id,
    amountPaise: amount,
    ...(currency === 'INR' ? {} : { currency }),
    idempotencyKey: `provider:${refundId ?? `${payment.id}:${payment.amountRefunded}`}`,
    reason: 'made-at-provider',
    status,
    ...(refundId ? { refundId } : {}),
    ...(isPending ? { pendingSince: at } : {}),
  }
  const names = [payment.id, ...(refundId ? [refundId] : [])].join(', ')
  const detail = `${formatProviderAmount(amount, currency)} (${names})`
  await atRevisionOf(context, order._id, async (now) => {
    if (now.refunds.some(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey)) {
      return 'recorded'
    }
    const settles =
      now.status === 'paid' &&
      !hasSentPieces(now.parcels ?? []) &&
      isWhollyRefunded({ ...now, refunds: [...now.refunds, refund] }, counted)
    const isOfOrder = now.payment?.id === payment.id
    // First, since a recorded refund is not processed again. The mail's key prevents duplicates.
    if (isOfOrder && !settles && !isPending) await queueRefundMail(context, now, refund)
    const added = await context.models.orders.addProviderRefund(
      now,
      isOfOrder && !settles ? { ...refund, toReview: true } : refund,
      { type: 'refunded-at-provider', at, by: 'Razorpay', detail },
      {
        checkAt: isPending ? nextRefundCheck(at, at) : undefined,
        tasks: isOfOrder && !isPending && isInvoiced(now) ? ['issue-credit-notes'] : [],
      },
    )
    return added ? 'recorded' : undefined
  })
}

async function listMade(context: AppContext, paymentId: string): Promise<ProviderRefund[]> {
  try {
    // Oldest first.
    return (await context.payments.listRefunds(paymentId)).toReversed()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, paymentId }, 'the refunds of a payment cannot be listed')
    return []
  }
}

/**
 * Compares the refunds of a payment at the provider with the recorded ones, and records what is new:
 * refunds made in the provider's dashboard, and new states of the shop's own. The refunds are listed
 * only if the sums differ. Idempotent, also concurrently: each refund is recorded under its id.
 * @throws ProviderUnreachableError
 */
export async function followRefunds(
  context: AppContext,
  seen: OrderRecord,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.amountRefunded === sumOfRefunds(seen, payment.id, counted)) return
  const made = await listMade(context, payment.id)
  // Read after the list, so that it has all refunds that the shop had requested by then.
  const order = (await context.models.orders.findById(seen._id)) ?? seen
  const known = new Map<ProviderRefund, RefundRecord>()
  const claimed = new Set<RefundRecord>()
  for (const one of made) {
    const unclaimed = order.refunds.filter((refund) => !claimed.has(refund))
    const record = recordOf({ refunds: unclaimed }, one)
    if (!record) continue
    known.set(one, record)
    claimed.add(record)
  }
  // Some records have no refund id. Their amounts are part of the provider's sum.
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
