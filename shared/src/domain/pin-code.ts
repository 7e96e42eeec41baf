import { toBareCode } from './plain-code'
import type { StateCode } from './indian-states'

interface PinCode {
  states: readonly StateCode[]
  district?: string | undefined
}

/** The name of the city that the district of a PIN code belongs to; an empty text if it has none. */
export function getCity({ states, district = '' }: PinCode): string {
  if (states[0] === '07') return 'New Delhi'
  return district.replace(/ (Urban|Suburban)$/, '')
}

/** The PIN code that a text is, as six digits: “560 001” and “560-001” are 560001. Undefined for others. */
export function normalisePin(text: string): string | undefined {
  const pin = toBareCode(text)
  return /^[1-9]\d{5}$/.test(pin) ? pin : undefined
}

/** Whether a text is a PIN code: six digits, with or without a space in the middle. */
export const isPinCode = (text: string): boolean => normalisePin(text) !== undefined

/** Finds the PIN code in a line of address: the last one, since other numbers come before it. */
export const findPinInAddress = (line: string): string | undefined =>
  normalisePin(line.match(/(?<![\p{L}\p{N}])[1-9]\d{2}[\s-]?\d{3}(?![\p{L}\p{N}])/gu)?.at(-1) ?? '')

/** A postal code with a PIN code in its normal form; any other one as it is. */
export const toPlainPin = (text: string): string => normalisePin(text) ?? text
