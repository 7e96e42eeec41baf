import type { Facets } from '@voltkart/shared/contract/product-search'
import { toRupees } from '@voltkart/shared/domain/money'
import type { Columns, TextColumn } from './columns'
import { keepAllRows, type RowFilters } from './row-filters'
import { NONE, type Matches } from '../word-index/matches'

/** The facets without those that depend on the shop's tax. */
export type CountedFacets = Omit<Facets, 'priceWithTax' | 'specifications'>

const ratings = [4, 3, 2, 1] as const
/** A bit for each filter, of which all but the last ones from `stock` on have a facet. */
const filterBits = {
  category: 1,
  brand: 2,
  origin: 4,
  price: 8,
  rating: 16,
  stock: 32,
  taxIssue: 64,
  state: 128,
  missingFact: 256,
  branch: 512,
  specification: 1_024,
} as const

const createZeros = ({ texts }: TextColumn) => texts.map(() => 0)

function addOne(counts: number[], index = 0): void {
  counts[index] = (counts[index] ?? 0) + 1
}

function sortByCount(counts: readonly number[], { texts }: TextColumn) {
  return texts
    .map((value, number) => ({ value, count: counts[number] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
}

/**
 * The facets of a search or list. Each is counted under all filters but its own, so it shows how
 * many products another of its values would give.
 */
export function countFacets(
  matches: Matches,
  columns: Columns,
  filters: RowFilters,
): CountedFacets {
  const active = (Object.keys(filterBits) as (keyof typeof filterBits)[])
    .map((name) => ({ passes: filters[name], bit: filterBits[name] }))
    .filter(({ passes }) => passes !== keepAllRows)
  const [categories, brands] = [createZeros(columns.category), createZeros(columns.brand)]
  const origins = createZeros(columns.origin)
  // The counts are by the rating without its decimals.
  const stars = [0, 0, 0, 0, 0, 0]
  let [minPaise, maxPaise] = [Infinity, 0]
  for (let row = 0; row < matches.length; row += 1) {
    if (matches[row] === NONE) continue
    let failed = 0
    for (const { passes, bit } of active) if (!passes(row)) failed |= bit
    if ((failed & ~filterBits.category) === 0) addOne(categories, columns.category.rows[row])
    if ((failed & ~filterBits.brand) === 0) addOne(brands, columns.brand.rows[row])
    if ((failed & ~filterBits.origin) === 0) addOne(origins, columns.origin.rows[row])
    if ((failed & ~filterBits.rating) === 0) addOne(stars, Math.floor(columns.rating[row] ?? 0))
    if ((failed & ~filterBits.price) === 0) {
      const paise = columns.pricePaise[row] ?? 0
      minPaise = Math.min(minPaise, paise)
      maxPaise = Math.max(maxPaise, paise)
    }
  }
  return {
    categories: sortByCount(categories, columns.category),
    brands: sortByCount(brands, columns.brand),
    // Products without an origin are left out.
    origins: sortByCount(origins, columns.origin).filter(({ value }) => value !== ''),
    price: { min: minPaise === Infinity ? 0 : toRupees(minPaise), max: toRupees(maxPaise) },
    ratings: ratings.map((value) => ({
      value,
      count: stars.slice(value).reduce((sum, count) => sum + count, 0),
    })),
  }
}
