import type { ProductFacts } from '@voltkart/shared/contract/product-facts'
import { Schema } from 'mongoose'

type Present<Facts> = { [Fact in keyof Facts]?: Exclude<Facts[Fact], undefined> }

/** The facts of a product beyond name, price and stock; missing ones are absent. */
export interface StoredFacts extends Present<Omit<ProductFacts, 'mrp'>> {
  /** The maximum retail price, with all taxes. */
  mrpPaise?: number
}

const plain = { _id: false } as const
const text = { type: String, required: true } as const

const specificationSchema = new Schema({ group: String, name: text, value: text }, plain)
const companySchema = new Schema({ name: text, address: text }, plain)
/** Its text may be empty. */
export const warrantySchema = new Schema(
  { months: { type: Number, required: true }, kind: text, text: String },
  plain,
)
const optionSchema = new Schema({ name: text, value: text }, plain)
const familySchema = new Schema({ key: text, options: [optionSchema] }, plain)

const listOf = <Of>(type: Of) => ({ type: [type], default: undefined })

/** The facts in the schema of a product. An absent list stays absent. */
export const factsFields = {
  images: listOf(String),
  specifications: listOf(specificationSchema),
  highlights: listOf(String),
  mrpPaise: { type: Number, min: 0 },
  ean: String,
  hsnCode: String,
  gstRate: Number,
  countryOfOrigin: String,
  manufacturer: companySchema,
  importer: companySchema,
  netQuantity: String,
  warranty: warrantySchema,
  serialKind: String,
  serialsFrom: String,
  returns: String,
  returnDays: Number,
  family: familySchema,
  weightGrams: Number,
  lengthMm: Number,
  widthMm: Number,
  heightMm: Number,
} as const

/** The facts in a projection. */
export const factsProjection = {
  images: 1,
  specifications: 1,
  highlights: 1,
  mrpPaise: 1,
  ean: 1,
  hsnCode: 1,
  gstRate: 1,
  countryOfOrigin: 1,
  manufacturer: 1,
  importer: 1,
  netQuantity: 1,
  warranty: 1,
  serialKind: 1,
  serialsFrom: 1,
  returns: 1,
  returnDays: 1,
  family: 1,
  weightGrams: 1,
  lengthMm: 1,
  widthMm: 1,
  heightMm: 1,
} as const satisfies Record<keyof StoredFacts, 1>

/**
 * The unique key: a family with one set of options. The order of the options and their case make no
 * difference.
 */
export function familyVariant({ key, options }: NonNullable<StoredFacts['family']>): string {
  const pairs = options.map(({ name, value }) => [name.toLowerCase(), value.toLowerCase()] as const)
  return JSON.stringify([key, pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))])
}

/** All pictures of a product; the first is its image. */
export function picturesOf({
  image,
  images,
}: Pick<StoredFacts, 'images'> & { image: string }): readonly string[] {
  return images ?? (image === '' ? [] : [image])
}
