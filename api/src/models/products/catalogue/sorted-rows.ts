import type { ProductSort } from '@voltkart/shared/domain/products'
import type { Columns } from './columns'
import { lowerBound } from './lower-bound'

/** More new rows than this are sorted with all others instead of inserted one by one. */
const INSERTED_MAX = 50

type Compare = (a: number, b: number) => number

/** Rows in the order of a comparison by which no two are equal. */
function createSortedRows(compare: Compare) {
  let rows: number[] = []
  let added: number[] = []

  /** The index of a row, or where it belongs. */
  const indexOf = (row: number) => lowerBound(rows, (other) => compare(other, row) < 0)

  function sorted(): readonly number[] {
    if (added.length > INSERTED_MAX) rows = [...rows, ...added].sort(compare)
    else for (const row of added) rows.splice(indexOf(row), 0, row)
    added = []
    return rows
  }

  return {
    sorted,
    add(row: number): void {
      added.push(row)
    },
    /** Must be called before a column changes that the comparison reads. */
    remove(row: number): void {
      sorted()
      const index = indexOf(row)
      if (rows[index] === row) rows.splice(index, 1)
    },
  }
}

export type SortedRows = ReturnType<typeof createSortedRows>

/** The rows of all products in each order; `-price` is `price` read backwards. */
export function sortRows(columns: Columns): Record<Exclude<ProductSort, '-price'>, SortedRows> {
  const { ids, createdAt, pricePaise, rating, numReviews, sortNames } = columns
  const text = (column: readonly string[]): Compare => {
    const at = (row: number) => column[row] ?? ''
    return (a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : 0)
  }
  const descending =
    (column: readonly number[]): Compare =>
    (a, b) =>
      (column[b] ?? 0) - (column[a] ?? 0)
  const [byId, byName] = [text(ids), text(sortNames)]
  const [byAge, byPrice] = [descending(createdAt), descending(pricePaise)]
  const [byRating, byReviews] = [descending(rating), descending(numReviews)]
  // Every order ends in the id, so that pages neither overlap nor leave anything out.
  return {
    newest: createSortedRows((a, b) => byAge(a, b) || byId(b, a)),
    price: createSortedRows((a, b) => byPrice(b, a) || byId(a, b)),
    rating: createSortedRows((a, b) => byRating(a, b) || byReviews(a, b) || byId(b, a)),
    name: createSortedRows((a, b) => byName(a, b) || byId(a, b)),
  }
}
