import { indianStates, isStateCode, type StateCode } from './indian-states'
import { stateOfPin } from './pin-states'

/** How the place of supply was found: the customer chose the State, the PIN code, or the seller's State. */
export const placeOfSupplySources = ['chosen', 'pin', 'seller'] as const
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

/** Whether an address is in India, by the country that was typed. */
export const isInIndia = (country: string): boolean => /^\s*(india|in)\s*$/i.test(country)

interface Delivery {
  country: string
  postalCode: string
  /** The State that the customer chose. */
  stateCode?: StateCode | undefined
  /** The State of the shop's own address. */
  sellerState?: StateCode | undefined
}

const placeIn = (code: StateCode, source: PlaceOfSupplySource): PlaceOfSupply => ({
  code,
  name: indianStates[code],
  source,
})

/**
 * The place of supply of goods that are sold to a consumer: the State of the delivery address (IGST
 * Act 2017, s.10(1)(ca); CBIC Circular 209/3/2024). The State that the customer chose takes
 * precedence over that of the PIN code; without both it is the seller's State. Undefined if that is
 * unknown too.
 */
export function placeOfSupply(delivery: Delivery): PlaceOfSupply | undefined {
  const { country, postalCode, stateCode, sellerState } = delivery
  if (!isInIndia(country)) return { ...OUTSIDE_INDIA, source: 'chosen' }
  if (stateCode) return placeIn(stateCode, 'chosen')
  const ofPin = stateOfPin(postalCode)
  if (ofPin) return placeIn(ofPin, 'pin')
  return sellerState && placeIn(sellerState, 'seller')
}
