import { z } from 'zod'
import { isEan, normaliseEan } from '../domain/ean'
import { RETURN_DAYS_MAX } from '../domain/returns'
import {
  FAMILY_OPTIONS_MAX,
  gstRates,
  HIGHLIGHTS_MAX,
  IMAGES_MAX,
  returnPolicies,
  serialKinds,
  serialSources,
  SPECIFICATIONS_MAX,
  WARRANTY_MONTHS_MAX,
  warrantyKinds,
} from '../domain/product-facts'
import { toBareCode, cleanCode } from '../domain/plain-code'
import { trimText } from '../domain/visible-text'
import {
  codeTextSchema,
  imageUrlSchema,
  lineSchema,
  priceSchema,
  textSchema,
  countryCodeSchema,
} from './common'
import { PACKED_SIDE_MAX_MM, PACKED_WEIGHT_MAX_GRAMS } from '../domain/packed-size'

const sideSchema = z
  .int('Enter whole millimetres')
  .min(1, 'At least 1 mm')
  .max(PACKED_SIDE_MAX_MM, `At most ${PACKED_SIDE_MAX_MM} mm`)

/** Weight and size of something that is ready to be sent, in whole grams and millimetres. */
export const packedSizeShape = {
  weightGrams: z
    .int('Enter whole grams')
    .min(1, 'At least 1 g')
    .max(PACKED_WEIGHT_MAX_GRAMS, `At most ${PACKED_WEIGHT_MAX_GRAMS} g`),
  lengthMm: sideSchema,
  widthMm: sideSchema,
  heightMm: sideSchema,
} as const

export const hsnCodeSchema = codeTextSchema(toBareCode).regex(
  /^(\d{4}|\d{6}|\d{8})$/,
  'An HSN code has 4, 6 or 8 digits',
)

/** One line of a specification table: "Display · Size · 6.7 inches". */
export const specificationSchema = z
  .object({
    /** The heading of its group; lines without one come first. */
    group: lineSchema(60, 'Group').optional(),
    name: lineSchema(80, 'Name'),
    value: lineSchema(500, 'Value'),
  })
  .meta({ id: 'Specification' })
export type Specification = z.output<typeof specificationSchema>

/** A maker or importer, as declared on the package. */
export const companySchema = z
  .object({ name: lineSchema(200, 'Name'), address: textSchema(500, 'Address') })
  .meta({ id: 'Company' })
export type Company = z.output<typeof companySchema>

const warrantySchema = z
  .object({
    months: z
      .int('Enter whole months')
      .min(0, 'Not below 0 months')
      .max(WARRANTY_MONTHS_MAX, `At most ${WARRANTY_MONTHS_MAX} months`),
    kind: z.enum(warrantyKinds),
    text: z.string().overwrite(trimText).max(500),
  })
  .meta({ id: 'Warranty' })
export type Warranty = z.output<typeof warrantySchema>

/** The variant of a model that a product is; products with the same key are one model. */
export const familySchema = z
  .object({
    key: z
      .string()
      .overwrite(cleanCode)
      .regex(/^[a-z0-9-]{1,60}$/, 'Use small letters, digits and hyphens'),
    options: z
      .array(z.object({ name: lineSchema(40, 'Option'), value: lineSchema(60, 'Value') }))
      .min(1)
      .max(FAMILY_OPTIONS_MAX),
  })
  .meta({ id: 'ProductFamily' })
export type ProductFamily = z.output<typeof familySchema>

/**
 * The facts of a product beyond name, price and stock. Each is optional. MRP in rupees, with all
 * taxes.
 */
