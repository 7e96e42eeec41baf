import { INVISIBLE } from './plain-code'

const VIRAMA = '[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]'

const halves = /\p{Cs}/gu

// From the first visible character to the last one. After the last, a joiner forms the letter together
// with a virama, as in Malayalam names, and a selector makes a sign an emoji.
const visible = String.raw`[^\s\p{Cc}${INVISIBLE}]`
const visiblePart = new RegExp(
  `${visible}(?:[^]*${visible})?(?:(?<=${VIRAMA})[\\u200c\\u200d]|(?<=\\p{Extended_Pictographic})\\ufe0f)?`,
  'u',
)

/**
 * A text without spaces and invisible characters at its ends; an empty text if nothing of it is visible.
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
 * One line such as a name: as {@link trimText}, and without invisible characters inside. Joiners between
 * letters stay, since scripts of India need them.
 */
export const trimLine = (text: string): string => trimText(text.replaceAll(needless, ''))
