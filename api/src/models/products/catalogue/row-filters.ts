import { LOW_STOCK } from '@voltkart/shared/domain/products'
import type { ProductFilter } from '../product-filter'
import type { Columns, Dictionary } from './columns'

export type RowFilter = (row: number) => boolean

export const passAll: RowFilter = () => true

function isOneOf(
  wanted: readonly string[] | undefined,
  dictionary: Dictionary,
  column: readonly number[],
): RowFilter {
  if (!wanted) return passAll
  const isWanted = new Uint8Array(dictionary.values.length)
  for (const value of wanted) {
    const number = dictionary.get(value)
    if (number !== undefined) isWanted[number] = 1
  }
  return (row) => isWanted[column[row] ?? 0] === 1
}

function isWithin(column: readonly number[], minimum = -Infinity, maximum = Infinity): RowFilter {
  if (minimum === -Infinity && maximum === Infinity) return passAll
  return (row) => {
    const value = column[row] ?? 0
    return value >= minimum && value <= maximum
  }
}

function hasStock({ inStock, stock }: ProductFilter, column: readonly number[]): RowFilter {
  const least = inStock || stock === 'low' ? 1 : undefined
  const most = stock === 'out' ? 0 : stock === 'low' ? LOW_STOCK : undefined
  return isWithin(column, least, most)
}

/** The parts of a filter except the search, each by itself, as facets need them. */
export function rowFilters(filter: ProductFilter, columns: Columns) {
  const { minPricePaise, maxPricePaise, minRating } = filter
  return {
    category: isOneOf(filter.categories, columns.categories, columns.category),
    brand: isOneOf(filter.brands, columns.brands, columns.brand),
    price: isWithin(columns.pricePaise, minPricePaise, maxPricePaise),
    rating: isWithin(columns.rating, minRating || undefined),
    stock: hasStock(filter, columns.countInStock),
  }
}

export type RowFilters = ReturnType<typeof rowFilters>

/** All of the filters in one; `passAll` itself if none of them filters. */
export function passesAll(filters: readonly RowFilter[]): RowFilter {
  const [first = passAll, ...others] = filters.filter((filter) => filter !== passAll)
  return others.reduce((before, filter) => (row) => before(row) && filter(row), first)
}
