import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { hasSentPieces } from '@voltkart/shared/domain/parcels'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError, conflict, notFound } from '../../errors'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord, RefundRecord } from '../../models/orders/order-record'
import { auditActor, auditNote, tryRecordNotes } from '../audit/record-audit'
import { atRevisionOf } from '../orders/at-revision'
import { requestStoredRefunds } from '../orders/refund-order'
import { stopParcels } from '../parcels/stop-parcels'
import { confirmRefund, followRefund } from './refund-outcome'
import { tryOrderTasks } from '../orders/run-order-tasks'

/** The failed refunds of an order, which are still owed. */
export const failedRefundsOf = ({ refunds }: Pick<OrderRecord, 'refunds'>): RefundRecord[] =>
  refunds.filter(({ status }) => status === 'failed')

async function findFailed(context: AppContext, id: string) {
  const order = await context.models.orders.findVisible(id)
  if (!order) throw notFound()
  const failed = failedRefundsOf(order)
  if (failed.length === 0) throw conflict(messages.noFailedRefund)
  return { order, failed }
}

async function reload(context: AppContext, order: OrderRecord): Promise<OrderRecord> {
  const now = (await context.models.orders.findById(order._id)) ?? order
  await tryRecordNotes(context, 'order', [now])
  await tryOrderTasks(context, now)
  return (await context.models.orders.findById(order._id)) ?? now
}

/**
 * Reads failed refunds that the provider had accepted: one that counts as failed because it was pending
 * for too long may have been processed, or may still be pending.
 */
async function followAccepted(context: AppContext, id: string): Promise<OrderRecord> {
  const { order, failed } = await findFailed(context, id)
  for (const refund of failed) {
    if (!refund.refundId) continue
    const { refundId } = refund
    const made = await context.payments.fetchRefund(refundId).catch((error: unknown) => {
      if (error instanceof ProviderUnreachableError) {
        throw new ApiError('PAYMENT_PROVIDER', messages.paymentProvider)
      }
      if (!(error instanceof ProviderError)) throw error
      return undefined
    })
    // As if it had just been requested, so that any state of the provider is recorded.
    if (made && made.status !== 'failed') {
      await followRefund(context, order, { ...refund, status: 'requested' }, made)
    }
  }
  return (await context.models.orders.findById(id)) ?? order
}

/** Stores a failed refund again. An order that was delivered or partly sent meanwhile is not refunded. */
async function requestAgain(
  context: AppContext,
  { _id, orderNumber, status }: OrderRecord,
  refund: RefundRecord,
  staff: User,
): Promise<OrderRecord | undefined> {
  const { orders } = context.models
  const note = auditNote(context, auditActor(staff), 'refund-requested', orderNumber, [])
  const at = context.now()
  if (refund.reason !== 'order-refunded' || status !== 'paid') {
    return orders.addRefund(_id, refund, at, staff.name, { note })
  }
  const outcome = await atRevisionOf(context, _id, async (order) => {
    const hasFailed = order.refunds.some(
      (one) => one.reason === 'order-refunded' && one.status === 'failed',
    )
    if (order.status !== 'paid' || !hasFailed) return { decided: undefined }
    if (hasSentPieces(order.parcels ?? [])) throw conflict(messages.orderPartlySent)
    const stopped = { read: order, ...stopParcels(order, at) }
    const decision = { note, stopParcels: stopped }
    const decided = await orders.addRefund(_id, refund, at, staff.name, decision)
    return decided && { decided }
  })
  return outcome.decided
}

/**
 * Requests all failed refunds of an order again. One that staff have made at the provider by hand is
 * recognised.
 * @throws ApiError 409 if none has failed, 502 if the provider refuses or is unreachable
 */
export async function retryFailedRefunds(
  context: AppContext,
  id: string,
  staff: User,
): Promise<OrderRecord> {
  const order = await followAccepted(context, id)
  const failed = failedRefundsOf(order)
  if (failed.length === 0) return reload(context, order)
  let decided: OrderRecord | undefined
  for (const { paymentId, amountPaise, currency, reason } of failed) {
    const again: RefundRecord = {
      ...{ paymentId, amountPaise, reason, ...(currency ? { currency } : {}) },
      idempotencyKey: randomUUID(),
      status: 'requested',
    }
    decided = (await requestAgain(context, order, again, staff)) ?? decided
  }
  if (!decided) throw conflict(messages.noFailedRefund)
  await tryRecordNotes(context, 'order', [decided])
  await requestStoredRefunds(context, decided)
  const settled = await reload(context, decided)
  if (failedRefundsOf(settled).length > 0) {
    throw new ApiError('PAYMENT_PROVIDER', messages.refundRefusedAgain)
  }
  return settled
}

/**
 * Records that staff have paid the failed refunds back outside the provider, such as by bank transfer.
 * @throws ApiError 409 if no refund has failed
 */
export async function settleRefundsManually(
  context: AppContext,
  id: string,
  staff: User,
): Promise<OrderRecord> {
  const { order, failed } = await findFailed(context, id)
  for (const refund of failed) {
    await confirmRefund(context, order, refund, {
      otherwise: {
        by: staff.name,
        note: auditNote(context, auditActor(staff), 'refund-settled', order.orderNumber, []),
      },
    })
  }
  return reload(context, order)
}
