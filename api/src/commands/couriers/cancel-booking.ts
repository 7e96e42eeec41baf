import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import {
  noteOfParcel,
  parcelFor,
  getParcel,
  runParcelStep,
  withParcel,
  writeParcels,
  type ParcelRef,
  type ParcelResult,
  type ParcelStaff,
} from '../parcels/parcel-step'
import { requireBooking } from './booking-steps'
import { callOff } from './call-off'
import { courierAway, courierRefused, findCourier } from './courier-errors'
import { leaseEnd } from '../../models/leases/hold-lease'

/**
 * Cancels the booking of a packed parcel. If the courier does not respond, a job goes on with it.
 * @throws ApiError 404; 409 if the parcel has no booking, was sent, or is being booked; COURIER if the
 * courier refuses: the booking stays; UNAVAILABLE while it is away
 */
export async function cancelBooking(
  context: AppContext,
  { orderId, n }: ParcelRef,
  staff: ParcelStaff,
): Promise<ParcelResult> {
  let key = ''
  let code = ''
  await runParcelStep(context, orderId, async (order) => {
    const parcel = parcelFor(order, n, 'ship')
    const booking = requireBooking(parcel)
    const isWorkedOn = booking.state === 'booking' && (booking.checkAt ?? 0) > context.now()
    if (isWorkedOn) throw conflict(messages.bookingOpen)
    key = booking.key
    code = booking.courier
    findCourier(context, code)
    const cancelling = {
      ...booking,
      state: 'cancelling' as const,
      by: staff.name,
      checkAt: leaseEnd(context.now(), 'booking'),
    }
    const written = await writeParcels(
      context,
      order,
      withParcel(order, { ...parcel, booking: cancelling }),
      {
        at: context.now(),
        note: noteOfParcel(context, staff, order, {
          action: 'booking-cancelled',
          changes: [{ field: `parcel ${n}: courier`, before: booking.awb ?? booking.reference }],
        }),
      },
    )
    return { written, n }
  })
  const courier = findCourier(context, code)
  const outcome = await callOff(context, courier, { orderId, n, key })
  if (outcome.kind === 'refused') throw courierRefused(courier, outcome.error)
  if (outcome.kind === 'away') throw courierAway(messages.cancellationPending)
  const order = await context.models.orders.findVisible(orderId)
  if (!order) throw notFound()
  return { order, parcel: getParcel(order, n) }
}
