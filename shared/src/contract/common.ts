import { z } from 'zod'
import { PAGE_LIMIT_MAX, PRICE_MAX_RUPEES } from '../domain/limits'
import { isWholePaise } from '../domain/money'
import { normaliseSerial } from '../domain/serials'
import { trimLine, trimText } from '../domain/visible-text'
import { isCountryCode } from '../domain/countries'
import { isShortened, toSearchedText, cleanCode } from '../domain/plain-code'

/** The ISO code (alpha-2) of a country. */
export const countryCodeSchema = z
  .string()
  .overwrite(cleanCode)
  .toUpperCase()
  .refine(isCountryCode, 'Not a country code, such as IN')

/** The id of a stored record: 24 hexadecimal digits. */
export const idSchema = z.string().regex(/^[0-9a-f]{24}$/i, 'Not a valid id')

/** The parameters of calls on one record. */
export const orderIdParams = z.object({ orderId: idSchema })
export const productIdParams = z.object({ productId: idSchema })
export const userIdParams = z.object({ userId: idSchema })

/** A point in time as the API sends it. Handlers return dates as they are. */
export const timestampSchema = z.preprocess(
  (time) => (time instanceof Date ? time.toISOString() : time),
  z.iso.datetime(),
) as z.ZodType<string, string | Date>

/** A bound of a list in a query string: a time, or a whole day in India. */
export const momentSchema = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .describe('A time, or a whole day (YYYY-MM-DD) in India')

/** An amount in rupees with at most two decimals. */
export const rupeesSchema = z
  .number()
  .min(0)
  .max(PRICE_MAX_RUPEES * 100_000)
  .refine(isWholePaise, 'At most two decimals')

// One-line text has no line breaks or other control characters, which could get into mail headers
// and file names.
// eslint-disable-next-line no-control-regex -- refusing control characters is the purpose
const controlCharacters = /[\u0000-\u001f\u007f]/

/** The price of a product in rupees. */
export const priceSchema = z
  .number('Enter a price')
  .min(0, 'A price cannot be below 0')
  .max(PRICE_MAX_RUPEES, `At most ₹${PRICE_MAX_RUPEES.toLocaleString('en-IN')}`)
  .refine(isWholePaise, 'At most two decimals')

/**
 * A picture of this shop or an http(s) address on another site; no address that a browser would
 * execute.
 */
export const imageUrlSchema = z
  .string()
  .overwrite(trimText)
  .max(1_000)
  .min(1, { message: 'Choose a picture', abort: true })
  .regex(/^(\/[^/\\\s][^\\\s]*|https?:\/\/[^\s]+)$/, 'Not the address of a picture')

/**
 * The address of a picture that was uploaded to this shop.
 * @param ifOther the message for any other address
 */
export const ownPictureSchema = (ifOther: string) =>
  z.string().regex(/^\/uploads\/[\w-]{1,100}\.webp$/, ifOther)

/** One line of text, without what is invisible, never empty. */
export function lineSchema(maxLength: number, label: string) {
  return z
    .string()
    .overwrite(trimLine)
    .min(1, `${label} is required`)
    .max(maxLength, `${label} is too long`)
    .refine((text) => !controlCharacters.test(text), `${label} must be one line of plain text`)
}

/**
 * Text of several lines, trimmed, never empty.
 * @param ifEmpty the message for an empty text
 */
export function textSchema(maxLength: number, label: string, ifEmpty = `${label} is required`) {
  return z
    .string()
    .overwrite(trimText)
    .min(1, ifEmpty)
    .max(maxLength, `${label} is too long`)
    .refine((text) => !text.includes('\u0000'), `${label} must be plain text`)
}

/** Refuses a number that a spreadsheet has shortened. */
export const refuseShortened = (schema: z.ZodString) =>
  schema.refine((text) => !isShortened(text), {
    message: 'Excel has shortened this number',
    abort: true,
  })

/** A code such as a PIN code, not shortened by a spreadsheet, in its normal form. */
export const codeTextSchema = (normalise: (text: string) => string) =>
  refuseShortened(z.string()).overwrite(normalise)

/** A serial number or IMEI. Whether it is valid depends on the product. */
export const serialTextSchema = codeTextSchema(normaliseSerial).max(60)

interface QueryIntegerOptions {
  /** The message for a number above the maximum. */
  tooLarge?: string
  /** The default if the parameter is absent; the handler applies it. */
  default?: number
}

/**
 * A whole number in a query string; programs may send it as a number. `wire` is its form in the API
 * description, because the union of both forms is less precise than an integer with its bounds.
 */
export function queryInteger(
  minimum: number,
  maximum: number,
  { tooLarge, ...rest }: QueryIntegerOptions = {},
) {
  return z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,10}$/, 'Must be a whole number')
        .transform(Number),
    ])
    .pipe(z.number().int().min(minimum).max(maximum, tooLarge))
    .meta({ wire: { type: 'integer', minimum, maximum, ...rest } })
}

/** An amount in rupees in a query string. */
export const queryRupees = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,10}(\.\d{1,2})?$/, 'Must be an amount')
      .transform(Number),
  ])
  .pipe(z.number().min(0))

/** A flag in a query string: 1 or 0. */
export const queryFlag = z
  .union([
    z.boolean(),
    z.enum(['1', '0', 'true', 'false']).transform((v) => v === '1' || v === 'true'),
  ])
  .pipe(z.boolean())

/** Free text to search for; it is never used as a pattern. */
export const searchTextSchema = z
  .string()
  // No stored text contains this character, and the database accepts it in no pattern, even
  // escaped.
  .overwrite((text) => toSearchedText(text.replaceAll('\u0000', ' ')))
  .max(200)

/** The length of a page, for calls that list everything by default. */
export const limitSchema = queryInteger(1, PAGE_LIMIT_MAX)

/** The length of a page, for calls that have a page size of their own. */
export function pageLimitSchema(pageSize: number) {
  return queryInteger(1, PAGE_LIMIT_MAX, { default: pageSize })
}

export const skipSchema = queryInteger(0, 2_000_000_000, { default: 0 })

/** The requested page; the first one by default. */
export const pageQuery = (pageSize: number) => ({
  limit: pageLimitSchema(pageSize).default(pageSize),
  skip: skipSchema.default(0),
})

/** A response with only a message. */
export const messageSchema = z.object({ message: z.string() })

/** The query of a month's report. */
export const monthQuery = z.object({
  period: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Give a month such as 2026-11')
    .describe('A month in India (YYYY-MM)'),
})

/** The parameters of calls on a part of an order, such as a parcel: parts count from 1. */
export const orderPartParams = orderIdParams.extend({ n: queryInteger(1, 1_000) })

/** The response of a call with a table, streamed while it is built. */
export const csvOutput = {
  output: z.custom<AsyncIterable<string>>(),
  outputType: 'text/csv',
} as const

/** The response of a call with an archive, streamed while it is built. */
export const zipOutput = {
  output: z.custom<AsyncIterable<Uint8Array>>(),
  outputType: 'application/zip',
} as const

/** The response of a call with a printable document. */
export const pdfOutput = {
  output: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  outputType: 'application/pdf',
} as const
