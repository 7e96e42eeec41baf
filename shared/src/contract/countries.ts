import { z } from 'zod'
import { isCountryCode } from '../domain/countries'

/** The ISO code (alpha-2) of a country. */
export const countryCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCountryCode, 'Not a country code, such as IN')
