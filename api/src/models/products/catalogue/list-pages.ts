import { getCountryName } from '@voltkart/shared/domain/countries'
import type { Columns } from './columns'
import { SortedList } from '../word-index/posting-list'
import { fold } from '../words/tokenizer'
import { type RowFilter, NONE, SCORES, type Matches } from '../word-index/matches'
import { keepAllRows } from './row-filters'

type Compare = (a: number, b: number) => number

const compareAscending =
  (column: readonly string[]): Compare =>
  (a, b) => {
    const [first = '', second = ''] = [column[a], column[b]]
    return first < second ? -1 : first > second ? 1 : 0
  }

const compareDescending =
  (column: readonly number[]): Compare =>
  (a, b) =>
    (column[b] ?? 0) - (column[a] ?? 0)

/** By the name of the country of origin; products without one come last. */
function createOriginOrder({ origin }: Columns): Compare {
  // The country of each row, by its number; looking up a name takes longer than comparing it.
  const names: string[] = []
  const nameAt = (row: number) => {
    const number = origin.rows[row] ?? 0
    const code = origin.texts[number] ?? ''
    return (names[number] ??= code === '' ? '\uffff' : fold(getCountryName(code)))
  }
  return (a, b) => {
    const [first, second] = [nameAt(a), nameAt(b)]
    return first < second ? -1 : first > second ? 1 : 0
  }
}

/** The rows of all products in each order; `-price` is `price` read backwards. */
export function createRowOrders(columns: Columns) {
  const [byId, byName] = [compareAscending(columns.ids), compareAscending(columns.sortNames)]
  const [byAge, byPrice] = [
    compareDescending(columns.createdAt),
    compareDescending(columns.pricePaise),
  ]
  const [byRating, byReviews] = [
    compareDescending(columns.rating),
    compareDescending(columns.numReviews),
  ]
  const bySales = compareDescending(columns.sold)
  const byOrigin = createOriginOrder(columns)
  // Every order ends in the id, so that pages neither overlap nor skip anything.
  return {
    newest: new SortedList<number>((a, b) => byAge(a, b) || byId(b, a)),
    price: new SortedList<number>((a, b) => byPrice(b, a) || byId(a, b)),
    popular: new SortedList<number>(
      (a, b) => bySales(a, b) || byRating(a, b) || byReviews(a, b) || byId(b, a),
    ),
    rating: new SortedList<number>((a, b) => byRating(a, b) || byReviews(a, b) || byId(b, a)),
    name: new SortedList<number>((a, b) => byName(a, b) || byId(a, b)),
    origin: new SortedList<number>((a, b) => byOrigin(a, b) || byName(a, b) || byId(a, b)),
  }
}

/** The score of all matches where it does not decide the order. */
const UNRANKED = 1

export interface Page {
  limit: number
  skip: number
}

/** Rows in the order of a list; descending ones are read from their end. */
interface RowOrder {
  rows: readonly number[]
  isDescending: boolean
}

/**
 * Removes the matches that a filter excludes, and counts the others by how well they match.
 * @param isRanked whether that decides the order; otherwise all of them count alike
 */
export function countMatches(matches: Matches, passes: RowFilter, isRanked: boolean): Uint32Array {
  const counts = new Uint32Array(SCORES)
  for (let row = 0; row < matches.length; row += 1) {
    const match = matches[row] ?? NONE
    if (match === NONE) continue
    if (passes !== keepAllRows && !passes(row)) matches[row] = NONE
    else {
      const score = isRanked ? match : UNRANKED
      matches[row] = score
      counts[score] = (counts[score] ?? 0) + 1
    }
  }
  return counts
}

/**
 * A page of the matches, the best first and equal ones in the order of the rows: a counting sort.
 * @param counts how many rows match how well
 */
export function buildPage(
  matches: Matches,
  counts: Uint32Array,
  { rows, isDescending }: RowOrder,
  { skip, limit }: Page,
): number[] {
  // The position of the next row of each score.
  const next = new Uint32Array(SCORES)
  let total = 0
  for (let score = SCORES - 1; score > NONE; score -= 1) {
    next[score] = total
    total += counts[score] ?? 0
  }
  const page: number[] = []
  let rowsLeft = Math.min(limit, total - skip)
  for (let index = 0; rowsLeft > 0 && index < rows.length; index += 1) {
    const row = rows[isDescending ? rows.length - 1 - index : index] ?? 0
    const score = matches[row] ?? NONE
    if (score === NONE) continue
    const position = (next[score] ?? 0) - skip
    next[score] = position + skip + 1
    if (position < 0 || position >= limit) continue
    page[position] = row
    rowsLeft -= 1
  }
  return page
}
