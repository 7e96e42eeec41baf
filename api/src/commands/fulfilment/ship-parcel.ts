import { messages } from '@voltkart/shared/contract/messages'
import type { ShipBody } from '@voltkart/shared/contract/parcels'
import {
  computeConsignmentValue,
  EWAY_BILL_ABOVE_PAISE,
} from '@voltkart/shared/domain/consignment-value'
import type { AppContext } from '../../context'
import { ApiError, notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import { notBeingRefunded } from '../../models/orders/order-change-queries'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { requireDocuments, tryDocuments } from '../documents/pending-documents'
import { checkRefundsAtProvider } from './read-before-sending'
import { requireSettledBooking, syncTasks } from '../parcels/change-parcel'
import { resolveTracking, withTracking } from '../parcels/courier-link'
import {
  buildParcelNote,
  requireParcelFor,
  getParcel,
  requireSendable,
  runParcelStep,
  withParcel,
  writeParcels,
  type ParcelResult,
  type ParcelStaff,
  type ParcelRef,
} from '../parcels/parcel-step'

type EwayBillBody = Pick<ShipBody, 'ewayBill' | 'confirmNoEwayBill' | 'note'>

/** @throws ApiError 409 EWAY_BILL_MISSING if the consignment needs one, and no note says why not */
export function requireEwayBill(
  order: OrderRecord,
  parcel: ParcelRecord,
  body: EwayBillBody,
): void {
  const { ewayBill, confirmNoEwayBill, note } = body
  if (ewayBill || (confirmNoEwayBill && note)) return
  // Entered when the courier was booked.
  if (parcel.ewayBill || parcel.noEwayBillNote) return
  const { items, shippingPricePaise, totalPricePaise } = order
  const valued = { items, shippingPricePaise, totalPricePaise, taxPercent: order.taxPercent }
  if (computeConsignmentValue(valued, parcel) <= EWAY_BILL_ABOVE_PAISE) return
  throw new ApiError('EWAY_BILL_MISSING', messages.ewayBillMissing)
}

async function buildShippedParcel(
  context: AppContext,
  parcel: ParcelRecord,
  body: ShipBody,
  at: Date,
): Promise<ParcelRecord> {
  const { ewayBill, vehicleNo, confirmNoEwayBill, note } = body
  const isEntered = body.courier !== undefined || body.trackingNumber !== undefined
  // A booked parcel travels under the number of its booking.
  const isTracked = isEntered && !parcel.booking
  const courier = body.courier ?? parcel.courier
  const number = body.trackingNumber ?? parcel.trackingNumber
  return {
    ...(isTracked ? withTracking(parcel, await resolveTracking(context, courier, number)) : parcel),
    ...(ewayBill ? { ewayBill } : {}),
    ...(vehicleNo ? { vehicleNo } : {}),
    ...(confirmNoEwayBill && note ? { noEwayBillNote: note } : {}),
    state: 'shipped',
    shippedAt: at,
  }
}

const toDetail = ({ n, courier, courierName = courier, trackingNumber }: ParcelRecord): string =>
  [`Parcel ${n}`, [courierName, trackingNumber].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(': ')

/**
 * Hands a packed parcel to the courier. A failed refund of the order is dropped, as by a delivery: the
 * shop sends the goods instead.
 * @throws ApiError 404 if there is no such parcel; 409 if it is not packed, the order is not paid or is
 * refunded; DOCUMENT_PENDING while the invoice is not issued; EWAY_BILL_MISSING
 */
export async function shipParcel(
  context: AppContext,
  { orderId, n }: ParcelRef,
  body: ShipBody,
  staff: ParcelStaff,
): Promise<ParcelResult> {
  const orderBefore = await context.models.orders.findVisible(orderId)
  if (!orderBefore) throw notFound()
  await tryDocuments(context, await checkRefundsAtProvider(context, orderBefore))
  return runParcelStep(context, orderId, async (order) => {
    requireSendable(order, getParcel(order, n))
    const parcel = requireParcelFor(order, n, 'ship')
    requireSettledBooking(parcel)
    requireDocuments(order)
    requireEwayBill(order, parcel, body)
    const at = context.now()
    const shipped = await buildShippedParcel(context, parcel, body, at)
    const state = `parcel ${n}`
    const changes = listChanges(
      { [state]: parcel.state },
      {
        [state]: 'shipped',
        ewayBill: shipped.ewayBill,
        vehicleNo: shipped.vehicleNo,
        noEwayBill: shipped.noEwayBillNote,
      },
    )
    const written = await writeParcels(context, order, withParcel(order, shipped), {
      at,
      event: { type: 'shipped', by: staff.name, detail: toDetail(shipped) },
      tasks: [...syncTasks([shipped]), { kind: 'mail-parcel', payload: { n, step: 'shipped' } }],
      only: notBeingRefunded,
      dropFailedRefund: true,
      note: buildParcelNote(context, staff, order, { action: 'shipped', changes }),
    })
    return { written, n }
  })
}
