import { portalRefuses } from '@voltkart/shared/contract/staff-messages'
import anyAscii from 'any-ascii'
import { conflict } from '../../errors'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { normalisePin, findPinInAddress } from '@voltkart/shared/domain/pin-code'
import { OUTSIDE_INDIA } from '@voltkart/shared/domain/place-of-supply'

/** The PIN code of an address outside India, as the portals want it. */
const PIN_ABROAD = 999_999

/** The placeholder for the GSTIN of an unregistered person. */
export const UNREGISTERED = 'URP'

/** The longest name of a place. */
export const PLACE_MAX = 50

/** A day in India: 05/11/2026 in most files, 05-11-2026 in GST returns. */
export const toPortalDay = (at: Date, separator: '/' | '-' = '/'): string =>
  toIndiaDay(at).split('-').reverse().join(separator)

/**
 * The PIN code of a postal code or a line of address, as a number.
 * @param field the name of the field of the portal
 * @param stateCode the State of the address, or the code of places outside India
 * @throws ApiError 409 naming the field if there is none
 */
export function toPortalPin(field: string, text: string, stateCode: string): number {
  if (stateCode === OUTSIDE_INDIA.code) return PIN_ABROAD
  const pin = normalisePin(text) ?? findPinInAddress(text)
  if (pin === undefined) throw conflict(portalRefuses.pin(field))
  return Number(pin)
}

/** The shortest text that the portals take. Shorter ones are filled up with full stops. */
const LENGTH_MIN = 3

const graphemes = new Intl.Segmenter('en-IN', { granularity: 'grapheme' })

/**
 * Transliterates a character into the letters, digits and `@#-/,&. ` that the portals accept;
 * quotes are removed.
 */
const toPortalSigns = (sign: string): string =>
  anyAscii(sign.normalize('NFC'))
    .replaceAll(/['"`]/g, '')
    .replaceAll(/[^A-Za-z0-9@#\-/,&. ]/g, ' ')

/** Cuts a text for the portals between characters. */
function shortenText(text: string, lengthMax: number): string {
  let result = ''
  for (const { segment } of graphemes.segment(text)) {
    const longer = (result + toPortalSigns(segment)).replace(/^ +/, '').replace(/ {2,}/g, ' ')
    if (longer.trimEnd().length > lengthMax) break
    result = longer
  }
  return result.trimEnd()
}

/** The same, or an empty text if no letter and no digit is left. */
export function toOptionalPortalText(text: string, lengthMax: number): string {
  const result = shortenText(text, lengthMax)
  return /[A-Za-z0-9]/.test(result) ? result.padEnd(LENGTH_MIN, '.') : ''
}

/**
 * A text as the portals take it: in ASCII, other scripts transliterated, with 3 to `lengthMax` characters.
 * @param field the name of the field of the portal
 * @throws ApiError 409 naming the field if no letter and no digit is left
 */
export function toPortalText(field: string, text: string, lengthMax = 100): string {
  const result = toOptionalPortalText(text, lengthMax)
  if (result === '') throw conflict(portalRefuses.text(field))
  return result
}

/** The longest line of an address. */
const LINE_MAX = 100

/**
 * An address in the two lines of the portals, parted between words. The rest is left out.
 * @throws ApiError 409 naming the first line if no letter and no digit is left
 */
export function toPortalAddress(field: string, text: string): [string, string] {
  const fullText = toPortalText(field, text, 2 * LINE_MAX)
  if (fullText.length <= LINE_MAX) return [fullText, '']
  const space = fullText.lastIndexOf(' ', LINE_MAX)
  const end = space > 0 ? space : LINE_MAX
  return [fullText.slice(0, end).trimEnd(), toOptionalPortalText(fullText.slice(end), LINE_MAX)]
}
