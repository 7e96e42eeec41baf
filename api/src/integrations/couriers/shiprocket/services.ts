import {
  CourierRefusedError,
  PlaceNotServedError,
  type CourierService,
  type Trip,
} from '../courier-provider'
import type { ShiprocketClient } from './client'
import { serviceabilitySchema } from './schemas'

const kilograms = (grams: number) => grams / 1_000
const centimetres = (mm: number) => mm / 10

/** The services for a trip, the cheapest first. @throws PlaceNotServedError if there is none */
export async function readServices(
  client: ShiprocketClient,
  { fromPin, toPin, size, valuePaise }: Trip,
): Promise<CourierService[]> {
  const query = new URLSearchParams({
    pickup_postcode: fromPin,
    delivery_postcode: toPin,
    cod: '0',
    weight: String(kilograms(size.weightGrams)),
    length: String(centimetres(size.lengthMm)),
    breadth: String(centimetres(size.widthMm)),
    height: String(centimetres(size.heightMm)),
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
    .map((one) => ({
      id: one.courier_company_id,
      name: one.courier_name,
      pricePaise: Math.round(one.rate * 100),
      ...(one.estimated_delivery_days ? { days: one.estimated_delivery_days } : {}),
    }))
    .sort((one, other) => one.pricePaise - other.pricePaise)
}

/**
 * Finds out what a refused booking means. Its words differ from courier to courier, so whether the
 * place is served at all is asked for.
 * @throws PlaceNotServedError if it is not, else the error itself
 */
export async function explainRefusal(
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
