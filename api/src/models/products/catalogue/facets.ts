import type { Facets } from '@voltkart/shared/contract/products'
import { toRupees } from '@voltkart/shared/domain/money'
import type { Columns } from './columns'
import type { RowFilters } from './row-filters'
import { NONE, type Matches } from './word-index'

const ratings = [4, 3, 2, 1] as const

/** The facets of an empty list. */
export const noFacets: Facets = {
  categories: [],
  brands: [],
  price: { min: 0, max: 0 },
  ratings: ratings.map((value) => ({ value, count: 0 })),
}

function byCount(counts: readonly number[], values: readonly string[]) {
  return values
    .map((value, number) => ({ value, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
}

/**
 * The facets of a search or list. Each is counted under all filters but its own, so it says how many
 * products another of its values would show.
 */
export function countFacets(matches: Matches, columns: Columns, filters: RowFilters): Facets {
  const categories = columns.categories.values.map(() => 0)
  const brands = columns.brands.values.map(() => 0)
  // By the rating without its decimals.
  const stars = [0, 0, 0, 0, 0, 0]
  let [minPaise, maxPaise] = [Infinity, 0]
  const addOne = (counts: number[], number = 0) => {
    counts[number] = (counts[number] ?? 0) + 1
  }

  for (let row = 0; row < matches.length; row += 1) {
    if (matches[row] === NONE || !filters.stock(row)) continue
    const category = filters.category(row)
    const brand = filters.brand(row)
    const price = filters.price(row)
    const rating = filters.rating(row)
    if (brand && price && rating) addOne(categories, columns.category[row])
    if (category && price && rating) addOne(brands, columns.brand[row])
    if (category && brand && price) addOne(stars, Math.floor(columns.rating[row] ?? 0))
    if (category && brand && rating) {
      const paise = columns.pricePaise[row] ?? 0
      minPaise = Math.min(minPaise, paise)
      maxPaise = Math.max(maxPaise, paise)
    }
  }

  return {
    categories: byCount(categories, columns.categories.values),
    brands: byCount(brands, columns.brands.values),
    price: { min: minPaise === Infinity ? 0 : toRupees(minPaise), max: toRupees(maxPaise) },
    ratings: ratings.map((value) => ({
      value,
      count: stars.slice(value).reduce((sum, count) => sum + count, 0),
    })),
  }
}
