import { toFinancialYear } from './india-day'
import { cleanCode } from './plain-code'

const prefixes = {
  invoice: 'INV',
  'credit-note': 'CRN',
  /** Credit notes without tax. */
  'commercial-note': 'CCN',
  challan: 'CHL',
} as const
type SeriesKind = keyof typeof prefixes

/** The longest number that a tax invoice may have (CGST Rules 2017, rule 46(b)). */
const DOCUMENT_NUMBER_LENGTH = 16
const SEQUENCE_DIGITS = 6
const LETTERS = 26

/**
 * The series of a document: `INV2627`, and `INVA2627` after the first restore from a backup.
 * @param letters the letters of the last restore; empty before the first one
 */
export const toDocumentSeries = (kind: SeriesKind, letters: string, at: Date): string =>
  `${prefixes[kind]}${letters}${toFinancialYear(at)}`

/** Whether a series is of credit notes without tax, which are in no return. */
export const isCommercialSeries = (series: string): boolean =>
  series.startsWith(prefixes['commercial-note'])

/**
 * The number of a document: `INV2627-000123`.
 * @throws RangeError when it would be longer than the law allows
 */
export function toDocumentNumber(series: string, seq: number): string {
  const number = `${series}-${String(seq).padStart(SEQUENCE_DIGITS, '0')}`
  if (number.length > DOCUMENT_NUMBER_LENGTH) throw new RangeError(`Too long: ${number}`)
  return number
}

const typedNumber = new RegExp(
  `^((?:${Object.values(prefixes).join('|')})[A-Z]{0,2}\\d{4})-(\\d{1,8})$`,
)

/** The number of a document as people type it: in any case, also without leading zeros. */
export function normaliseDocumentNumber(text: string): string | undefined {
  const [, series, seq] = typedNumber.exec(cleanCode(text).toUpperCase()) ?? []
  if (series === undefined || seq === undefined) return undefined
  return `${series}-${String(Number(seq)).padStart(SEQUENCE_DIGITS, '0')}`
}

const toRank = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0)

/** The later of two restores' letters. */
export const getLaterLetters = (a: string, b: string): string => (toRank(a) < toRank(b) ? b : a)

/**
 * The letters of the restore after another one: A to Z, then AA to ZZ. With two letters a number is as
 * long as it may be.
 * @throws RangeError after ZZ
 */
export function getNextLetters(letters: string): string {
  const nextRank = toRank(letters) + 1
  if (nextRank > LETTERS + LETTERS * LETTERS) throw new RangeError('No letters are left')
  const lastLetter = String.fromCharCode(65 + ((nextRank - 1) % LETTERS))
  const firstRank = Math.floor((nextRank - 1) / LETTERS)
  return firstRank === 0 ? lastLetter : `${String.fromCharCode(64 + firstRank)}${lastLetter}`
}
