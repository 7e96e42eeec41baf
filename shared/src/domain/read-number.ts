/** A number of a cell, or why it is none. */
export type ReadNumber = { value: number } | { message: string }

/** How a file writes its numbers: with a comma as its decimal sign too, or only with a point. */
export interface NumberStyle {
  decimalComma: boolean
}

const plainNumber = /^-?\d+(?:\.\d+)?$/
// Groups of two or three digits, the last one of three: 1,24,999.
const toGroupedPattern = (separator: string, decimal: string) =>
  new RegExp(`^-?\\d{1,3}(?:${separator}\\d{2,3})*${separator}\\d{3}(?:${decimal}\\d+)?$`)
const byCommas = toGroupedPattern(',', '\\.')
const bySpaces = toGroupedPattern(' ', '[.,]')
const byPoints = /^-?\d{1,3}(?:\.\d{3})+,\d+$/
const oneComma = /^-?\d+,\d+$/

/** The text without a currency, with ordinary spaces and without those at its ends. */
const toBare = (text: string): string =>
  text
    .replaceAll(/[\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\s/g, ' ')
    .trim()
    .replace(/^(-?)(?:₹|Rs\.?|INR) ?/i, '$1')

/**
 * Reads a number as people and spreadsheets write it: `1,24,999`, `124,999`, `₹1,24,999.00`,
 * `1 24 999`, and with a decimal comma `499,50` or `1.24.999,00`. A comma before three digits always
 * groups. What could be two numbers is none, such as `1,25` without a decimal comma.
 */
export function readNumber(cell: string, { decimalComma }: NumberStyle): ReadNumber {
  const text = toBare(cell)
  if (plainNumber.test(text)) return { value: Number(text) }
  if (byCommas.test(text)) return { value: Number(text.replaceAll(',', '')) }
  if (bySpaces.test(text) && (decimalComma || !text.includes(','))) {
    return { value: Number(text.replaceAll(' ', '').replace(',', '.')) }
  }
  if (decimalComma && (byPoints.test(text) || oneComma.test(text))) {
    return { value: Number(text.replaceAll('.', '').replace(',', '.')) }
  }
  if (oneComma.test(text)) {
    return { message: `Write ${text.replace(',', '.')} or ${text.replace(',', '')}` }
  }
  return { message: `“${text.slice(0, 40)}” is not a number` }
}
