import type { Order } from '@voltkart/shared/contract/orders'
import {
  courierBookingSchema,
  lateNumberSchema,
  type Parcel,
} from '@voltkart/shared/contract/parcel-schema'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toRupees } from '@voltkart/shared/domain/money'
import { getFulfilment } from '@voltkart/shared/domain/parcels'
import { getPiecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import { getWarranty } from '../../commands/parcels/warranty'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'

/** Whether the day on which warranties start is known. */
const isInvoiceDayKnown = ({ tasks }: OrderRecord) => !tasks.includes('issue-invoice')

function presentLine(
  order: OrderRecord,
  { state }: ParcelRecord,
  { product, quantity, serials }: ParcelRecord['lines'][number],
): Parcel['lines'][number] {
  const isHeld = state !== 'cancelled' && state !== 'came-back'
  const until = isHeld && isInvoiceDayKnown(order) ? getWarranty(order, product) : undefined
  return {
    product,
    name: order.items.find((item) => item.product === product)?.name ?? '',
    quantity,
    serials: serials.map((serial) => omitUndefined({ serial, warrantyUntil: until })),
  }
}

function presentCameBack({ cameBack }: ParcelRecord, reader: OrderReader): Parcel['cameBack'] {
  if (!cameBack) return undefined
  const { reason, note } = cameBack
  return omitUndefined({ reason, note: reader === 'staff' ? note || undefined : undefined })
}

/** The names that a buyer may read: their own, and the shop's in place of its staff and tokens. */
interface BuyingReader {
  ownNames: readonly string[]
  shopName: string
}

/** The reader of an order: names of staff and notes about parcels that came back are for staff. */
export type OrderReader = BuyingReader | 'staff'

/** Names that are of no person. */
const partners = new Set(['Razorpay', 'The shop'])

/** The name of an actor, as a reader may see it. */
export function getNameFor(reader: OrderReader, name: string): string {
  if (reader === 'staff' || partners.has(name) || reader.ownNames.includes(name)) return name
  return reader.shopName
}

function presentBooking({ booking }: ParcelRecord, reader: OrderReader): Parcel['booking'] {
  if (!booking || reader !== 'staff') return undefined
  const { sandbox = false, pricePaise } = booking
  const price = pricePaise === undefined ? undefined : toRupees(pricePaise)
  return courierBookingSchema.parse({ ...booking, sandbox, price })
}

function presentLateNumbers(
  { cancelledBookings = [] }: ParcelRecord,
  reader: OrderReader,
): Parcel['lateNumbers'] {
  if (reader !== 'staff') return undefined
  const numbers = cancelledBookings.flatMap(({ late, ...booking }) =>
    late.map((number) => lateNumberSchema.parse({ ...booking, ...number })),
  )
  return numbers.length > 0 ? numbers : undefined
}

function presentTracking({ booking }: ParcelRecord, reader: OrderReader): Parcel['tracking'] {
  if (!booking?.tracking) return undefined
  const { stage, at, scans } = booking.tracking
  const visibleScans = reader === 'staff' ? scans : []
  return {
    stage,
    at: at.toISOString(),
    scans: visibleScans.map(({ at: time, text, place }) =>
      omitUndefined({ at: time.toISOString(), text, place }),
    ),
  }
}

/** A parcel in the contract's form. */
export function presentParcel(
  order: OrderRecord,
  parcel: ParcelRecord,
  reader: OrderReader,
): Parcel {
  const { n, purpose, state, courier, trackingNumber, trackingUrl, ewayBill, vehicleNo, by } =
    parcel
  return omitUndefined({
    n,
    purpose,
    state,
    by: getNameFor(reader, by),
    lines: parcel.lines.map((line) => presentLine(order, parcel, line)),
    courier: courier || undefined,
    courierName: parcel.courierName || undefined,
    trackingNumber: trackingNumber || undefined,
    trackingUrl: trackingUrl || undefined,
    ewayBill: ewayBill || undefined,
    vehicleNo,
    packedAt: parcel.packedAt.toISOString(),
    shippedAt: parcel.shippedAt?.toISOString(),
    deliveredAt: parcel.deliveredAt?.toISOString(),
    cameBack: presentCameBack(parcel, reader),
    booking: presentBooking(parcel, reader),
    lateNumbers: presentLateNumbers(parcel, reader),
    tracking: presentTracking(parcel, reader),
  })
}

/** The parcels of an order in the contract's form, and how much of it is sent. */
export function presentParcels(
  order: OrderRecord,
  reader: OrderReader,
): Pick<Order, 'fulfilment' | 'parcels'> {
  const { status, items, refunds, parcels = [] } = order
  return {
    fulfilment: getFulfilment(status, getPiecesToDeliver(items, refunds), parcels),
    parcels: parcels.map((parcel) => presentParcel(order, parcel, reader)),
  }
}