export const productFactsShape = {
  images: z.array(imageUrlSchema).max(IMAGES_MAX, `At most ${IMAGES_MAX} pictures`),
  specifications: z
    .array(specificationSchema)
    .max(SPECIFICATIONS_MAX, `At most ${SPECIFICATIONS_MAX} specifications`),
  highlights: z
    .array(lineSchema(160, 'Highlight'))
    .max(HIGHLIGHTS_MAX, `At most ${HIGHLIGHTS_MAX} highlights`),
  mrp: priceSchema,
  /** The number in the bar code on the package. */
  ean: codeTextSchema(normaliseEan).refine(isEan, 'An EAN has 8, 12 or 13 digits: check them'),
  hsnCode: hsnCodeSchema,
  gstRate: z.literal(gstRates, `Choose ${gstRates.join(', ')} percent`),
  countryOfOrigin: countryCodeSchema,
  manufacturer: companySchema,
  importer: companySchema,
  netQuantity: lineSchema(40, 'Net quantity'),
  warranty: warrantySchema,
  serialKind: z.enum(serialKinds),
  /** Has no effect on a product without serial numbers. */
  serialsFrom: z.enum(serialSources),
  returns: z.enum(returnPolicies),
  returnDays: z
    .int('Enter whole days')
    .min(0, 'Not below 0 days')
    .max(RETURN_DAYS_MAX, `At most ${RETURN_DAYS_MAX} days`),
  family: familySchema,
  ...packedSizeShape,
} as const

/** The facts of a new product. */
export const newProductFactsSchema = z.object(productFactsShape).partial()
export type ProductFacts = z.output<typeof newProductFactsSchema>

type EditedShape = {
  [Fact in keyof typeof productFactsShape]: z.ZodOptional<
    z.ZodNullable<(typeof productFactsShape)[Fact]>
  >
}

/** The facts of an edited product: `null` removes one, an absent one stays. */
export const editedProductFactsSchema = z.object({
  ...(Object.fromEntries(
    Object.entries(productFactsShape).map(([fact, schema]) => [fact, schema.nullable().optional()]),
  ) as EditedShape),
  // A product keeps a picture.
  images: productFactsShape.images.optional(),
})

/**
 * The facts of its product that an order line keeps, so that documents, warranty and returns never
 * change.
 */
export const soldFactsShape = {
  ...newProductFactsSchema.pick({ hsnCode: true, gstRate: true, warranty: true }).shape,
  serialKind: productFactsShape.serialKind,
  returns: productFactsShape.returns,
  /** The days after delivery in which it can be returned without a fault. */
  returnDays: productFactsShape.returnDays,
} as const

/** Another variant of the same model. Price in rupees. */
export const siblingSchema = z
  .object({
    _id: z.string(),
    options: familySchema.shape.options,
    price: z.number(),
    /** The price of one piece with tax. */
    priceWithTax: z.number(),
    countInStock: z.number().int(),
    image: z.string(),
  })
  .meta({ id: 'Sibling' })
export type Sibling = z.output<typeof siblingSchema>

/** A product with its facts, for the API page. */
export const exampleProduct = {
  name: 'Aero 14 Laptop',
  image: '/uploads/aero-14.webp',
  description: 'A 14-inch laptop with 16 GB of memory.',
  brand: 'Aero',
  category: 'Laptops',
  sku: 'AERO-14-16',
  price: 64_999,
  countInStock: 25,
  specifications: [{ group: 'Display', name: 'Size', value: '14 inch' }],
  highlights: ['16 GB of memory', '18 hours of battery'],
  mrp: 79_999,
  hsnCode: '84713010',
  gstRate: 18,
  countryOfOrigin: 'IN',
  manufacturer: { name: 'Aero Computers Pvt Ltd', address: 'Plot 4, Phase 2, Hosur 635126' },
  netQuantity: '1 N',
  warranty: { months: 12, kind: 'manufacturer', text: 'On-site' },
  serialKind: 'serial',
  serialsFrom: 'receipt',
  ean: '4006381333931',
  returns: 'refund',
  weightGrams: 2_100,
  lengthMm: 410,
  widthMm: 290,
  heightMm: 70,
  family: { key: 'aero-14', options: [{ name: 'Memory', value: '16 GB' }] },
}
