import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError, conflict, notFound } from '../../errors'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import type { OrderRecord } from '../../models/orders/order-record'
import type { StoredRefund } from '../../models/orders/order-schema'
import { auditActor, auditNote, tryRecordNotes } from '../audit/record-audit'
import { requestStoredRefunds } from '../orders/refund-order'
import { confirmRefund, followRefund } from './refund-outcome'
import { tryOrderTasks } from '../orders/run-order-tasks'

/** The failed refunds of an order, which are still owed. */
export const failedRefundsOf = ({ refunds }: Pick<OrderRecord, 'refunds'>): StoredRefund[] =>
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
  const note = () =>
    auditNote(context, auditActor(staff), 'refund-requested', order.orderNumber, [])
  let decided: OrderRecord | undefined
  for (const { paymentId, amountPaise, currency, reason } of failed) {
    const again: StoredRefund = {
      ...{ paymentId, amountPaise, reason, ...(currency ? { currency } : {}) },
      idempotencyKey: randomUUID(),
      status: 'requested',
    }
    const { orders } = context.models
    // An order that was delivered meanwhile is not refunded.
    const onlyWhilePaid = reason === 'order-refunded' && order.status === 'paid'
    decided =
      (await orders.addRefund(id, again, context.now(), staff.name, onlyWhilePaid, {
        note: note(),
      })) ?? decided
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
