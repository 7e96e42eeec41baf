import { messages } from '@voltkart/shared/contract/messages'
import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import type { User } from '@voltkart/shared/contract/users'
import { REFUNDS_MAX } from '@voltkart/shared/domain/limits'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { isAllDelivered, parcelWorkOf } from '@voltkart/shared/domain/parcels'
import {
  amountOfLines,
  piecesToDeliver,
  type RefundLine,
} from '@voltkart/shared/domain/partial-refunds'
import {
  isPartialRefund,
  SMALLEST_REFUND_PAISE,
  type PartialRefundReason,
} from '@voltkart/shared/domain/refunds'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { ApiError, conflict, invalidField } from '../../errors'
import { ProviderUnreachableError } from '../../integrations/razorpay/payment-provider'
import type { OrderChange } from '../../models/orders/order-change-queries'
import { refundKeyOf, type OrderRecord, type RefundRecord } from '../../models/orders/order-record'
import type { ReturnRecord, StockReturnRecord } from '../../models/orders/order-returns'
import type { StoredOrderEvent, StoredPayment } from '../../models/orders/order-schema'
import { auditActor, auditNote, tryRecordNotes } from '../audit/record-audit'
import { runOrderTasks, tryOrderTasks, tryTasksOf } from '../orders/run-order-tasks'
import { formatProviderAmount } from './provider-amount'
import { isBeingRefunded } from './settle-refunds'

/**
 * Refuses to refund a part of an order.
 * @throws ApiError 409 if it is neither paid nor delivered, is refunded in full, or has as many refunds
 * as it can have
 */
export function requirePartlyRefundable(order: OrderRecord): StoredPayment {
  const { status, payment, refunds } = order
  if (!payment || (status !== 'paid' && status !== 'delivered')) {
    throw conflict(messages.refundNotPossible)
  }
  if (isBeingRefunded(order)) throw conflict(messages.refundPending)
  const made = refunds.filter(({ reason }) => isPartialRefund(reason))
  if (made.length >= REFUNDS_MAX) throw conflict(messages.refundsFull)
  return payment
}

/**
 * Compares what a refund comes to with what the caller expects.
 * @param expected in rupees
 * @throws ApiError REFUND_CHANGED with the current amount; 400 below the smallest refund
 */
export function requireQuote(lines: readonly RefundLine[], expected: number): void {
  const amountPaise = amountOfLines(lines)
  if (amountPaise !== toPaise(expected)) {
    const quote = { amount: toRupees(amountPaise) }
    throw new ApiError('REFUND_CHANGED', messages.refundChanged, { quote })
  }
  if (amountPaise < SMALLEST_REFUND_PAISE) {
    throw invalidField('expectedAmount', messages.refundTooSmall)
  }
}

/** A refund of a part of an order, before it is requested from the provider. */
export function partialRefund(
  { id: paymentId }: StoredPayment,
  reason: PartialRefundReason,
  lines: RefundLine[],
  details: Pick<
    RefundRecord,
    'restock' | 'note' | 'requestKey' | 'requestFingerprint' | 'returnNumber'
  >,
): RefundRecord {
  const key = randomUUID()
  const amountPaise = amountOfLines(lines)
  return {
    ...{ key, paymentId, amountPaise, reason, lines },
    idempotencyKey: key,
    status: 'requested',
    ...details,
  }
}

const eventTypes = {
  'items-refunded': 'pieces-refunded',
  'return-refunded': 'return-refunding',
  goodwill: 'goodwill-refunded',
} as const satisfies Record<PartialRefundReason, OrderEvent['type']>

function eventOf(
  { items }: OrderRecord,
  refund: RefundRecord,
  by: string,
): Omit<StoredOrderEvent, 'at'> {
  const names = (refund.lines ?? []).map(({ product, quantity }) => {
    const name = items.find((item) => item.product === product)?.name ?? ''
    return quantity > 0 ? `${quantity} × ${name}` : name
  })
  const detail = `${formatProviderAmount(refund.amountPaise)}: ${names.join(', ')}`
  const type = isPartialRefund(refund.reason) ? eventTypes[refund.reason] : 'refund-requested'
  return { type, by, detail }
}

