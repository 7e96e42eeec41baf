import { hasSentPieces } from '@voltkart/shared/domain/parcels'
import type { AppContext } from '../../context'
import {
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { formatMinorUnits } from '@voltkart/shared/domain/money'
import { isInvoiced } from '../documents/issue-credit-notes'
import { queueRefundMail } from '../mails/queue-mail'
import { followRefund, getNextRefundCheck } from './refund-outcome'
import { isFullyRefunded, sumRefunds } from '@voltkart/shared/domain/refunded-orders'

/** The states of refunds that the provider's `amount_refunded` includes. */
const counted = ['pending', 'processed'] as const

/** The most refunds that the provider lists of a payment: the newest ones. */
const REFUNDS_MAX = 100

/**
 * Finds the shop's record of a refund at the provider, by its id or its receipt. Never by its
 * amount: a refund made in the dashboard may have the amount of one that the shop still owes. One that
 * the provider has sent although staff had paid it by a bank transfer is another refund.
 */
export const toRefundRecord = (
  { refunds }: Pick<OrderRecord, 'refunds'>,
  refund: ProviderRefund,
): RefundRecord | undefined =>
  refunds.find(
    ({ paymentId, refundId, idempotencyKey, paidOtherwise }) =>
      paymentId === refund.paymentId &&
      (refundId === refund.id || idempotencyKey === refund.receipt) &&
      !(paidOtherwise && refund.status === 'processed'),
  )

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
    ...(isPending ? { pendingSince: at } : { processedAt: at }),
  }
  const names = [payment.id, ...(refundId ? [refundId] : [])].join(', ')
  const detail = `${formatMinorUnits(amount, currency)} (${names})`
  await retryOnConflict(context, order._id, async (now) => {
    if (now.refunds.some(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey)) {
      return 'recorded'
    }
    const settles =
      now.status === 'paid' &&
      !hasSentPieces(now.parcels ?? []) &&
      isFullyRefunded({ ...now, refunds: [...now.refunds, refund] }, counted)
    const isOfOrder = now.payment?.id === payment.id
    // First, since a recorded refund is not processed again. The mail's key prevents duplicates.
    if (isOfOrder && !settles && !isPending) await queueRefundMail(context, now, refund)
    const added = await context.models.orderRefunds.addProviderRefund(
      now,
      isOfOrder && !settles ? { ...refund, toReview: true } : refund,
      { type: 'refunded-at-provider', at, by: 'Razorpay', detail },
      {
        checkAt: isPending ? getNextRefundCheck(at, at) : undefined,
        tasks: isOfOrder && !isPending && isInvoiced(now) ? ['issue-credit-notes'] : [],
      },
    )
    return added ? 'recorded' : undefined
  })
}

/** Oldest first. Undefined if the provider does not list them. */
async function listMade(
  context: AppContext,
  paymentId: string,
): Promise<ProviderRefund[] | undefined> {
  try {
    return (await context.payments.listRefunds(paymentId)).toReversed()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, paymentId }, 'the refunds of a payment cannot be listed')
    return undefined
  }
}

/**
 * Records what was refunded of a payment beyond all refunds that are listed or recorded. A complete list
 * leaves no such amount: a difference is of a refund that was made or has failed since the payment was read.
 */
async function recordUnlisted(
  context: AppContext,
  order: OrderRecord,
  payment: ProviderPayment,
  { made, unlisted }: { made: readonly ProviderRefund[]; unlisted: RefundRecord[] },
): Promise<void> {
  const listed = made
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const recorded = sumRefunds({ refunds: unlisted }, payment.id, counted)
  const amount = payment.amountRefunded - listed - recorded
  if (amount > 0) await recordMade(context, order, payment, { amount, status: 'processed' })
}

/**
 * Compares the refunds of a payment at the provider with the recorded ones, and records new ones:
 * refunds made in the provider's dashboard, and new states of the shop's own. Idempotent, also
 * concurrently: each refund is recorded under its id.
 * @throws ProviderUnreachableError
 */
export async function followRefunds(
  context: AppContext,
  staleOrder: OrderRecord,
  payment: ProviderPayment,
): Promise<void> {
  if (payment.amountRefunded === 0 && sumRefunds(staleOrder, payment.id, counted) === 0) return
  const list = await listMade(context, payment.id)
  const providerRefunds = list ?? []
  // The order is read after the list, so that it contains all refunds that the shop had requested
  // by then.
  const order = (await context.models.orders.findById(staleOrder._id)) ?? staleOrder
  const records = new Map(
    providerRefunds.flatMap((refund) => {
      const record = toRefundRecord(order, refund)
      return record ? [[refund, record] as const] : []
    }),
  )
  const claimed = new Set(records.values())
  const unlisted = order.refunds.filter((refund) => !claimed.has(refund))
  for (const [refund, record] of records) await followRefund(context, order, record, refund)
  // Recorded while the refunds could not be listed; their sum is used as an id.
  let unnamed = sumRefunds(
    { refunds: unlisted.filter(({ refundId }) => !refundId) },
    payment.id,
    counted,
  )
  for (const refund of providerRefunds) {
    if (records.has(refund) || refund.status === 'failed') continue
    if (refund.amount <= unnamed) unnamed -= refund.amount
    else await recordMade(context, order, payment, { ...refund, status: refund.status })
  }
  if (!list || list.length >= REFUNDS_MAX) {
    await recordUnlisted(context, order, payment, { made: providerRefunds, unlisted })
  }
}
