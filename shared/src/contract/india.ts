import { z } from 'zod'
import { isBuyerGstin, isGstin } from '../domain/gstin'
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

const gstinText = z.string().trim().toUpperCase()
const gstinInvalid = 'Not a valid GSTIN: check its 15 characters'

/** The GSTIN of a regular taxpayer, such as a shop. */
export const gstinSchema = gstinText.refine(isGstin, gstinInvalid)

/** The GSTIN of a buyer, who may also deduct tax at source, or be an embassy. */
export const buyerGstinSchema = gstinText.refine(isBuyerGstin, gstinInvalid)

/** An Indian mobile number in any usual form; the output is `+91` and ten digits. */
export const phoneNumberSchema = z
  .string()
  .max(30)
  .refine((text) => normalisePhone(text) !== undefined, messages.phoneInvalid)
  .overwrite((text) => normalisePhone(text) ?? text)
