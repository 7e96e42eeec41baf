import type { UnderstoodSearch } from '@voltkart/shared/contract/product-search'
import { priceWithTax } from '@voltkart/shared/domain/cart-prices'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { toRupees } from '@voltkart/shared/domain/money'
import { parseSearchText } from '@voltkart/shared/domain/search-text'
import type { Understood } from '../../models/products/catalogue/find-matches'

/** The highest price in a text, in rupees. */
function statedPrice(text: string): number | undefined {
  return parseSearchText(text).maxPrice ?? parseSearchText(text, { bareNumbers: true }).maxPrice
}

/**
 * How a search text was understood; without a field if there is nothing to say.
 * @param taxPercent the shop's tax, in percent
 */
export function presentUnderstood(
  { budgetPaise, budgetFromPaise, dropped, fromPaise, notSold, ...found }: Understood,
  search = '',
  taxPercent: number,
): { understood?: UnderstoodSearch } {
  const maxPrice = budgetPaise === undefined ? undefined : statedPrice(search)
  const minPrice = budgetFromPaise === undefined ? undefined : parseSearchText(search).minPrice
  const understood: UnderstoodSearch = {
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(dropped && { dropped }),
    ...(fromPaise !== undefined && {
      withoutPrice: { from: toRupees(priceWithTax(fromPaise, taxPercent)) },
    }),
    ...(notSold !== undefined && { notSold }),
    ...definedOnly({ otherBrand: found.otherBrand, aboveCount: found.aboveCount }),
  }
  return Object.keys(understood).length > 0 ? { understood } : {}
}