/** The pieces that a refund gives back before they were packed. */
function stockReturnsOf(refund: RefundRecord, by: string): StockReturnRecord[] {
  if (refund.reason !== 'items-refunded') return []
  return (refund.lines ?? []).map(({ product, quantity }) => ({
    key: `refund:${refundKeyOf(refund)}:${product}`,
    ...{ product, quantity, by },
    to: refund.restock ? 'stock' : 'write-off',
  }))
}

/** What is left to do for the parcels of an order: the refund may have been of all that was not sent. */
function afterRefund(order: OrderRecord, at: Date): Pick<OrderChange, 'set' | 'unset' | 'tasks'> {
  const toDeliver = piecesToDeliver(order.items, order.refunds)
  const parcels = order.parcels ?? []
  if (toDeliver.length > 0 && isAllDelivered(toDeliver, parcels)) {
    return { set: { deliveredAt: at }, unset: ['parcelWork'], tasks: ['mail-delivered'] }
  }
  const parcelWork = parcelWorkOf(toDeliver, parcels)
  return parcelWork ? { set: { parcelWork } } : { unset: ['parcelWork'] }
}

/**
 * Stores a refund of a part of an order that still is as it was read, with all that follows from it: the
 * pieces that go back, the state of its return, and that an order is delivered whose other pieces are.
 * @returns undefined if the order has changed since
 */
export function writePartialRefund(
  context: AppContext,
  order: OrderRecord,
  refund: RefundRecord,
  staff: User,
  returns?: ReturnRecord[],
): Promise<OrderRecord | undefined> {
  const at = context.now()
  const stockReturns = stockReturnsOf(refund, staff.name)
  const after = { ...order, refunds: [...order.refunds, refund] }
  const isOfPieces = refund.reason === 'items-refunded'
  const { tasks = [], ...rest } = isOfPieces ? afterRefund(after, at) : {}
  const isDelivered = rest.set?.deliveredAt !== undefined
  const amount = toRupees(refund.amountPaise)
  return context.models.orders.changeRead(
    order,
    {
      ...{ at, refund, stockReturns, returns, ...rest },
      event: eventOf(order, refund, staff.name),
      moreEvents: isDelivered ? [{ type: 'delivered', by: staff.name }] : [],
      tasks: [
        ...(stockReturns.length > 0 ? (['return-stock'] as const) : []),
        ...tasks,
        'request-refunds',
      ],
      note: auditNote(context, auditActor(staff), 'refund-requested', order.orderNumber, [
        { field: 'refund', after: amount },
      ]),
    },
    isDelivered ? 'deliver' : undefined,
  )
}

/**
 * Requests a stored refund of a part of an order from the provider, within the request of staff. If the
 * provider is unreachable, the job requests it later.
 * @throws ApiError 502 if the provider refuses; the refund is listed as failed
 */
export async function requestPartialRefund(
  context: AppContext,
  { order, refund }: { order: OrderRecord; refund: RefundRecord },
): Promise<{ order: OrderRecord; refund: RefundRecord }> {
  await tryRecordNotes(context, 'order', [order])
  // Not with the refund, for which the shop may have to wait.
  await tryOrderTasks(
    context,
    order,
    order.tasks.filter((task) => task !== 'request-refunds'),
  )
  try {
    await runOrderTasks(context, order, ['request-refunds'])
  } catch (error) {
    if (!(error instanceof ProviderUnreachableError)) throw error
    context.log.warn({ err: error, orderId: order._id }, 'a refund has to wait')
    return { order: (await context.models.orders.findById(order._id)) ?? order, refund }
  }
  // What follows from a refund that the provider has processed at once.
  await tryTasksOf(context, order._id)
  const now = (await context.models.orders.findById(order._id)) ?? order
  const requested = now.refunds.find((one) => refundKeyOf(one) === refundKeyOf(refund)) ?? refund
  if (requested.status === 'failed') {
    throw new ApiError('PAYMENT_PROVIDER', messages.refundPartRefused)
  }
  return { order: now, refund: requested }
}
