import { normalisePhone } from '@voltkart/shared/domain/phone'
import { normaliseOrderNumber } from '@voltkart/shared/domain/record-number'
import { toSearchedText, toBareCode, cleanCode } from '@voltkart/shared/domain/plain-code'
import { createHash } from 'node:crypto'
import type { StoredOrder } from './order-schema'

/** The lengths of the ends of an order number by which it is found: people read out the end. */
const ENDS = [4, 5, 6]

/** The searchable fields of an order, stored or as a record. */
type SearchedOrder = Pick<StoredOrder, 'orderNumber' | 'shippingAddress' | 'contact'> & {
  user: Pick<StoredOrder['user'], 'email' | 'name'>
  parcels?: { trackingNumber?: string; lines: { serials: string[] }[] }[]
  /** Its customer was erased: only its own number and serial numbers find it. */
  erasedAt?: unknown
}

/** The distinct words of a text, in lower case. */
export function getWords(text: string): string[] {
  return [...new Set(toSearchedText(text).toLowerCase().split(/\s+/).filter(Boolean))]
}

/** A code such as a PIN code, a serial number or a tracking number, as it is stored for search. */
const toCode = (text: string): string => cleanCode(text).toLowerCase()

/**
 * The term of an address, without regard to case and punctuation. It begins with a space, so that no text
 * of a search is its beginning.
 */
export function toAddressTerm({
  address,
  postalCode,
}: {
  address: string
  postalCode: string
}): string {
  const letters = `${address} ${postalCode}`.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  return ` ${createHash('sha256').update(letters).digest('base64url').slice(0, 22)}`
}

/** The ten digits of an Indian mobile number in any usual form. */
const toPhoneDigits = (text: string): string | undefined =>
  normalisePhone(text)?.slice('+91'.length)

/**
 * The codes that a search can mean beside its words: a phone, order, serial or tracking number or a PIN
 * code in another spelling.
 */
export function toSearchedCodes(search: string): string[] {
  if (!/\p{N}/u.test(search)) return []
  const spellings = [cleanCode(search), toBareCode(search), normaliseOrderNumber(search)]
  const codes = new Set(spellings.map((code) => code.toLowerCase()))
  const phone = toPhoneDigits(search)
  if (phone !== undefined) codes.add(phone)
  codes.delete(search.toLowerCase())
  return [...codes]
}

/**
 * The terms by which staff can find an order: the words of its number, buyer and recipient, the end of
 * its number, phone, PIN code, tracking numbers and serial numbers, with that of its address. Those of
 * cancelled parcels stay.
 */
export function toSearchTerms(order: SearchedOrder): string[] {
  const { orderNumber, user, shippingAddress, contact, parcels = [], erasedAt } = order
  const ends = ENDS.map((length) => orderNumber.slice(-length).toLowerCase())
  const serials = parcels.flatMap(({ lines }) => lines.flatMap((line) => line.serials))
  if (erasedAt !== undefined) {
    return [...new Set([...getWords(orderNumber), ...ends, ...serials.map(toCode).filter(Boolean)])]
  }
  const codes = [
    ...(contact ? [toPhoneDigits(contact.phone) ?? contact.phone] : []),
    shippingAddress.postalCode,
    ...parcels.map(({ trackingNumber = '' }) => trackingNumber),
    ...serials,
  ]
  const terms = [
    ...getWords([orderNumber, user.email, user.name, contact?.name ?? ''].join(' ')),
    ...ends,
    ...codes.map(toCode).filter(Boolean),
    toAddressTerm(shippingAddress),
  ]
  return [...new Set(terms)]
}
