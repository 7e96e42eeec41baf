import { portalRefuses } from '@voltkart/shared/contract/portal-messages'
import { dayInIndia } from '@voltkart/shared/domain/india-day'
import { normalisePin, pinInAddress } from '@voltkart/shared/domain/pin-code'
import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'
import { conflict } from '../../errors'

/** The PIN code of an address outside India, as the portals want it. */
const PIN_ABROAD = 999_999

/** What stands in the place of a GSTIN for an unregistered person. */
export const UNREGISTERED = 'URP'

/** The longest name of a place. */
export const PLACE_MAX = 50

/** A day in India: 05/11/2026 in most files, 05-11-2026 in GST returns. */
export const portalDay = (at: Date, separator: '/' | '-' = '/'): string =>
  dayInIndia(at).split('-').reverse().join(separator)

/**
 * The PIN code of a postal code or a line of address, as a number.
 * @param field the name of the field of the portal
 * @param stateCode the State of the address, or the code of places outside India
 * @throws ApiError 409 naming the field if there is none
 */
export function portalPin(field: string, text: string, stateCode: string): number {
  if (stateCode === OUTSIDE_INDIA.code) return PIN_ABROAD
  const pin = normalisePin(text) ?? pinInAddress(text)
  if (pin === undefined) throw conflict(portalRefuses.pin(field))
  return Number(pin)
}
