import type { OrderEvent } from '@voltkart/shared/contract/order-history'
import type { User } from '@voltkart/shared/contract/users'
import { formatMinorUnits, toRupees } from '@voltkart/shared/domain/money'
import { isAllDelivered, getParcelWork } from '@voltkart/shared/domain/parcels'
import {
  sumLineAmounts,
  getPiecesToDeliver,
  type RefundLine,
} from '@voltkart/shared/domain/partial-refunds'
import { isPartialRefund, type PartialRefundReason } from '@voltkart/shared/domain/refunds'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import type { OrderChange } from '../../models/orders/order-change-queries'
import { getRefundKey, type OrderRecord, type RefundRecord } from '../../models/orders/order-record'
import type { StockReturnRecord } from '../../models/orders/order-returns'
import type { StoredOrderEvent, StoredPayment } from '../../models/orders/order-schema'
import { toAuditActor, buildAuditNote } from '../audit/record-audit'

/** A partial refund of an order, before it is requested from the provider. */
export function toPartialRefund(
  { id: paymentId }: StoredPayment,
  reason: PartialRefundReason,
  lines: RefundLine[],
  details: Pick<
    RefundRecord,
    'restock' | 'note' | 'requestKey' | 'requestFingerprint' | 'returnNumber'
  >,
): RefundRecord {
  const key = randomUUID()
  const amountPaise = sumLineAmounts(lines)
  return {
    key,
    paymentId,
    amountPaise,
    reason,
    lines,
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

function toEvent(
  { items }: OrderRecord,
  refund: RefundRecord,
  by: string,
): Omit<StoredOrderEvent, 'at'> {
  const names = (refund.lines ?? []).map(({ product, quantity }) => {
    const name = items.find((item) => item.product === product)?.name ?? ''
    return quantity > 0 ? `${quantity} × ${name}` : name
  })
  const detail = `${formatMinorUnits(refund.amountPaise)}: ${names.join(', ')}`
  const type = isPartialRefund(refund.reason) ? eventTypes[refund.reason] : 'refund-requested'
  return { type, by, detail }
}

/** The pieces that a refund gives back before they were packed. */
function toStockReturns(refund: RefundRecord, by: string): StockReturnRecord[] {
  if (refund.reason !== 'items-refunded') return []
  return (refund.lines ?? []).map(({ product, quantity }) => ({
    key: `refund:${getRefundKey(refund)}:${product}`,
    product,
    quantity,
    by,
    to: refund.restock ? 'stock' : 'write-off',
  }))
}

/** The remaining work on the parcels of an order: the refund may have covered all unsent pieces. */
function getChangeAfterRefund(
  order: OrderRecord,
  at: Date,
): Pick<OrderChange, 'set' | 'unset' | 'tasks'> {
  const toDeliver = getPiecesToDeliver(order.items, order.refunds)
  const parcels = order.parcels ?? []
  if (toDeliver.length > 0 && isAllDelivered(toDeliver, parcels)) {
    return { set: { deliveredAt: at }, unset: ['parcelWork'], tasks: ['mail-delivered'] }
  }
  const parcelWork = getParcelWork(toDeliver, parcels)
  return parcelWork ? { set: { parcelWork } } : { unset: ['parcelWork'] }
}

/**
 * Stores a partial refund of an order that has not changed since it was read, with its
 * consequences: the pieces that go back, the delivery of an order whose other pieces are delivered,
 * and `more` of its return.
 * @returns undefined if the order has changed since
 */
export function writePartialRefund(
  context: AppContext,
  order: OrderRecord,
  refund: RefundRecord,
  { staff, ...more }: Pick<OrderChange, 'returns' | 'stockReturns' | 'tasks'> & { staff: User },
): Promise<OrderRecord | undefined> {
  const at = context.now()
  const stockReturns = [...toStockReturns(refund, staff.name), ...(more.stockReturns ?? [])]
  const after = { ...order, refunds: [...order.refunds, refund] }
  const isOfPieces = refund.reason === 'items-refunded'
  const { tasks = [], ...rest } = isOfPieces ? getChangeAfterRefund(after, at) : {}
  const isDelivered = rest.set?.deliveredAt !== undefined
  const amount = toRupees(refund.amountPaise)
  return context.models.orders.changeRead(
    order,
    {
      at,
      refund,
      stockReturns,
      returns: more.returns,
      ...rest,
      event: toEvent(order, refund, staff.name),
      moreEvents: isDelivered ? [{ type: 'delivered', by: staff.name }] : [],
      tasks: [
        ...(stockReturns.length > 0 ? (['return-stock'] as const) : []),
        ...tasks,
        ...(more.tasks ?? []),
        'request-refunds',
      ],
      note: buildAuditNote(context, {
        actor: toAuditActor(staff),
        action: 'refund-requested',
        subjectName: order.orderNumber,
        changes: [{ field: 'refund', after: amount }],
      }),
    },
    isDelivered ? 'deliver' : undefined,
  )
}
