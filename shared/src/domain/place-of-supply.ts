import { indianStates, isStateCode, type StateCode } from './indian-states'

/**
 * How the place of supply was found: chosen (by the customer, by the staff, or by the GSTIN of the
 * buyer), by the PIN code, or by the name of the city.
 */
export const placeOfSupplySources = ['chosen', 'pin', 'city'] as const
export type PlaceOfSupplySource = (typeof placeOfSupplySources)[number]

/** The place of supply, by the codes of GST returns. */
export interface PlaceOfSupply {
  /** Two digits as text: the State, or {@link OUTSIDE_INDIA}. */
  code: string
  name: string
  source: PlaceOfSupplySource
}

/** The place of supply of goods that leave India, as GST returns name it. */
export const OUTSIDE_INDIA = { code: '96', name: 'Foreign Country' } as const

/** Formats a place of supply for GST returns: 29-Karnataka, 01-Jammu & Kashmir. */
export function formatPlaceOfSupply(code: string): string {
  const name = isStateCode(code) ? indianStates[code] : OUTSIDE_INDIA.name
  return `${code}-${name.replaceAll(' and ', ' & ')}`
}

/** The known facts of a delivery address. */
interface Delivery {
  isInIndia: boolean
  /** The State that the customer chose. */
  stateCode?: StateCode | undefined
  /** The States of its PIN code; none for an unknown one. */
  statesOfPin: readonly StateCode[]
  /** The State of its city, if that is the name of a district or capital of one State only. */
  stateOfCity?: StateCode | undefined
}

const toPlaceOfSupply = (code: StateCode, source: PlaceOfSupplySource): PlaceOfSupply => ({
  code,
  name: indianStates[code],
  source,
})

/**
 * The State of an address, or outside India. Undefined until the customer chooses one: the State of the
 * seller is never taken instead.
 */
export function findPlaceOfAddress(delivery: Delivery): PlaceOfSupply | undefined {
  const { isInIndia, stateCode, statesOfPin, stateOfCity } = delivery
  if (!isInIndia) return { ...OUTSIDE_INDIA, source: 'chosen' }
  const [only, second] = statesOfPin
  if (only && !second) return toPlaceOfSupply(only, 'pin')
  if (stateCode && (!only || statesOfPin.includes(stateCode)))
    return toPlaceOfSupply(stateCode, 'chosen')
  return !only && stateOfCity ? toPlaceOfSupply(stateOfCity, 'city') : undefined
}

/** The facts of a business on the invoice that decide the place of supply. */
interface BuyingBusiness {
  /** The State of its GSTIN. */
  state: StateCode
  /** The recipient of goods in another State: the business, or somebody else on its behalf. */
  deliverTo?: DeliverTo | undefined
}

/** Whether goods go to the buyer, or to somebody else for the buyer. */
export const deliverTos = ['self', 'other'] as const
export type DeliverTo = (typeof deliverTos)[number]

/** Whether a business has goods delivered to another State than its GSTIN's. */
export const isOtherState = (
  delivery: Pick<PlaceOfSupply, 'code'> | undefined,
  state: StateCode | undefined,
): boolean =>
  delivery !== undefined &&
  state !== undefined &&
  delivery.code !== OUTSIDE_INDIA.code &&
  delivery.code !== state

/**
 * The place of supply of goods: where they are delivered (IGST Act 2017, s.10(1)(a) and (ca); CBIC
 * Circular 209/3/2024), or the State of a business that has them delivered to somebody else in another
 * State (s.10(1)(b)). Undefined while the State of delivery is not known.
 */
export function determinePlaceOfSupply(
  delivery: PlaceOfSupply | undefined,
  business?: BuyingBusiness,
): PlaceOfSupply | undefined {
  if (!business || !isOtherState(delivery, business.state)) return delivery
  return business.deliverTo === 'self' ? delivery : toPlaceOfSupply(business.state, 'chosen')
}

/** The code of the State that an order is delivered to; undefined while it is not known. */
export const getDeliveryState = (order: {
  deliveryState?: string | undefined
  placeOfSupply?: Pick<PlaceOfSupply, 'code'> | undefined
}): string | undefined => order.deliveryState ?? order.placeOfSupply?.code

/** The name of that State; undefined outside India too. */
export function getDeliveryStateName(
  order: Parameters<typeof getDeliveryState>[0],
): string | undefined {
  const code = getDeliveryState(order) ?? ''
  return isStateCode(code) ? indianStates[code] : undefined
}
