// What is neither visible nor space: zero-width signs, bidirectional marks, soft hyphens, variation
// selectors and fillers (Unicode, Default_Ignorable_Code_Point), halves of surrogate pairs, and the
// blank Braille pattern.
export const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}\p{Cs}\u2800`

/** Matches each invisible sign. */
export const invisible = new RegExp(`[${INVISIBLE}]`, 'gu')
const spaces = /[\s\u2800]/g

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
