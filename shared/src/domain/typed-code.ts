import { invisible, plainCode } from './plain-code'

/**
 * A text to search for: without invisible signs. No-break spaces become spaces.
 */
export const searchedText = (text: string): string =>
  text.replaceAll(/\s/g, ' ').replaceAll(invisible, '').trim()

/** A code whose spaces count, such as a SKU: without invisible signs and no-break spaces. */
export const spacedCode = (text: string): string =>
  text
    .replaceAll(/[\u00a0\u2007\u202f]/g, '')
    .replaceAll(invisible, '')
    .trim()

/**
 * Whether a spreadsheet has shortened a long number, as in `8.90103E+12`: its last digits are lost.
 */
export const isShortened = (text: string): boolean =>
  /^\d(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(plainCode(text))
