import { isBuyerGstin, normaliseGstin, getGstinState } from './gstin'
import { isStateCode, type StateCode } from './indian-states'
import { findPinInAddress } from './pin-code'

/** The values of a form about a business and the delivery; empty texts if not entered. */
export interface TypedBusiness {
  isBusiness: boolean
  gstin: string
  billingAddress: string
  /** The State of the delivery address. */
  stateCode: string
}

/**
 * Finds the State of a business that has its goods delivered to another State; undefined for
 * others.
 */
export function findStateOfBusinessElsewhere(
  { isBusiness, gstin }: Pick<TypedBusiness, 'isBusiness' | 'gstin'>,
  deliveryState: string,
): StateCode | undefined {
  const normal = normaliseGstin(gstin)
  if (!isBusiness || !isStateCode(deliveryState) || !isBuyerGstin(normal)) return undefined
  const state = getGstinState(normal)
  return state === deliveryState ? undefined : state
}

/** Finds the State in which such a business has still to give an address with its PIN code. */
export function findStateWithoutBillingAddress(typed: TypedBusiness): StateCode | undefined {
  const isMissing = findPinInAddress(typed.billingAddress) === undefined
  return isMissing ? findStateOfBusinessElsewhere(typed, typed.stateCode) : undefined
}
