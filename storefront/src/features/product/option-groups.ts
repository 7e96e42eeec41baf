import type { Product } from '@voltkart/shared/contract/products'
import type { Sibling } from '@voltkart/shared/contract/product-facts'

type Options = Sibling['options']

/** One value of an option, and the variant that has it. */
export interface OptionChoice {
  value: string
  productId: string
  isCurrent: boolean
  isSoldOut: boolean
}

/** All values of one option that can be chosen, such as the colours. */
export interface OptionGroup {
  name: string
  choices: OptionChoice[]
}

interface Variant {
  productId: string
  values: Map<string, string>
  isSoldOut: boolean
}

const variantOf = (productId: string, options: Options, countInStock: number): Variant => ({
  productId,
  values: new Map(options.map(({ name, value }) => [name, value])),
  isSoldOut: countInStock < 1,
})

/** Whether two variants have the same options but for the one named. */
const differOnlyIn = (name: string, one: Variant, other: Variant) =>
  one.values.size === other.values.size &&
  [...one.values].every(([key, value]) => key === name || other.values.get(key) === value)

const SIZES: Record<string, number> = { kb: 1e-6, mb: 1e-3, gb: 1, tb: 1e3 }

/** Where a value stands among others: by its number where it has one, in one unit for storage. */
function rankOf(value: string): number | undefined {
  const [, digits, unit = ''] = /^([\d.]+)\s*([a-z]*)/i.exec(value) ?? []
  return digits === undefined ? undefined : Number(digits) * (SIZES[unit.toLowerCase()] ?? 1)
}

function compareValues(one: string, other: string): number {
  const [a, b] = [rankOf(one), rankOf(other)]
  if (a !== undefined && b !== undefined && a !== b) return a - b
  return one < other ? -1 : one > other ? 1 : 0
}

/**
 * The options of a product's family: for each, the values that go with the product's other options.
 * Combinations that do not exist are left out, and so are options without a choice.
 */
export function optionGroups({
  _id,
  family,
  siblings,
  countInStock,
}: Pick<Product, '_id' | 'family' | 'siblings' | 'countInStock'>): OptionGroup[] {
  if (!family) return []
  const own = variantOf(_id, family.options, countInStock)
  const others = siblings.map((one) => variantOf(one._id, one.options, one.countInStock))
  return family.options.flatMap(({ name }) => {
    const choices = [own, ...others.filter((other) => differOnlyIn(name, own, other))]
      .map(({ productId, values, isSoldOut }) => {
        const value = values.get(name) ?? ''
        return { value, productId, isSoldOut, isCurrent: productId === _id }
      })
      .sort((one, other) => compareValues(one.value, other.value))
    return choices.length > 1 ? [{ name, choices }] : []
  })
}
