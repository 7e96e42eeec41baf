import type { SandboxShipment } from '../../dev/shiprocket-sandbox/shipment-schema'
import { hasTrackingEnded } from '../../src/commands/couriers/booking-steps'
import type { StoredParcel } from '../../src/models/orders/order-parcels'
import type { StoredOrder } from '../../src/models/orders/order-schema'
import type { World } from './world'

const PICKUP_PENDING = 1
const DELIVERED = 7
const RETURNED = 10
const LOST = 12

/** The states of a parcel of which the courier has reported this state of its shipment. */
const statesAt: Record<number, readonly StoredParcel['state'][]> = {
  [DELIVERED]: ['delivered', 'came-back'],
  [RETURNED]: ['delivered', 'came-back'],
}
const sent: readonly StoredParcel['state'][] = ['shipped', 'delivered', 'came-back']

/** The error of the shipment of a booked parcel, if it has one. */
function findWrongShipment(
  { state, booking }: StoredParcel,
  { scans, cancelledAt }: SandboxShipment,
): string | undefined {
  const { status = 0 } = scans.at(-1) ?? {}
  // Staff close what the courier reports after that.
  if (booking && hasTrackingEnded(booking, new Date())) return undefined
  // The shop has tried to cancel it, and the courier has refused.
  const isRefused = booking?.problem !== undefined
  if (cancelledAt) return isRefused ? undefined : 'is booked, and the courier has cancelled it'
  if (state === 'cancelled') return isRefused ? undefined : 'is cancelled, and not its booking'
  // Staff decide about a parcel that was lost.
  if (status <= PICKUP_PENDING || status === LOST) return undefined
  return (statesAt[status] ?? sent).includes(state)
    ? undefined
    : `is ${state}, and its courier has reported the state ${status}`
}

/**
 * Bookings that neither succeed nor end, and parcels that do not follow their courier, although all
 * jobs have run; one sentence each. The ledgers compare the tracking numbers.
 */
export const findStuckBookings = (
  orders: readonly StoredOrder[],
  shipments: readonly SandboxShipment[],
): string[] =>
  orders.flatMap(({ orderNumber, parcels = [] }) =>
    parcels.flatMap((parcel) => {
      const { n, booking, cancelledBookings = [] } = parcel
      const name = `parcel ${n} of order ${orderNumber}`
      const shipment = shipments.find(({ awb }) => awb !== undefined && awb === booking?.awb)
      const mismatch =
        booking?.state === 'booked' && shipment && findWrongShipment(parcel, shipment)
      return [
        ...(booking && booking.state !== 'booked' ? [`${name} stays ${booking.state}`] : []),
        ...(booking?.state === 'booked' && parcel.state === 'packed' && !booking.pickup
          ? [`${name} is booked, and nobody collects it`]
          : []),
        ...(mismatch ? [`${name} ${mismatch}`] : []),
        ...cancelledBookings
          .flatMap(({ late }) => late)
          .filter(({ cancelledAt, problem }) => !cancelledAt && !problem)
          .map(({ awb }) => `${name} has the late number ${awb}, which is not cancelled`),
      ]
    }),
  )

const exists = { $exists: true }

/** Makes all work on bookings due now: some of it would take days. */
export async function hurryBookings({ database, outside }: World): Promise<void> {
  const now = new Date()
  const orders = database.collection('orders')
  const due = { bookingCheckAt: exists }
  await outside(async () => {
    await orders.updateMany(
      due,
      { $set: { bookingCheckAt: now, 'parcels.$[parcel].booking.checkAt': now } },
      { arrayFilters: [{ 'parcel.booking.checkAt': exists }] },
    )
    await orders.updateMany(
      { ...due, 'parcels.cancelledBookings': exists },
      { $set: { 'parcels.$[parcel].cancelledBookings.$[entry].checkAt': now } },
      { arrayFilters: [{ 'parcel.cancelledBookings': exists }, { 'entry.checkAt': exists }] },
    )
  })
}
