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
import { askForRefunds } from '../orders/refund-order'
import { confirmRefund, followRefund } from './refund-outcome'
import { tryOrderTasks } from '../orders/run-order-tasks'

/** The refunds of an order that failed and are still owed. */
export const failedRefundsOf = ({ refunds }: Pick<OrderRecord, 'refunds'>): StoredRefund[] =>
  refunds.filter(({ status }) => status === 'failed')

async function findFailed(context: AppContext, id: string) {
  const order = await context.models.orders.findVisible(id)
  if (!order) throw notFound()
  const failed = failedRefundsOf(order)
  if (failed.length === 0) throw conflict(messages.noFailedRefund)
  return { order, failed }
}

async function readAgain(context: AppContext, order: OrderRecord): Promise<OrderRecord> {
  const now = (await context.models.orders.findById(order._id)) ?? order
  await tryRecordNotes(context, 'order', [now])
  await tryOrderTasks(context, now)
  return (await context.models.orders.findById(order._id)) ?? now
}

/**
 * Reads failed refunds again that the provider had accepted: one that was taken for failed because it
 * took too long may have been processed, or may still be pending.
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
    // As if it had just been requested: whatever the provider says counts.
    if (made && made.status !== 'failed') {
      await followRefund(context, order, { ...refund, status: 'requested' }, made)
    }
  }
  return (await context.models.orders.findById(id)) ?? order
}

/**
 * Asks the provider anew for all refunds of an order that failed. One that staff have settled at
 * the provider by hand is found to be done.
 * @throws ApiError 409 when none has failed, 502 when the provider refuses or cannot be reached
 */
export async function retryFailedRefunds(
  context: AppContext,
  id: string,
  staff: User,
): Promise<OrderRecord> {
  const order = await followAccepted(context, id)
  const failed = failedRefundsOf(order)
  if (failed.length === 0) return readAgain(context, order)
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
    // What has been delivered meanwhile is not given back for.
    const onlyWhilePaid = reason === 'order-refunded' && order.status === 'paid'
    decided =
      (await orders.addRefund(id, again, context.now(), staff.name, onlyWhilePaid, {
        note: note(),
      })) ?? decided
  }
  if (!decided) throw conflict(messages.noFailedRefund)
  await tryRecordNotes(context, 'order', [decided])
  await askForRefunds(context, decided)
  const settled = await readAgain(context, decided)
  if (failedRefundsOf(settled).length > 0) {
    throw new ApiError('PAYMENT_PROVIDER', messages.refundRefusedAgain)
  }
  return settled
}

/**
 * Notes that staff have paid back what the provider could not, such as by a bank transfer.
 * @throws ApiError 409 when no refund has failed
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
  return readAgain(context, order)
}
