import { messages } from '@voltkart/shared/contract/messages'
import type { RefundResolution } from '@voltkart/shared/contract/order-refunds'
import type { User } from '@voltkart/shared/contract/users'
import { hasSentPieces } from '@voltkart/shared/domain/parcels'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError, conflict, notFound } from '../../errors'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import { getRefundKey, type OrderRecord, type RefundRecord } from '../../models/orders/order-record'
import { toAuditActor, buildAuditNote, tryRecordNotes } from '../audit/record-audit'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { requestStoredRefunds } from './request-stored-refunds'
import { stopParcels } from '../parcels/change-parcel'
import { confirmRefund, followRefund } from './refund-outcome'
import { tryStoredTasks } from '../orders/run-order-tasks'

/** The failed refunds of an order, which are still owed. */
export const getFailedRefunds = ({ refunds }: Pick<OrderRecord, 'refunds'>): RefundRecord[] =>
  refunds.filter(({ status }) => status === 'failed')

/** @throws ApiError 404 without such an order or refund, 409 if the refund has not failed */
async function findFailed(context: AppContext, id: string, key: string) {
  const order = await context.models.orders.findVisible(id)
  const refund = order?.refunds.find((candidate) => getRefundKey(candidate) === key)
  if (!order || !refund) throw notFound()
  if (refund.status !== 'failed') throw conflict(messages.refundNotFailed)
  return { order, refund }
}

async function reloadOrder(context: AppContext, order: OrderRecord): Promise<OrderRecord> {
  await tryRecordNotes(context, 'order', [order])
  await tryStoredTasks(context, order._id)
  return (await context.models.orders.findById(order._id)) ?? order
}

/**
 * Reads a failed refund that the provider had accepted: one that counts as failed because it was pending
 * for too long may have been processed, or may still be pending.
 * @returns whether it has not failed at the provider
 */
async function isAccepted(
  context: AppContext,
  order: OrderRecord,
  refund: RefundRecord,
): Promise<boolean> {
  if (!refund.refundId) return false
  const providerRefund = await context.payments
    .fetchRefund(refund.refundId)
    .catch((error: unknown) => {
      if (error instanceof ProviderUnreachableError) {
        throw new ApiError('PAYMENT_PROVIDER', messages.paymentProvider)
      }
      if (!(error instanceof ProviderError)) throw error
      return undefined
    })
  if (!providerRefund || providerRefund.status === 'failed') return false
  // Treated as just requested, so that any state of the provider is recorded.
  await followRefund(context, order, { ...refund, status: 'requested' }, providerRefund)
  return true
}

/**
 * Stores a failed refund as requested again. A refund of an order that was delivered or partly sent
 * in the meantime is not requested, since the order keeps its sent pieces.
 */
async function requestAgain(
  context: AppContext,
  id: string,
  key: string,
  staff: User,
): Promise<OrderRecord> {
  const { orderRefunds } = context.models
  return retryOnConflict(context, id, (order) => {
    const refund = order.refunds.find((candidate) => getRefundKey(candidate) === key)
    if (refund?.status !== 'failed') throw conflict(messages.refundNotFailed)
    const isOfOrder = refund.reason === 'order-refunded' && order.status === 'paid'
    if (isOfOrder && hasSentPieces(order.parcels ?? [])) throw conflict(messages.orderPartlySent)
    const at = context.now()
    const note = buildAuditNote(context, {
      actor: toAuditActor(staff),
      action: 'refund-requested',
      subjectName: order.orderNumber,
      changes: [],
    })
    return orderRefunds.requestRefundAgain(order, refund, {
      idempotencyKey: randomUUID(),
      event: { type: 'refund-requested', at, by: staff.name },
      note,
      stopParcels: isOfOrder ? stopParcels(order, at) : undefined,
    })
  })
}

/**
 * Requests a failed refund again, under a new idempotency key, since the provider repeats its refusal
 * for the old one. If staff have refunded all of the payment at the provider by hand, nothing is
 * requested, and the failed refund is removed.
 * @throws ApiError 404 without such a refund; 409 if it has not failed or the order was partly sent;
 * 502 if the provider refuses or is unreachable
 */
async function retryRefund(
  context: AppContext,
  id: string,
  key: string,
  staff: User,
): Promise<OrderRecord> {
  const { order, refund } = await findFailed(context, id, key)
  if (await isAccepted(context, order, refund)) return reloadOrder(context, order)
  const decided = await requestAgain(context, id, key, staff)
  await tryRecordNotes(context, 'order', [decided])
  await requestStoredRefunds(context, decided)
  const settled = await reloadOrder(context, decided)
  if (settled.refunds.some((entry) => getRefundKey(entry) === key && entry.status === 'failed')) {
    throw new ApiError('PAYMENT_PROVIDER', messages.refundRefusedAgain)
  }
  return settled
}

/**
 * Stores the transfer first, since the mail about the refund names it. After a crash in between staff
 * finish with the same reference.
 * @throws ApiError 409 if the refund has not failed, or is being settled by another transfer
 */
async function nameTransfer(
  context: AppContext,
  { _id }: OrderRecord,
  refund: RefundRecord,
  reference: string,
): Promise<void> {
  const { orders, orderRefunds } = context.models
  if (await orderRefunds.nameTransfer(_id, refund.idempotencyKey, reference)) return
  const now = await orders.findById(_id)
  const other = now?.refunds.find(({ idempotencyKey }) => idempotencyKey === refund.idempotencyKey)
  const isOpen = other?.status === 'failed' && other.transferReference !== undefined
  throw conflict(
    isOpen
      ? messages.refundTransferDiffers(other.transferReference ?? '')
      : messages.refundNotFailed,
  )
}

/**
 * Records that staff have paid a failed refund back by a bank transfer with this reference, and mails
 * the buyer.
 * @throws ApiError 404 without such a refund; 409 if it has not failed, or is being settled by another
 * transfer
 */
async function settleByTransfer(
  context: AppContext,
  { id, key, reference }: { id: string; key: string; reference: string },
  staff: User,
): Promise<OrderRecord> {
  const { order, refund } = await findFailed(context, id, key)
  await nameTransfer(context, order, refund, reference)
  const note = buildAuditNote(context, {
    actor: toAuditActor(staff),
    action: 'refund-settled',
    subjectName: order.orderNumber,
    changes: [{ field: 'bank transfer', after: reference }],
  })
  await confirmRefund(context, order, refund, { otherwise: { by: staff.name, reference, note } })
  return reloadOrder(context, (await context.models.orders.findById(id)) ?? order)
}

/** The decision of staff on a failed refund. */
type Resolve = (context: AppContext, id: string, key: string, staff: User) => Promise<OrderRecord>

/** The command of a decision on failed refunds. */
export function toResolution({ reference, resolution }: RefundResolution): Resolve {
  if (resolution === 'retry' || reference === undefined) return retryRefund
  return (context, id, key, staff) => settleByTransfer(context, { id, key, reference }, staff)
}

/**
 * Applies a decision to every failed refund of an order.
 * @throws ApiError 404 without such an order, 409 if none has failed, and what one of them throws
 */
export async function resolveFailedRefunds(
  context: AppContext,
  id: string,
  resolve: Resolve,
  staff: User,
): Promise<OrderRecord> {
  const order = await context.models.orders.findVisible(id)
  if (!order) throw notFound()
  const failed = getFailedRefunds(order)
  if (failed.length === 0) throw conflict(messages.noFailedRefund)
  let resolved = order
  for (const refund of failed) resolved = await resolve(context, id, getRefundKey(refund), staff)
  return resolved
}
