import { messages } from '@voltkart/shared/contract/messages'
import type { User } from '@voltkart/shared/contract/users'
import { findDeliveryGaps } from '@voltkart/shared/domain/delivery-gaps'
import { hasSentPieces, getPiecesToPack, type OrderedPieces } from '@voltkart/shared/domain/parcels'
import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { notBeingRefunded } from '../../models/orders/order-change-queries'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { tryRecordNotes } from '../audit/record-audit'
import { requireDocuments, tryDocuments } from '../documents/pending-documents'
import { buildParcelNote, requirePaid, getWork } from '../parcels/parcel-step'
import { syncTasks } from '../parcels/change-parcel'
import { isDeliveryStopped, isFullyRefunded } from '@voltkart/shared/domain/refunded-orders'
import { retryOnConflict } from '../orders/retry-on-conflict'
import { checkRefundsAtProvider } from './read-before-sending'
import { tryOrderTasks } from '../orders/run-order-tasks'

/** A replacement is delivered separately. */
const isOpen = ({ purpose, state }: ParcelRecord) =>
  purpose === 'sale' && (state === 'packed' || state === 'shipped')

/**
 * The parcels of a completely delivered order: open ones are closed, and the remaining pieces
 * become one parcel without a courier, even beyond the number of parcels that can be packed.
 */
function closeParcels(
  { parcels = [] }: OrderRecord,
  unpacked: readonly OrderedPieces[],
  at: Date,
  by: string,
): ParcelRecord[] {
  const closed = parcels.map((parcel) =>
    isOpen(parcel) ? { ...parcel, state: 'delivered' as const, deliveredAt: at } : parcel,
  )
  if (unpacked.length === 0) return closed
  const rest: ParcelRecord = {
    n: (parcels.at(-1)?.n ?? 0) + 1,
    purpose: 'sale',
    state: 'delivered',
    lines: unpacked.map((line) => ({ ...line, serials: [] })),
    packedAt: at,
    deliveredAt: at,
    by,
  }
  return [...closed, rest]
}

/** The pieces of an order that are in no parcel. */
const getUnpackedPieces = ({ items, refunds, parcels = [] }: OrderRecord): OrderedPieces[] =>
  getPiecesToPack(getPiecesToDeliver(items, refunds), parcels)

/**
 * The missing details that the law or a warranty may require later, for the history and the audit
 * log.
 */
function findMissing(order: OrderRecord, unpacked: readonly OrderedPieces[]) {
  const { items, totalPricePaise, parcels = [] } = order
  const gaps = findDeliveryGaps({ items, totalPricePaise, parcels }, unpacked)
  const pieces = gaps.withoutSerial === 1 ? '1 piece' : `${gaps.withoutSerial} pieces`
  return [
    ...(gaps.withoutSerial > 0
      ? [
          {
            words: `${pieces} without a serial number`,
            change: { field: 'serialNumbers', after: `missing for ${pieces}` },
          },
        ]
      : []),
    ...(gaps.withoutEwayBill
      ? [{ words: 'no e-way bill', change: { field: 'ewayBill', after: 'missing' } }]
      : []),
  ]
}

/** @throws ApiError 409 if the order is not paid, or its money goes back */
function requireDeliverable(order: OrderRecord): void {
  requirePaid(order)
  if (isDeliveryStopped(order)) throw conflict(messages.refundPending)
  // A partly sent order stays paid after its refund. Staff have to close it.
  const isRefunded = isFullyRefunded(order, ['pending', 'processed'])
  if (isRefunded && !hasSentPieces(order.parcels ?? [])) throw conflict(messages.refundPending)
}

/**
 * Marks a paid order as delivered, with all pieces that are not delivered yet. `by` is the name in
 * its history. With `staff` the change is recorded in the audit log.
 * @throws ApiError 409 if it is not paid, is delivered already, is being refunded or was refunded at
 * the provider; DOCUMENT_PENDING while its invoice is not issued
 */
export async function deliverOrder(
  context: AppContext,
  id: string,
  by: string,
  staff?: User,
): Promise<OrderRecord> {
  const orderBefore = await context.models.orders.findVisible(id)
  if (!orderBefore) throw notFound()
  await tryDocuments(context, await checkRefundsAtProvider(context, orderBefore))
  const delivered = await retryOnConflict(context, id, (order) => {
    requireDeliverable(order)
    requireDocuments(order)
    const at = context.now()
    const unpacked = getUnpackedPieces(order)
    const missingFacts = findMissing(order, unpacked)
    const detail = missingFacts.map(({ words }) => words).join(', ')
    const parcels = closeParcels(order, unpacked, at, by)
    const work = getWork({ ...order, status: 'delivered' }, parcels)
    return context.models.orders.changeRead(
      order,
      {
        at,
        event: { type: 'delivered', by, ...(detail ? { detail } : {}) },
        ...work,
        set: { ...work.set, deliveredAt: at },
        parcels,
        tasks: [...syncTasks((order.parcels ?? []).filter(isOpen)), 'mail-delivered'],
        only: notBeingRefunded,
        dropFailedRefund: true,
        note: buildParcelNote(context, { name: by, account: staff }, order, {
          action: 'delivered',
          changes: [
            { field: 'status', before: order.status, after: 'delivered' },
            ...missingFacts.map(({ change }) => change),
          ],
        }),
      },
      'deliver',
    )
  })
  await tryRecordNotes(context, 'order', [delivered])
  await tryOrderTasks(context, delivered)
  return delivered
}
