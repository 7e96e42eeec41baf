import type { Sibling } from '@voltkart/shared/contract/product-facts'
import { priceWithTax } from '@voltkart/shared/domain/cart-prices'
import { priceAt } from '@voltkart/shared/domain/sale'
import { toRupees } from '@voltkart/shared/domain/money'
import { compareNaturally } from '@voltkart/shared/domain/natural-order'
import type { SiblingRecord } from '../../models/products/family-queries'
import type { ProductRecord } from '../../models/products/product-edit-queries'

type Options = NonNullable<ProductRecord['family']>['options']

const valueOf = (options: Options, optionName: string): string =>
  options.find(({ name }) => name.toLowerCase() === optionName.toLowerCase())?.value ?? ''

/** Compares variants by the options of one of them, in the order that it has them. */
function compareOptions(names: readonly string[], a: Options, b: Options): number {
  for (const name of names) {
    const order = compareNaturally(valueOf(a, name), valueOf(b, name))
    if (order !== 0) return order
  }
  return 0
}

/**
 * The other variants of a product's model, in the order of their options. Prices in rupees.
 * @param terms the shop's tax, in percent, and the present time
 */
export function presentSiblings(
  { family }: Pick<ProductRecord, 'family'>,
  siblings: readonly SiblingRecord[],
  { taxPercent, at }: { taxPercent: number; at: Date },
): Sibling[] {
  const names = (family?.options ?? []).map(({ name }) => name)
  return siblings
    .map(({ _id, family: own, countInStock, image, ...prices }) => ({
      _id,
      options: own?.options ?? [],
      price: toRupees(prices.pricePaise),
      priceWithTax: toRupees(priceWithTax(priceAt(prices, at), taxPercent)),
      countInStock,
      image,
    }))
    .sort((a, b) => compareOptions(names, a.options, b.options) || (a._id < b._id ? -1 : 1))
}
