import { dayInIndia } from '@voltkart/shared/domain/india-day'
import { normalisePin } from '@voltkart/shared/domain/pin-code'
import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'

/** The PIN code of an address outside India, as the portals want it. */
const PIN_ABROAD = 999_999
/** Texts are cut to what the portals accept. */
const TEXT_LENGTH = 100

/** What stands in the place of a GSTIN for an unregistered person. */
export const UNREGISTERED = 'URP'

/** A day in India: 05/11/2026 in most files, 05-11-2026 in GST returns. */
export const portalDay = (at: Date, separator: '/' | '-' = '/'): string =>
  dayInIndia(at).split('-').reverse().join(separator)

export const portalText = (text: string): string => text.slice(0, TEXT_LENGTH)

/**
 * The PIN code in a text as a number.
 * @param stateCode the State of the address, or the code of places outside India
 */
export function portalPin(text: string, stateCode: string): number {
  if (stateCode === OUTSIDE_INDIA.code) return PIN_ABROAD
  // The last one: other numbers of an address come before it.
  const last = text.match(/\b[1-9]\d{2}[\s-]?\d{3}\b/g)?.at(-1)
  return Number(normalisePin(last ?? text) ?? 0)
}
