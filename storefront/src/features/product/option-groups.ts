import type { Product } from '@voltkart/shared/contract/products'
import type { Sibling } from '@voltkart/shared/contract/product-facts'
import { compareNaturally } from '@voltkart/shared/domain/natural-order'

type Options = Sibling['options']

/** One value of an option, and the variant that has it. */
export interface OptionChoice {
  value: string
  productId: string
  isCurrent: boolean
  isSoldOut: boolean
  /** The price of one piece with tax, in rupees. */
  priceWithTax: number
}

/** All values of one option, such as the colours. */
interface OptionGroup {
  name: string
  choices: OptionChoice[]
}

interface Variant {
  productId: string
  values: Map<string, string>
  isSoldOut: boolean
  priceWithTax: number
}

type Offer = Pick<Sibling, '_id' | 'priceWithTax' | 'countInStock'>

const toVariant = ({ _id, priceWithTax, countInStock }: Offer, options: Options): Variant => ({
  productId: _id,
  values: new Map(options.map(({ name, value }) => [name, value])),
  isSoldOut: countInStock < 1,
  priceWithTax,
})

/** Whether two variants have the same options except for the named one. */
const differOnlyIn = (name: string, one: Variant, other: Variant) =>
  one.values.size === other.values.size &&
  [...one.values].every(([key, value]) => key === name || other.values.get(key) === value)

/** The variants that cannot be reached by choosing single options, one after another. */
function findUnreachable(current: Variant, others: readonly Variant[]): Variant[] {
  const reached = [current]
  let remaining = [...others]
  for (const from of reached) {
    const isNext = (other: Variant) =>
      [...from.values.keys()].some((name) => differOnlyIn(name, from, other))
    reached.push(...remaining.filter(isNext))
    remaining = remaining.filter((other) => !isNext(other))
  }
  return remaining
}

/**
 * The options of a product's family: for each, the values that exist with the product's other
 * options. Missing combinations and options without a choice are left out. Variants that cannot be
 * reached by such choices follow as separate versions, with the product's own if it has no choices.
 */
export function toOptionGroups(
  product: Pick<Product, 'family' | 'siblings' | keyof Offer>,
): OptionGroup[] {
  const { _id, family, siblings } = product
  if (!family) return []
  const current = toVariant(product, family.options)
  const others = siblings.map((sibling) => toVariant(sibling, sibling.options))
  const groups = family.options.flatMap(({ name }) => {
    const choices = [current, ...others.filter((other) => differOnlyIn(name, current, other))]
      .map(({ values, ...offer }) => {
        return { ...offer, value: values.get(name) ?? '', isCurrent: offer.productId === _id }
      })
      .sort((a, b) => compareNaturally(a.value, b.value))
    return choices.length > 1 ? [{ name, choices }] : []
  })
  const rest = findUnreachable(current, others)
  if (rest.length === 0) return groups
  // Without any other group, nothing else says which version this is.
  const offers = groups.length === 0 ? [current, ...rest] : rest
  const choices = offers.map(({ values, ...offer }) => {
    return {
      ...offer,
      value: [...values.values()].join(', '),
      isCurrent: offer.productId === _id,
    }
  })
  return [...groups, { name: groups.length === 0 ? 'Version' : 'Other versions', choices }]
}
