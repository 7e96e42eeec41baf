import type { BookBody } from '@voltkart/shared/contract/couriers'
import { messages } from '@voltkart/shared/contract/messages'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { randomUUID } from 'node:crypto'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import type { CourierProvider } from '../../integrations/couriers/courier-provider'
import { notBeingRefunded } from '../../models/orders/order-change-queries'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { getLeaseEnd } from '../../models/leases/hold-lease'
import { requireDocuments, tryDocuments } from '../documents/pending-documents'
import { checkRefundsAtProvider } from '../fulfilment/read-before-sending'
import { requireEwayBill } from '../fulfilment/ship-parcel'
import {
  buildParcelNote,
  requireParcelFor,
  getParcel,
  requireSendable,
  runParcelStep,
  withParcel,
  writeParcels,
  type ParcelRef,
  type ParcelResult,
  type ParcelStaff,
} from '../parcels/parcel-step'
import { BookingLostError, noteProblem, postponeAttempt } from './booking-steps'
import { callOff } from './cancel-booking'
import {
  createCourierUnavailableError,
  createCourierRefusedError,
  findCourier,
} from './courier-errors'
import { makeBooking } from './make-booking'
import { buildParcelToBook, requireSize, getParcelSize, type BookingTerms } from './parcel-to-book'

/** The parcel of an order, if a courier can be booked for it now. @throws ApiError 404 and 409 */
function requireBookable(order: OrderRecord, n: number, body: BookBody): ParcelRecord {
  requireSendable(order, getParcel(order, n))
  const parcel = requireParcelFor(order, n, 'ship')
  if (parcel.booking) {
    const isBooked = parcel.booking.state === 'booked'
    throw conflict(isBooked ? messages.bookingExists : messages.bookingOpen)
  }
  requireDocuments(order)
  requireEwayBill(order, parcel, body)
  return parcel
}

/**
 * The shop's own name of a parcel at the courier. Couriers refuse one that a cancelled booking had.
 */
const toReference = ({ orderNumber }: OrderRecord, { n, bookings = 0 }: ParcelRecord): string =>
  bookings === 0 ? `${orderNumber}-${n}` : `${orderNumber}-${n}-${bookings + 1}`

interface Intention {
  ref: ParcelRef & { key: string }
  courier: CourierProvider
  terms: BookingTerms
  body: BookBody
  staff: ParcelStaff
}

/** Stores that the courier is about to be booked. @throws ApiError 409 */
async function storeIntention(context: AppContext, intention: Intention): Promise<void> {
  const { ref, courier, terms, body, staff } = intention
  const { ewayBill, confirmNoEwayBill, note } = body
  await runParcelStep(context, ref.orderId, async (order) => {
    const parcel = requireBookable(order, ref.n, body)
    if (toReference(order, parcel) !== terms.reference) throw conflict(messages.orderBusy)
    const booking = {
      courier: courier.code,
      name: courier.name,
      ...(courier.sandbox ? { sandbox: true } : {}),
      key: ref.key,
      reference: terms.reference,
      state: 'booking' as const,
      ...omitUndefined({ service: terms.service, phone: terms.phone }),
      size: terms.size,
      since: context.now(),
      by: staff.name,
      checkAt: getLeaseEnd(context.now(), 'booking'),
    }
    const intended: ParcelRecord = {
      ...parcel,
      ...omitUndefined({ ewayBill, noEwayBillNote: confirmNoEwayBill ? note : undefined }),
      booking,
      bookings: (parcel.bookings ?? 0) + 1,
    }
    const written = await writeParcels(context, order, withParcel(order, intended), {
      at: context.now(),
      only: notBeingRefunded,
      note: buildParcelNote(context, staff, order, {
        action: 'courier-booked',
        changes: [{ field: `parcel ${ref.n}: courier`, after: courier.name }],
      }),
    })
    return { written, n: ref.n }
  })
}

/** The order and the parcel as they are now. */
async function readParcel(context: AppContext, { orderId, n }: ParcelRef): Promise<ParcelResult> {
  const order = await context.models.orders.findVisible(orderId)
  if (!order) throw notFound()
  return { order, parcel: getParcel(order, n) }
}

/**
 * Books a courier for a packed parcel. If its response is lost, the booking stays open and a job
 * finishes it; if the courier is away or refuses, nothing stays.
 * @throws ApiError 404; 400 without weight or size; 409 if the parcel cannot be booked; COURIER if the
 * courier refuses; UNAVAILABLE while it is away
 */
export async function bookParcel(
  context: AppContext,
  { orderId, n }: ParcelRef,
  body: BookBody,
  staff: ParcelStaff,
): Promise<ParcelResult> {
  const orderBefore = await context.models.orders.findVisible(orderId)
  if (!orderBefore) throw notFound()
  requireBookable({ ...orderBefore, tasks: [] }, n, body)
  const courier = findCourier(context, body.courier)
  await tryDocuments(context, await checkRefundsAtProvider(context, orderBefore))
  const { order, parcel } = await readParcel(context, { orderId, n })
  requireBookable(order, n, body)
  const size = requireSize(await getParcelSize(context, parcel, body.size ?? {}))
  const terms = {
    reference: toReference(order, parcel),
    service: body.service,
    size,
    phone: body.phone,
  }
  const withBill = { ...parcel, ...omitUndefined({ ewayBill: body.ewayBill }) }
  const parcelDetails = await buildParcelToBook(context, order, withBill, terms)
  const ref = { orderId, n, key: randomUUID() }
  let isStored = false
  const store = async () => {
    await storeIntention(context, { ref, courier, terms, body, staff })
    isStored = true
  }
  try {
    const outcome = await makeBooking(context, { courier, ref, parcel: parcelDetails, store })
    const now = await readParcel(context, ref)
    const isBooked = now.parcel.booking?.key === ref.key && now.parcel.booking.awb !== undefined
    if (outcome.kind === 'booked') return now
    if (!isStored) {
      throw outcome.kind === 'refused'
        ? createCourierRefusedError(courier, outcome.error)
        : createCourierUnavailableError(messages.courierUnavailable)
    }
    if (outcome.kind === 'away') {
      await postponeAttempt(context, ref)
      if (isBooked) return await readParcel(context, ref)
      throw createCourierUnavailableError(messages.bookingPending)
    }
    await noteProblem(context, ref, outcome.error)
    // The number stands; only the collection was refused, and is requested again.
    if (isBooked) return await readParcel(context, ref)
    await callOff(context, courier, ref)
    throw createCourierRefusedError(courier, outcome.error)
  } catch (error) {
    if (error instanceof BookingLostError) throw conflict(messages.bookingOpen)
    throw error
  }
}
