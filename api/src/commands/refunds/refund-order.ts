import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { hasSentPieces, isNothingPacked } from '@voltkart/shared/domain/parcels'
import { isPartialRefund, SMALLEST_REFUND_PAISE } from '@voltkart/shared/domain/refunds'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredPayment } from '../../models/orders/order-schema'
import { buildOrderNote, tryRecordNotes } from '../audit/record-audit'
import { stopParcels } from '../parcels/change-parcel'
import { isBeingRefunded } from '@voltkart/shared/domain/refunded-orders'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { tryOrderTasks, tryStoredTasks } from '../orders/run-order-tasks'
import { requestStoredRefunds } from './request-stored-refunds'
import type { Actor } from '../../actor'

/**
 * Cancels a paid order of which nothing is packed: its payment is refunded in full and its stock
 * returns. The decision is one update, after which nothing can be packed. The refund may be requested
 * from the provider later, and is requested again by staff if the provider refuses it.
 * @throws ApiError 409 if it is packed, cancelled, being refunded or not paid
 */
export async function cancelPaidOrder(
  context: AppContext,
  id: string,
  actor: Actor,
): Promise<OrderRecord> {
  const decided = await decideOnRefund(context, id, {
    by: actor.name,
    staff: actor,
    cancels: true,
  })
  await tryRecordNotes(context, 'order', [decided])
  await tryStoredTasks(context, id)
  return (await context.models.orders.findById(id)) ?? decided
}

/** @throws ApiError 409 once a parcel is packed, or if it was cancelled before */
function requireNothingPacked({ parcels = [], cancelledAt }: OrderRecord): void {
  if (cancelledAt) throw conflict(messages.orderAlreadyCancelled)
  if (!isNothingPacked(parcels)) throw conflict(messages.orderAlreadyPacked)
}

/**
 * The amount of a payment minus its other refunds, in paise. A failed one of pieces keeps its share. The
 * provider keeps a fee that the customer bears.
 */
function getAmountLeft(
  { refunds }: OrderRecord,
  { id, amountPaise, customerFeePaise = 0 }: StoredPayment,
): number {
  return refunds
    .filter(({ paymentId, reason, status }) => {
      if (paymentId !== id || reason === 'order-refunded') return false
      return status !== 'failed' || isPartialRefund(reason)
    })
    .reduce((amountLeft, refund) => amountLeft - refund.amountPaise, amountPaise - customerFeePaise)
}

/**
 * Refuses to refund an order in full.
 * @throws ApiError 409 if it is not paid, or pieces of it are on their way or delivered
 */
function requireRefundable(order: OrderRecord): StoredPayment {
  const { status, payment } = order
  if (status !== 'paid' || !payment || isBeingRefunded(order)) {
    throw conflict(messages.orderNotRefundable)
  }
  if (getAmountLeft(order, payment) < SMALLEST_REFUND_PAISE) throw conflict(messages.refundTooLarge)
  if (hasSentPieces(order.parcels ?? [])) throw conflict(messages.orderPartlySent)
  return payment
}

interface Decision {
  /** The name in the order's history. */
  by: string
  /** Recorded in the audit log. */
  staff?: User | undefined
  /** The order is cancelled and not only refunded, which it can be until it is packed. */
  cancels?: boolean
}

/**
 * Stores the refund of a paid order in full. In the same update its packed parcels are cancelled, and
 * from then on nothing of it can be packed or sent.
 * @throws ApiError 409 if it cannot be refunded, or is to be cancelled and is packed
 */
async function decideOnRefund(
  context: AppContext,
  id: string,
  { by, staff, cancels = false }: Decision,
): Promise<OrderRecord> {
  return retryOnConflict(context, id, (order) => {
    if (cancels) requireNothingPacked(order)
    const payment = requireRefundable(order)
    const at = context.now()
    return context.models.orderRefunds.addRefund(
      order._id,
      {
        paymentId: payment.id,
        amountPaise: getAmountLeft(order, payment),
        idempotencyKey: randomUUID(),
        reason: 'order-refunded',
        status: 'requested',
      },
      {
        at,
        by,
        note: buildOrderNote(context, staff, order, {
          action: cancels ? 'cancelled' : 'refund-requested',
          status: 'refunded',
        }),
        stopParcels: { read: order, ...stopParcels(order, at) },
        ...(cancels ? { cancels, because: { type: 'cancelled' as const, at, by } } : {}),
      },
    )
  })
}

/**
 * Refunds a paid order in full, and returns its stock. The refund is stored before it is requested from
 * the provider. From then on the order cannot be delivered, and after a crash or a lost response the
 * refund is requested again under the same key. While it is pending at the provider, the order stays
 * paid. `by` is the name in its history. With `staff` the change is recorded in the audit log.
 * @throws ApiError 409 if it is not `paid` or pieces of it were sent, 502 if the provider refuses or is unreachable
 */
export async function refundOrder(
  context: AppContext,
  id: string,
  by: string,
  staff?: User,
): Promise<OrderRecord> {
  const decided = await decideOnRefund(context, id, { by, staff })
  await tryRecordNotes(context, 'order', [decided])
  // Outside the request of the refund, for which the shop may have to wait.
  const units = decided.tasks.filter((task) => task === 'sync-units')
  await tryOrderTasks(context, decided, units)
  await requestStoredRefunds(context, decided)
  const refunded = await context.models.orders.findById(id)
  const isPending = refunded?.refunds.some(
    ({ reason, status }) => reason === 'order-refunded' && status === 'pending',
  )
  if (refunded && isPending) return refunded
  if (refunded?.status !== 'refunded') {
    throw new ApiError('PAYMENT_PROVIDER', messages.refundRefused)
  }
  await tryOrderTasks(context, refunded)
  return refunded
}
