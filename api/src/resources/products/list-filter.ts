import type { ProductQuery } from '@voltkart/shared/contract/products'
import { findHighestPrice } from '@voltkart/shared/domain/cart-prices'
import { parseFilterFact } from '@voltkart/shared/domain/filter-facts'
import { toPaise, type Paise } from '@voltkart/shared/domain/money'
import { productStates } from '@voltkart/shared/domain/product-state'
import { parseSearchText } from '@voltkart/shared/domain/search-text'
import type { AppContext } from '../../context'
import { getBranchBySlug } from '../../models/categories/product-place'
import type { ProductFilter } from '../../models/products/product-filter'

type FilterQuery = Omit<ProductQuery, 'limit' | 'skip' | 'sort' | 'facets' | 'specifications'>

// A form sends an unset choice as an empty one.
function toChosen(values: readonly string[] | undefined): readonly string[] | undefined {
  const nonBlank = values?.filter((value) => value !== '')
  return nonBlank && nonBlank.length > 0 ? nonBlank : undefined
}

/** The greatest or least of some bounds in paise, without absent ones; undefined if all are. */
function getTightest(
  choose: (...bounds: Paise[]) => Paise,
  bounds: readonly (Paise | undefined)[],
): Paise | undefined {
  const defined = bounds.filter((bound) => bound !== undefined)
  return defined.length > 0 ? choose(...defined) : undefined
}

const toOptionalPaise = (rupees: number | undefined) =>
  rupees === undefined ? undefined : toPaise(rupees)

/** The search without its number, which is then the highest price; undefined without a number. */
function getBareBudget(text: string, taxPercent: number): ProductFilter['bareBudget'] {
  const { words, maxPrice } = parseSearchText(text, { bareNumbers: true })
  if (maxPrice === undefined) return undefined
  const budgetPaise = findHighestPrice(toPaise(maxPrice), taxPercent)
  return { search: words || undefined, budgetPaise }
}

/**
 * The filter of a query. Prices in its search text are with tax.
 * @param taxPercent the shop's tax, in percent, with which prices with tax are compared
 */
export function toProductFilter(query: FilterQuery, taxPercent: number): ProductFilter {
  const { search = '', exact, category, brand, origin, minRating, inStock, stock } = query
  const { minPriceWithTax, maxPriceWithTax, state } = query
  const { words, minPrice, maxPrice, priceText } = parseSearchText(search)
  const toHighestPaise = (rupees: number | undefined) =>
    rupees === undefined ? undefined : findHighestPrice(toPaise(rupees), taxPercent)
  // The highest price that is too low, plus a paisa.
  const toLowestPaise = (rupees = 0) =>
    rupees === 0 ? undefined : findHighestPrice(toPaise(rupees) - 1, taxPercent) + 1
  return {
    search: words || undefined,
    budgetPaise: toHighestPaise(maxPrice),
    budgetFromPaise: toLowestPaise(minPrice),
    bareBudget: priceText === undefined ? getBareBudget(search, taxPercent) : undefined,
    isExact: exact,
    categories: toChosen(category),
    brands: toChosen(brand),
    specifications: toChosen(query.specification)?.flatMap((text) => parseFilterFact(text) ?? []),
    origins: toChosen(origin)?.map((code) => code.toUpperCase()),
    minPricePaise: getTightest(Math.max, [
      toOptionalPaise(query.minPrice),
      toLowestPaise(minPriceWithTax),
    ]),
    maxPricePaise: getTightest(Math.min, [
      toOptionalPaise(query.maxPrice),
      toHighestPaise(maxPriceWithTax),
    ]),
    minRating,
    inStock,
    stock,
    states: state === undefined ? undefined : state === 'all' ? productStates : [state],
  }
}

/** Reads the filter for the branch of a query, by the tree as it is in memory. */
export async function readBranchFilter(
  { models }: Pick<AppContext, 'models'>,
  { branch }: Pick<ProductQuery, 'branch'>,
): Promise<Pick<ProductFilter, 'branch'> & { readAt: number }> {
  const { categories, readAt } = await models.categories.recent()
  return { ...(branch ? { branch: getBranchBySlug(categories, branch) } : {}), readAt }
}
