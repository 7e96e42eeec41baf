import { z } from 'zod'
import { isBuyerGstin, isGstin, normaliseGstin } from '../domain/gstin'
import { isStateCode, type StateCode } from '../domain/indian-states'
import { normalisePhone } from '../domain/phone'
import { normalisePin, toPlainPin } from '../domain/pin-code'
import { toBareCode } from '../domain/plain-code'
import { codeTextSchema, lineSchema } from './common'
import { messages } from './messages'

/** The GST code of a State or Union territory: two digits as text. */
export const stateCodeSchema = z.custom<StateCode>(
  (code) => typeof code === 'string' && isStateCode(code),
  'Choose a State',
)

export const pinCodeSchema = codeTextSchema(toPlainPin).refine(
  (text) => normalisePin(text) !== undefined,
  'A PIN code has 6 digits',
)

/** The postal code of any country. What can be a PIN code of India is stored as its six digits. */
export const postalCodeSchema = lineSchema(20, 'Postal code').overwrite(toPlainPin)

const gstinText = codeTextSchema(normaliseGstin)
const gstinInvalid = 'Not a valid GSTIN: check its 15 characters'

/** The GSTIN of a regular taxpayer, such as a shop. */
export const gstinSchema = gstinText.refine(isGstin, gstinInvalid)

/** The GSTIN of a buyer, who may also deduct tax at source, or be an embassy. */
export const buyerGstinSchema = gstinText.refine(isBuyerGstin, gstinInvalid)

/** The registration of a vehicle, as the portal of e-way bills takes it: KA01AB1234. */
export const vehicleNumberSchema = codeTextSchema((text) => toBareCode(text).toUpperCase()).regex(
  /^(?=.*\d)[A-Z0-9]{7,15}$/,
  'Enter a vehicle number such as KA01AB1234',
)

/** The identity of a transporter with the portal of e-way bills: its GSTIN, or what it got there. */
export const transporterIdSchema = codeTextSchema(normaliseGstin).regex(
  /^\d{2}[A-Z0-9]{13}$/,
  'A transporter id has 15 characters, as a GSTIN',
)

/** An Indian mobile number in any usual form; the output is `+91` and ten digits. */
export const phoneNumberSchema = codeTextSchema((text) => normalisePhone(text) ?? text).refine(
  (text) => normalisePhone(text) !== undefined,
  messages.phoneInvalid,
)
