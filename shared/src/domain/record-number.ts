import { toIndiaDay } from './india-day'
import { cleanCode } from './plain-code'

// The alphabet has no easily confused letters and digits.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const RANDOM_LENGTH = 6

/** The prefixes of the numbers of orders, returns, complaints and purchases. */
const prefixes = { order: '', return: 'R', complaint: 'C', purchase: 'P' } as const
export type NumberedRecord = keyof typeof prefixes

/** The format of a record's number: its day in India and six characters, such as C261122-7K3QZD. */
export const getRecordNumberPattern = (record: NumberedRecord): RegExp =>
  new RegExp(`^${prefixes[record]}\\d{6}-[${alphabet}]{${RANDOM_LENGTH}}$`)

/** Whether a text is a record's number, or its beginning with the whole day at least, in any case. */
export const beginsNumber = (record: NumberedRecord, text: string): boolean =>
  new RegExp(`^${prefixes[record]}\\d{6}(-[${alphabet}]{0,${RANDOM_LENGTH}})?$`, 'i').test(text)

/** The number of a record as it is stored, from the text that somebody typed or pasted. */
export const normaliseOrderNumber = (text: string): string =>
  cleanCode(text).replace(/^#/, '').toUpperCase()

/** Every character is equally likely, because 256 is a multiple of the alphabet's length. */
function createRandomCharacters(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LENGTH))
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

/**
 * Generates a number for a new record. Among a thousand orders a day a collision is very unlikely;
 * among a hundred thousand some occur. The unique index then refuses the second, and the caller
 * tries another.
 */
export function newRecordNumber(record: NumberedRecord, at: Date): string {
  const day = toIndiaDay(at).slice(2).replaceAll('-', '')
  return `${prefixes[record]}${day}-${createRandomCharacters()}`
}
