import { z } from 'zod'
import { isGstin } from '../domain/gstin'
import { isStateCode, type StateCode } from '../domain/indian-states'
import { normalisePhone } from '../domain/phone'
import { messages } from './messages'

/** The GST code of a State or Union territory: two digits as text. */
export const stateCodeSchema = z.custom<StateCode>(
  (code) => typeof code === 'string' && isStateCode(code),
  'Choose a State',
)

export const pinCodeSchema = z
  .string()
  .trim()
  .regex(/^[1-9]\d{5}$/, 'A PIN code has 6 digits')

export const gstinSchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isGstin, 'Not a valid GSTIN: check its 15 characters')

/** An Indian mobile number in any usual form; the output is `+91` and ten digits. */
export const phoneNumberSchema = z
  .string()
  .max(30)
  .refine((text) => normalisePhone(text) !== undefined, messages.phoneInvalid)
  .overwrite((text) => normalisePhone(text) ?? text)
