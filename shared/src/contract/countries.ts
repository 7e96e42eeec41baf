import { z } from 'zod'
import { isCountryCode } from '../domain/countries'
import { plainCode } from '../domain/plain-code'

/** The ISO code (alpha-2) of a country. */
export const countryCodeSchema = z
  .string()
  .overwrite(plainCode)
  .toUpperCase()
  .refine(isCountryCode, 'Not a country code, such as IN')
