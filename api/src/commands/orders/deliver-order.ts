import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { hasSentPieces, piecesToPack } from '@voltkart/shared/domain/parcels'
import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { notBeingRefunded } from '../../models/orders/order-change-queries'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { noteOfOrderChange, tryRecordNotes } from '../audit/record-audit'
import { requirePaid, workOf } from '../parcels/parcel-step'
import { syncTasks } from '../parcels/stop-parcels'
import { isBeingRefunded, isWhollyRefunded } from '../payments/settle-refunds'
import { atRevisionOf } from './at-revision'
import { findRefundsBefore } from './read-before-sending'
import { tryOrderTasks } from './run-order-tasks'

/** A replacement has a way of its own. */
const isOpen = ({ purpose, state }: ParcelRecord) =>
  purpose === 'sale' && (state === 'packed' || state === 'shipped')

/**
 * The parcels of an order of which everything is delivered: open ones are closed, and what is in none
 * becomes one parcel without a courier, also beyond the number of parcels that can be packed.
 */
function closedParcels(
  { items, refunds, parcels = [] }: OrderRecord,
  at: Date,
  by: string,
): ParcelRecord[] {
  const closed = parcels.map((parcel) =>
    isOpen(parcel) ? { ...parcel, state: 'delivered' as const, deliveredAt: at } : parcel,
  )
  const left = piecesToPack(piecesToDeliver(items, refunds), parcels)
  if (left.length === 0) return closed
  const rest: ParcelRecord = {
    n: (parcels.at(-1)?.n ?? 0) + 1,
    purpose: 'sale',
    state: 'delivered',
    lines: left.map((line) => ({ ...line, serials: [] })),
    packedAt: at,
    deliveredAt: at,
    by,
  }
  return [...closed, rest]
}

/** @throws ApiError 409 if the order is not paid, or its money goes back */
function requireDeliverable(order: OrderRecord): void {
  requirePaid(order)
  if (isBeingRefunded(order)) throw conflict(messages.refundPending)
  // An order that was partly sent stays paid when its money went back. Staff have to close it.
  const isRefunded = isWhollyRefunded(order, ['pending', 'processed'])
  if (isRefunded && !hasSentPieces(order.parcels ?? [])) throw conflict(messages.refundPending)
}

/**
 * Marks a paid order as delivered, and with it whatever of it is not delivered yet. `by` is the name in
 * its history. With `staff` the change is recorded in the audit log.
 * @throws ApiError 409 if it is not paid, is delivered already, is being refunded or was refunded at
 * the provider
 */
export async function deliverOrder(
  context: AppContext,
  id: string,
  by: string,
  staff?: User,
): Promise<OrderRecord> {
  const found = await context.models.orders.findVisible(id)
  if (!found) throw notFound()
  await findRefundsBefore(context, found)
  const delivered = await atRevisionOf(context, id, (order) => {
    requireDeliverable(order)
    const at = context.now()
    const parcels = closedParcels(order, at, by)
    const work = workOf({ ...order, status: 'delivered' }, parcels)
    return context.models.orders.changeRead(
      order,
      {
        at,
        event: { type: 'delivered', by },
        ...work,
        set: { ...work.set, deliveredAt: at },
        parcels,
        tasks: [...syncTasks((order.parcels ?? []).filter(isOpen)), 'mail-delivered'],
        only: notBeingRefunded,
        dropFailedRefund: true,
        note: noteOfOrderChange(context, staff, order, 'delivered', 'delivered'),
      },
      'deliver',
    )
  })
  await tryRecordNotes(context, 'order', [delivered])
  await tryOrderTasks(context, delivered)
  return delivered
}
