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
export function stateOfReturn(code: string): string {
  const name = isStateCode(code) ? indianStates[code] : OUTSIDE_INDIA.name
  return `${code}-${name.replaceAll(' and ', ' & ')}`
}

/** What is known of the address that goods are delivered to. */
interface Delivery {
  isInIndia: boolean
  /** The State that the customer chose. */
  stateCode?: StateCode | undefined
  /** The States of its PIN code; none for an unknown one. */
  statesOfPin: readonly StateCode[]
  /** The State of its city, if that is the name of a district or capital of one State only. */
  stateOfCity?: StateCode | undefined
  /** The State of the GSTIN of a buyer that is a business. */
  stateOfGstin?: StateCode | undefined
}

const placeIn = (code: StateCode, source: PlaceOfSupplySource): PlaceOfSupply => ({
  code,
  name: indianStates[code],
  source,
})

/** The State of an address in India; undefined until the customer chooses one. */
function stateOfAddress(delivery: Delivery): PlaceOfSupply | undefined {
  const { stateCode, statesOfPin, stateOfCity } = delivery
  const [only, second] = statesOfPin
  if (only && !second) return placeIn(only, 'pin')
  if (stateCode && (!only || statesOfPin.includes(stateCode))) return placeIn(stateCode, 'chosen')
  return !only && stateOfCity ? placeIn(stateOfCity, 'city') : undefined
}

/**
 * The place of supply of goods: the State of the delivery address (IGST Act 2017, s.10(1)(ca); CBIC
 * Circular 209/3/2024), or that of the GSTIN of a business that has them delivered to another State
 * (s.10(1)(b)). Undefined while the State is not known. The State of the seller is never taken instead.
 */
export function placeOfSupply(delivery: Delivery): PlaceOfSupply | undefined {
  if (!delivery.isInIndia) return { ...OUTSIDE_INDIA, source: 'chosen' }
  const { stateOfGstin } = delivery
  const ofAddress = stateOfAddress(delivery)
  if (!stateOfGstin || stateOfGstin === ofAddress?.code) return ofAddress
  return placeIn(stateOfGstin, 'chosen')
}
