import type { SerialKind } from './product-facts'
import { toBareCode, cleanCode } from './plain-code'

/**
 * The states of a unit: received and not sold, claimed (packed), sent, back in the shop, written off, or back
 * at the supplier. A returned unit is free, unless it still has an order: then its return is not
 * decided.
 */
export const unitStates = [
  'in-stock',
  'claimed',
  'sold',
  'returned',
  'written-off',
  'to-supplier',
] as const
export type UnitState = (typeof unitStates)[number]

/** The kinds of numbers that identify one piece. */
export type UnitKind = Exclude<SerialKind, 'none'>

/**
 * A serial number or IMEI as it is stored: in upper case, without spaces and invisible characters. An IMEI
 * has no hyphens either.
 */
export function normaliseSerial(text: string): string {
  const digits = toBareCode(text)
  return isImei(digits) ? digits : cleanCode(text).toUpperCase()
}

/** Whether the last digit checks the others by the Luhn algorithm (ISO/IEC 7812-1, annex B). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : 2 * Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Whether a normalised text is an IMEI: 15 digits with a check digit (3GPP TS 23.003, annex B). */
export const isImei = (serial: string): boolean => /^\d{15}$/.test(serial) && passesLuhn(serial)

/** Whether a normalised text can be a serial number: up to 60 visible ASCII characters. */
export const isSerial = (serial: string): boolean => /^[!-~]{1,60}$/.test(serial)
