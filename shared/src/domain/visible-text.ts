// What is neither visible nor space: zero-width signs, bidirectional marks, soft hyphens, variation
// selectors and fillers (Unicode, Default_Ignorable_Code_Point), halves of surrogate pairs, and the
// blank Braille pattern.
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\p{Cs}\u2800`
const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]'

const invisible = new RegExp(`[${INVISIBLE}]`, 'gu')
const spaces = /[\s\u2800]/g
const halves = /\p{Cs}/gu

// From the first visible character to the last one. After the last, a joiner forms the letter together
// with a virama, as in Malayalam names, and a selector makes a sign an emoji.
const visible = String.raw`[^\s\p{Cc}${INVISIBLE}]`
const visiblePart = new RegExp(
  `${visible}(?:[^]*${visible})?(?:(?<=${VIRAMA})[\\u200c\\u200d]|(?<=\\p{Extended_Pictographic})\\ufe0f)?`,
  'u',
)

/**
 * A text without spaces and invisible signs at its ends; an empty text if nothing of it is visible.
 * Halves of surrogate pairs, which no database stores, are removed everywhere.
 */
export const trimText = (text: string): string =>
  visiblePart.exec(text.replaceAll(halves, ''))?.[0] ?? ''

// The signs that a line of text never needs, and joiners that join nothing.
const needless = new RegExp(
  String.raw`[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]` +
    String.raw`|(?<![\p{L}\p{M}\p{Emoji}])[\u200c\u200d]` +
    String.raw`|(?<!${VIRAMA})[\u200c\u200d](?![\p{L}\p{M}\p{Emoji}])`,
  'gu',
)

/**
 * One line such as a name: as {@link trimText}, and without invisible signs inside. Joiners between
 * letters stay, since scripts of India need them.
 */
export const trimLine = (text: string): string => trimText(text.replaceAll(needless, ''))

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
 * A code as people mean it: without spaces and invisible signs, with ordinary digits, letters and
 * hyphens in place of their typographic forms.
 */
export const plainCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(spaces, '')
    .replaceAll(invisible, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')

/** A code without any punctuation between its letters and digits, such as a PIN code or a GSTIN. */
export const bareCode = (text: string): string => plainCode(text).replaceAll(/[-.()/]/g, '')

/**
 * Whether a spreadsheet has shortened a long number, as in `8.90103E+12`: its last digits are lost.
 */
export const isShortened = (text: string): boolean =>
  /^\d(?:[.,]\d+)?E[+-]\d{1,3}$/i.test(plainCode(text))
