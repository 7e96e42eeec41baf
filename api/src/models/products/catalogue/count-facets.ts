import type { Facets } from '@voltkart/shared/contract/products'
import { toRupees } from '@voltkart/shared/domain/money'
import type { Columns } from './columns'
import type { RowFilters } from './row-filters'
import { NONE, type Matches } from './word-index'

const ratings = [4, 3, 2, 1] as const

/** The facets of a list in which there is nothing. */
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
 * The facets beside a list of all that is in some rows, or of what a search has found. Each is counted under
 * all filters but its own, so that it says what choosing another of its values would bring.
 */
export function countFacets(
  from: readonly number[] | Matches,
  columns: Columns,
  checks: RowFilters,
): Facets {
  const categories = columns.categories.all.map(() => 0)
  const brands = columns.brands.all.map(() => 0)
  // By the rating without its decimals.
  const stars = [0, 0, 0, 0, 0, 0]
  let [minPaise, maxPaise] = [Infinity, 0]
  const addOne = (counts: number[], number = 0) => {
    counts[number] = (counts[number] ?? 0) + 1
  }

  function count(row: number): void {
    if (!checks.stock(row)) return
    const category = checks.category(row)
    const brand = checks.brand(row)
    const price = checks.price(row)
    const rating = checks.rating(row)
    if (brand && price && rating) addOne(categories, columns.category[row])
    if (category && price && rating) addOne(brands, columns.brand[row])
    if (category && brand && price) addOne(stars, Math.floor(columns.rating[row] ?? 0))
    if (category && brand && rating) {
      const paise = columns.pricePaise[row] ?? 0
      minPaise = Math.min(minPaise, paise)
      maxPaise = Math.max(maxPaise, paise)
    }
  }
  if (from instanceof Uint8Array) {
    for (let row = 0; row < from.length; row += 1) if (from[row] !== NONE) count(row)
  } else from.forEach(count)

  return {
    categories: byCount(categories, columns.categories.all),
    brands: byCount(brands, columns.brands.all),
    price: { min: minPaise === Infinity ? 0 : toRupees(minPaise), max: toRupees(maxPaise) },
    ratings: ratings.map((value) => ({
      value,
      count: stars.slice(value).reduce((sum, count) => sum + count, 0),
    })),
  }
}
