/** A tracking number as it is stored: without spaces and invisible characters, with ordinary hyphens. */
export const normaliseTrackingNumber = (text: string): string => cleanCode(text)

/**
 * A text to search for: without invisible characters. No-break spaces become spaces.
 */
export const toSearchedText = (text: string): string =>
  text.replaceAll(/\s/g, ' ').replaceAll(invisible, '').trim()

/** A code whose spaces count, such as a SKU: without invisible characters and no-break spaces. */
export const toSpacedCode = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u2007\u202f]/g, '')
    .replaceAll(invisible, '')
    .trim()

/**
 * Whether a spreadsheet has shortened a long number, as in `8.90103E+12`: its last digits are lost.
 */
export const isShortened = (text: string): boolean =>
  /^\d(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(cleanCode(text))

// Invisible characters that are no spaces: zero-width signs, bidirectional marks, soft hyphens,
// variation selectors and fillers (Unicode, Default_Ignorable_Code_Point), halves of surrogate
// pairs, and the blank Braille pattern.
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\p{Cs}\u2800`

/** Matches each invisible character. */
const invisible = new RegExp(`[${INVISIBLE}]`, 'gu')
const spaces = /[\s\u2800]/g

/**
 * A code in its normal form: without spaces and invisible characters, with ordinary digits, letters
 * and hyphens in place of their typographic forms.
 */
export const cleanCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(spaces, '')
    .replaceAll(invisible, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')

/** A code without any punctuation between its letters and digits, such as a PIN code or a GSTIN. */
export const toBareCode = (text: string): string => cleanCode(text).replaceAll(/[-.()/]/g, '')
