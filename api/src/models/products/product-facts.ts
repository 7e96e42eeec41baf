import { productFactsShape, type ProductFacts } from '@voltkart/shared/contract/product-facts'
import { productColumns } from '@voltkart/shared/domain/product-columns'
import type { WarrantyKind } from '@voltkart/shared/domain/product-facts'
import { z } from 'zod'
import { text } from '../record-schema'

const { mrp: _mrp, warranty: _warranty, ...others } = productFactsShape

/** Unchecked, since each line of an order has one: the contract has checked it. Its text may be empty. */
const warranty = z.object({
  months: z.number(),
  kind: text<WarrantyKind>(),
  text: z.string().default(''),
})

/** The types of the facts that are stored under their own names. */
export const factTypes = { ...others, warranty }

type Optional<Types extends z.ZodRawShape> = {
  [Fact in keyof Types]: z.ZodExactOptional<Types[Fact]>
}

/** The facts of a product beyond name, price and stock; missing ones are absent. */
export const factsShape = {
  ...(Object.fromEntries(
    Object.entries(factTypes).map(([fact, type]) => [fact, type.exactOptional()]),
  ) as Optional<typeof factTypes>),
  /** The maximum retail price, with all taxes. */
  mrpPaise: z.number().min(0).exactOptional(),
}
type StoredFacts = z.infer<z.ZodObject<typeof factsShape>>

const facts = productColumns.filter((column): column is keyof ProductFacts =>
  Object.hasOwn(productFactsShape, column),
)

/** The facts that are stored under their own names. */
export const plainFacts = facts.filter((fact) => fact !== 'mrp')

/**
 * The unique key: a family with one set of options. The order of the options and their case make no
 * difference.
 */
export function toFamilyVariantKey({ key, options }: NonNullable<StoredFacts['family']>): string {
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
