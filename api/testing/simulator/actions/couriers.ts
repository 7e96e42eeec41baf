import { API_BASE } from '@voltkart/shared/contract/route'
import { steps, type StepName } from '../../../dev/shiprocket-sandbox/progress'
import type { SandboxShipment } from '../../../dev/shiprocket-sandbox/shipment-schema'
import { toUpdateBody } from '../../../dev/shiprocket-sandbox/update-sender'
import type { StoredParcel } from '../../../src/models/orders/order-parcels'
import type { Action, Scene, Subject } from '../action'
import type { Answer } from '../answer'
import { deriveCourierSecret } from '../courier'
import type { State } from '../state'
import { findOrder, toOrderSubject } from './orders'
import { createParcelAction } from './parcels'

/** The reports that may follow each report, by the number of its state. */
const nextSteps: Record<number, readonly StepName[]> = {
  1: ['picked-up', 'in-transit'],
  42: ['in-transit', 'out-for-delivery', 'delivered', 'returning'],
  18: ['in-transit', 'out-for-delivery', 'delivered', 'lost'],
  17: ['not-delivered', 'delivered'],
  21: ['out-for-delivery', 'returning'],
  9: ['returned'],
}

const getSteps = ({ scans, cancelledAt }: SandboxShipment): readonly StepName[] =>
  (cancelledAt ? undefined : nextSteps[scans.at(-1)?.status ?? 0]) ?? []

/** The parcels of all orders, with the shipment that a parcel names. */
const findParcels = (
  { orders, shipments }: State,
  findShipment: (parcel: StoredParcel, all: SandboxShipment[]) => SandboxShipment | undefined,
) =>
  orders.flatMap((order) =>
    (order.parcels ?? []).flatMap((parcel) => {
      const shipment = findShipment(parcel, shipments)
      return shipment ? [{ subject: toOrderSubject(order, parcel.n), shipment }] : []
    }),
  )

const findBooked = ({ booking }: StoredParcel, all: SandboxShipment[]) =>
  all.find(({ awb }) => awb !== undefined && awb === booking?.awb)

/** The cancelled shipment of a booking that the shop still looks after. */
function findCancelledBooking({ cancelledBookings = [] }: StoredParcel, all: SandboxShipment[]) {
  const { reference } = cancelledBookings.find(({ checkAt }) => checkAt) ?? {}
  const matching = all.filter((item) => item.reference === reference)
  return matching.every(({ cancelledAt }) => cancelledAt) ? matching[0] : undefined
}

/** Sends the update of a shipment to the server of an action. */
async function sendUpdate({ server }: Scene, shipment: SandboxShipment | null) {
  if (!shipment) return undefined
  const path = `/couriers/updates/${deriveCourierSecret('courier webhook address')}`
  const response = await fetch(server.url + API_BASE + path, {
    method: 'POST',
    body: JSON.stringify(toUpdateBody(shipment)),
    headers: {
      'Content-Type': 'application/json',
      'X-Api-Key': deriveCourierSecret('courier webhook key'),
    },
  })
  return { status: response.status, body: await response.text() }
}

/** The courier records a step of a shipment, and sends its update. */
async function reportStep(scene: Scene, { awb = '' }: SandboxShipment, step: StepName) {
  const { status, activity } = steps[step]
  const scan = { at: new Date(), status, activity, location: 'Hub' }
  return sendUpdate(scene, await scene.shipments.addScan(awb, scan))
}

/** The shipment of a booked parcel that is under way. */
function findOpen(parcel: StoredParcel, all: SandboxShipment[]) {
  const shipment = findBooked(parcel, all)
  return shipment && getSteps(shipment).length > 0 ? shipment : undefined
}

interface CourierAction {
  name: string
  weight: number
  find: Parameters<typeof findParcels>[1]
  act(scene: Scene, shipment: SandboxShipment): Promise<Answer | undefined>
}

/** An event at the courier. */
const createCourierAction = ({ name, weight, find, act }: CourierAction): Action => ({
  name,
  who: 'provider',
  weight,
  find: (state) => findParcels(state, find).map(({ subject }) => subject),
  async act(scene, subject: Subject) {
    const { parcels = [] } = findOrder(scene.state, subject) ?? {}
    const parcel = parcels.find(({ n }) => n === subject.n)
    const shipment = parcel && find(parcel, scene.state.shipments)
    return shipment && act(scene, shipment)
  },
})

/** Bookings of couriers by staff, and what the courier does. */
export const courierActions: readonly Action[] = [
  createParcelAction({
    name: 'book a courier',
    path: '/book',
    body: () => ({
      size: { weightGrams: 900, lengthMm: 300, widthMm: 200, heightMm: 100 },
      phone: '98450 12345',
    }),
    from: ['packed'],
    allows: ({ booking }) => !booking,
    then: ({ bookings = 0 }) => bookings > 0,
    // No parcel is booked twice.
    isDone: () => false,
    // Its invoice may not have its number yet.
    mayBeRefused: true,
  }),
  createParcelAction({
    name: 'cancel the booking',
    weight: 8,
    method: 'DELETE',
    path: '/booking',
    from: ['packed'],
    allows: ({ booking }) => booking !== undefined,
    then: ({ cancelledBookings = [] }) => cancelledBookings.length > 0,
    isDone: () => false,
    // The courier may have collected the parcel.
    mayBeRefused: true,
  }),
  createParcelAction({
    name: 'print the label of a parcel',
    weight: 4,
    method: 'GET',
    path: '/label.pdf',
    from: ['packed', 'shipped', 'delivered', 'came-back', 'cancelled'],
    allows: ({ booking }) => booking?.state === 'booked',
    then: ({ bookings = 0 }) => bookings > 0,
  }),
  createCourierAction({
    name: 'report a step of a parcel',
    weight: 10,
    find: findOpen,
    act: (scene, shipment) => reportStep(scene, shipment, scene.random.pick(getSteps(shipment))),
  }),
  createCourierAction({
    name: 'report the delivery of a parcel',
    weight: 5,
    find: findOpen,
    // Couriers leave out steps.
    act: (scene, shipment) => reportStep(scene, shipment, 'delivered'),
  }),
  createCourierAction({
    name: 'repeat the update of a parcel',
    weight: 3,
    find: findBooked,
    act: sendUpdate,
  }),
  createCourierAction({
    name: 'give a number to a cancelled booking',
    weight: 3,
    find: findCancelledBooking,
    async act(scene, { reference }) {
      return sendUpdate(scene, await scene.shipments.assignLate(reference))
    },
  }),
]
