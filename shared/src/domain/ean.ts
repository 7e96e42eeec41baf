import { toBareCode } from './plain-code'

/** An EAN as it is stored: without spaces, hyphens and invisible characters. */
export const normaliseEan = (text: string): string => toBareCode(text)

/**
 * Whether a text is an EAN-8, UPC-A or EAN-13: 8, 12 or 13 digits, of which the last one checks the
 * others (GS1 General Specifications, section 7.9).
 */
export function isEan(text: string): boolean {
  if (!/^(\d{8}|\d{12}|\d{13})$/.test(text)) return false
  const sum = [...text]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
