import type { ProductPlace } from '../../categories/product-place'
import { NONE, type Matches } from '../word-index/matches'
import { splitSlugs, type Columns } from './columns'

/** How many products have the same categories. */
export interface PlaceCount extends ProductPlace {
  count: number
}

/** The columns of the categories, and a number for each different combination of the two. */
function createPlaces({ category, categories }: Columns) {
  const width = categories.texts.length
  const toKey = (row: number) => (category.rows[row] ?? 0) * width + (categories.rows[row] ?? 0)
  const placeAt = (row: number): ProductPlace => ({
    category: category.textAt(row) ?? '',
    categories: splitSlugs(categories.textAt(row) ?? ''),
  })
  return { toKey, placeAt }
}

/** How many of the matching products are at each place. */
export function countPlaces(matches: Matches, columns: Columns): PlaceCount[] {
  const { toKey, placeAt } = createPlaces(columns)
  const counts = new Map<number, PlaceCount>()
  for (let row = 0; row < matches.length; row += 1) {
    if (matches[row] === NONE) continue
    const key = toKey(row)
    const place = counts.get(key)
    if (place) place.count += 1
    else counts.set(key, { ...placeAt(row), count: 1 })
  }
  return [...counts.values()]
}

/**
 * Finds the rows whose place is not right, at most `limit`; each different place is judged once.
 */
export function findMisplacedRows(
  rows: Iterable<number>,
  columns: Columns,
  isRight: (place: ProductPlace) => boolean,
  limit: number,
): { row: number; place: ProductPlace }[] {
  const { toKey, placeAt } = createPlaces(columns)
  const judged = new Map<number, ProductPlace | undefined>()
  const misplaced: { row: number; place: ProductPlace }[] = []
  for (const row of rows) {
    const key = toKey(row)
    if (!judged.has(key)) judged.set(key, isRight(placeAt(row)) ? undefined : placeAt(row))
    const place = judged.get(key)
    if (place && misplaced.push({ row, place }) >= limit) break
  }
  return misplaced
}
