import { productFactsShape, type ProductFacts } from '@voltkart/shared/contract/product-facts'
import { hasKind, productColumns, type ColumnOfKind } from '@voltkart/shared/domain/product-columns'
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

const toList = <Of>(type: Of) => ({ type: [type], default: undefined })

const factsWithParts: Record<ColumnOfKind<'parts'>, object> = {
  images: toList(String),
  specifications: toList(specificationSchema),
  highlights: toList(String),
  manufacturer: companySchema,
  importer: companySchema,
  warranty: warrantySchema,
  family: familySchema,
}

export const facts = productColumns.filter((column): column is keyof ProductFacts =>
  Object.hasOwn(productFactsShape, column),
)

/** The facts that are stored under their own names. */
export const plainFacts = facts.filter((fact) => fact !== 'mrp')

/** The facts in the schema of a product. An absent list stays absent. */
export const factsFields = {
  ...Object.fromEntries(
    plainFacts.map((fact) => [fact, hasKind(fact, 'number') ? Number : String] as const),
  ),
  ...factsWithParts,
  mrpPaise: { type: Number, min: 0 },
}

/** The facts in a projection. */
export const factsProjection = {
  ...(Object.fromEntries(plainFacts.map((fact) => [fact, 1])) as Record<
    (typeof plainFacts)[number],
    1
  >),
  mrpPaise: 1,
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
export function getPictures({
  image,
  images,
}: Pick<StoredFacts, 'images'> & { image: string }): readonly string[] {
  return images ?? (image === '' ? [] : [image])
}
