import { isSameText } from '../../razorpay/signatures'
import type { CourierAdapter } from '../courier-adapter'
import {
  CourierRefusedError,
  CourierUnreachableError,
  type CourierProvider,
  PlaceNotServedError,
  type CourierService,
  type Trip,
} from '../courier-provider'
import { bookShipment } from './book-shipment'
import { createShiprocketClient, type ShiprocketClient } from './client'
import { labelSchema, trackingSchema, serviceabilitySchema } from './schemas'
import { readShiprocketSettings, type ShiprocketSettings } from './settings'
import { cancelOrders, findAllOrders, findOrders, isCancelled } from './shipments'
import { readSentUpdate, readTracking } from './tracking'

const toKilograms = (grams: number) => grams / 1_000
const toCentimetres = (mm: number) => mm / 10

/** The services for a trip, the cheapest first. @throws PlaceNotServedError if there is none */
async function readServices(
  client: ShiprocketClient,
  { fromPin, toPin, size, valuePaise }: Trip,
): Promise<CourierService[]> {
  const query = new URLSearchParams({
    pickup_postcode: fromPin,
    delivery_postcode: toPin,
    cod: '0',
    weight: String(toKilograms(size.weightGrams)),
    length: String(toCentimetres(size.lengthMm)),
    breadth: String(toCentimetres(size.widthMm)),
    height: String(toCentimetres(size.heightMm)),
    declared_value: String(Math.round(valuePaise / 100)),
  })
  const path = `courier/serviceability/?${query.toString()}`
  const call = client.call(serviceabilitySchema, { method: 'GET', path })
  const { data, message } = await call.catch((error: unknown) => {
    const isNotServed = error instanceof CourierRefusedError && error.status === 404
    throw isNotServed ? new PlaceNotServedError(error.message) : error
  })
  const companies = data?.available_courier_companies ?? []
  if (companies.length === 0) throw new PlaceNotServedError(message || 'No courier delivers there')
  return companies
    .map((company) => ({
      id: company.courier_company_id,
      name: company.courier_name,
      pricePaise: Math.round(company.rate * 100),
      ...(company.estimated_delivery_days ? { days: company.estimated_delivery_days } : {}),
    }))
    .sort((a, b) => a.pricePaise - b.pricePaise)
}

/**
 * Finds the reason of a refused booking. Messages differ between couriers, so the serviceability of
 * the place is requested.
 * @throws PlaceNotServedError if it is not, else the error itself
 */
async function explainRefusal(
  client: ShiprocketClient,
  trip: Trip,
  error: unknown,
): Promise<never> {
  if (error instanceof CourierRefusedError) {
    await readServices(client, trip).catch((reason: unknown) => {
      if (reason instanceof PlaceNotServedError) throw reason
    })
  }
  throw error
}

const PDF_HEAD = '%PDF-'

interface Options {
  now(): Date
  timeoutMs?: number
}

/** Shiprocket, which books parcels with the courier companies of India. */
export function createShiprocket(settings: ShiprocketSettings, options: Options): CourierProvider {
  const client = createShiprocketClient(settings, options.now, options.timeoutMs)
  return {
    code: 'shiprocket',
    name: settings.sandbox ? 'Shiprocket (sandbox)' : 'Shiprocket',
    sandbox: settings.sandbox,
    books: true,

    serviceable: (trip) => readServices(client, trip),

    book: (parcel, progress) =>
      bookShipment(client, settings, parcel, progress).catch((error: unknown) =>
        explainRefusal(client, parcel, error),
      ),

    async label({ ids }) {
      const body = { shipment_id: [Number(ids?.['shipment'])] }
      const path = 'courier/generate/label'
      const label = await client.call(labelSchema, { method: 'POST', path, body })
      if (!label.label_url) throw new CourierRefusedError(label.response || 'There is no label')
      const pdf = await client.download(label.label_url)
      if (Buffer.from(pdf.subarray(0, PDF_HEAD.length)).toString() !== PDF_HEAD) {
        throw new CourierUnreachableError('Shiprocket sent a label that is no PDF', {
          onlyThisRequest: true,
        })
      }
      return pdf
    },

    async track(awb) {
      const path = `courier/track/awb/${encodeURIComponent(awb)}`
      return readTracking(awb, await client.call(trackingSchema, { method: 'GET', path }))
    },

    async openNumbers({ reference }) {
      const orders = await findOrders(client, reference)
      return orders.flatMap(({ shipments }) => shipments.flatMap(({ awb }) => awb || []))
    },

    async cancel({ reference, ids }) {
      // All that were made, also twice, or by a request whose response was lost.
      const orders = await findAllOrders(client, reference)
      const stored = ids?.['order'] ? [ids['order']] : []
      const isDone = (id: string) => orders.some((order) => order.id === id && isCancelled(order))
      const openIds = new Set(
        [...stored, ...orders.map(({ id }) => id)].filter((id) => !isDone(id)),
      )
      if (openIds.size > 0) await cancelOrders(client, [...openIds])
    },

    isUpdateSigned: ({ secret, key }) =>
      // Both are compared, so that the time does not tell which of them is wrong.
      [isSameText(secret, settings.webhookSecret), isSameText(key, settings.webhookKey)].every(
        Boolean,
      ),

    readUpdate: readSentUpdate,
  }
}

/** Shiprocket with the settings of the environment, or its sandbox. */
export const shiprocketAdapter: CourierAdapter = {
  create(surroundings) {
    const settings = readShiprocketSettings(surroundings)
    return settings && createShiprocket(settings, { now: surroundings.now })
  },
}
