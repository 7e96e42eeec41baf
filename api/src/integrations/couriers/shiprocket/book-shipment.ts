import { INDIA_OFFSET_MS } from '@voltkart/shared/domain/india-day'
import {
  CourierRefusedError,
  CourierUnreachableError,
  type Assigned,
  type BookingProgress,
  type CourierIds,
  type ParcelToBook,
  type PickupTime,
} from '../courier-provider'
import type { ShiprocketClient } from './client'
import { assignedDataSchema, assignSchema, madeOrderSchema, pickupSchema } from './schemas'
import type { ShiprocketSettings } from './settings'
import { getAssigned, cancelOrders, findOrders, readAssigned } from './shipments'
import { toTime } from './tracking'

const toShiprocketRupees = (paise: number) => paise / 100
const PHONE_DIGITS = 10

/** A time as Shiprocket writes it: in India, to the minute. */
const formatOrderTime = (at: Date) =>
  new Date(at.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ')

/** The body of the request for a new order. */
function newOrderBody(parcel: ParcelToBook): object {
  const { reference, orderedAt, pickup, to, lines, size, valuePaise, ewayBill } = parcel
  const [firstName = to.name, ...lastNames] = to.name.split(/\s+/)
  return {
    order_id: reference,
    order_date: formatOrderTime(orderedAt),
    pickup_location: pickup,
    billing_customer_name: firstName,
    billing_last_name: lastNames.join(' '),
    billing_address: to.address,
    billing_city: to.city,
    billing_pincode: Number(to.pin),
    billing_state: to.state,
    billing_country: 'India',
    billing_email: to.email,
    billing_phone: to.phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS),
    shipping_is_billing: true,
    order_items: lines.map(({ name, code, quantity, pricePaise }) => ({
      name,
      sku: code,
      units: quantity,
      selling_price: toShiprocketRupees(pricePaise),
    })),
    payment_method: 'Prepaid',
    sub_total: toShiprocketRupees(valuePaise),
    length: size.lengthMm / 10,
    breadth: size.widthMm / 10,
    height: size.heightMm / 10,
    weight: size.weightGrams / 1_000,
    ...(ewayBill ? { ewaybill_no: ewayBill } : {}),
  }
}

type Shipment = CourierIds & { order: string; shipment: string }

/** The first order of a reference and its shipment. Others of it are cancelled: they cost nothing yet. */
async function findShipment(
  client: ShiprocketClient,
  reference: string,
): Promise<Shipment | undefined> {
  const orders = await findOrders(client, reference)
  const [existing, ...duplicates] = orders.flatMap(({ id, shipments: [shipment] }) =>
    shipment ? [{ order: id, shipment: shipment.id }] : [],
  )
  if (duplicates.length > 0)
    await cancelOrders(
      client,
      duplicates.map(({ order }) => order),
    )
  return existing
}

/**
 * Reads the outcome of a request whose response was lost; throws the failure if the request had no
 * effect.
 */
async function readBack<Found>(
  error: unknown,
  read: () => Promise<Found | undefined>,
): Promise<Found> {
  if (!(error instanceof CourierUnreachableError)) throw error
  const result = await read()
  if (result === undefined) throw error
  return result
}

async function makeShipment(client: ShiprocketClient, parcel: ParcelToBook): Promise<Shipment> {
  try {
    const body = newOrderBody(parcel)
    const path = 'orders/create/adhoc'
    const created = await client.call(madeOrderSchema, { method: 'POST', path, body })
    return { order: created.order_id, shipment: created.shipment_id }
  } catch (error) {
    return readBack(error, () => findShipment(client, parcel.reference))
  }
}

async function requestAwb(
  client: ShiprocketClient,
  settings: ShiprocketSettings,
  { shipment }: Shipment,
  service: string | undefined,
): Promise<Assigned> {
  const body = {
    shipment_id: Number(shipment),
    ...(service ? { courier_id: Number(service) } : {}),
  }
  try {
    const path = 'courier/assign/awb'
    const result = await client.call(assignSchema, { method: 'POST', path, body })
    const data = assignedDataSchema.safeParse(result.response?.data)
    if (result.awb_assign_status === 1 && data.success) {
      const { awb_code: awb, courier_name: carrier, freight_charges: rupees } = data.data
      return getAssigned(settings, { awb, carrier, rupees })
    }
    throw new CourierRefusedError(result.message || 'No tracking number was assigned')
  } catch (error) {
    // The number is also read after a refusal: a shipment that already has one is refused another.
    const assigned = await readAssigned(client, settings, shipment)
    if (assigned) return assigned
    throw error
  }
}

/** Requests the collection; a second request for the same parcel is refused without effect. */
async function requestPickup(
  client: ShiprocketClient,
  { shipment }: Shipment,
): Promise<PickupTime> {
  const body = { shipment_id: [Number(shipment)] }
  try {
    const path = 'courier/generate/pickup'
    const { response } = await client.call(pickupSchema, { method: 'POST', path, body })
    const at = toTime(response?.pickup_scheduled_date ?? '')
    return at ? { at } : {}
  } catch (error) {
    const isQueued = error instanceof CourierRefusedError && /already/i.test(error.message)
    if (!isQueued) throw error
    return {}
  }
}

const isShipment = (ids: CourierIds | undefined): ids is Shipment =>
  ids?.['order'] !== undefined && ids['shipment'] !== undefined

/**
 * Books a shipment, or continues where an earlier attempt was interrupted. Shiprocket creates a
 * second order for a repeated request, so the reference is looked up first. Only the stored
 * shipment gets a tracking number, which costs money.
 */
export async function bookShipment(
  client: ShiprocketClient,
  settings: ShiprocketSettings,
  parcel: ParcelToBook,
  progress: BookingProgress,
): Promise<PickupTime | undefined> {
  let shipment = isShipment(progress.ids) ? progress.ids : undefined
  let mayHaveAwb = shipment !== undefined
  if (!shipment) {
    const existing = await findShipment(client, parcel.reference)
    mayHaveAwb = existing !== undefined
    await progress.intend()
    shipment = existing ?? (await makeShipment(client, parcel))
    await progress.made(shipment)
  }
  if (progress.awb === undefined) {
    const earlier = mayHaveAwb ? await readAssigned(client, settings, shipment.shipment) : undefined
    await progress.assigned(
      earlier ?? (await requestAwb(client, settings, shipment, parcel.service)),
    )
  }
  return requestPickup(client, shipment)
}
