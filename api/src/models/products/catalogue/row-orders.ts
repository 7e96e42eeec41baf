import { getCountryName } from '@voltkart/shared/domain/countries'
import type { Columns } from './columns'
import { SortedList } from '../word-index/posting-list'
import { fold } from '../words/tokenizer'

type Compare = (a: number, b: number) => number

const ascending =
  (column: readonly string[]): Compare =>
  (a, b) => {
    const [first = '', second = ''] = [column[a], column[b]]
    return first < second ? -1 : first > second ? 1 : 0
  }

const descending =
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
  const [byId, byName] = [ascending(columns.ids), ascending(columns.sortNames)]
  const [byAge, byPrice] = [descending(columns.createdAt), descending(columns.pricePaise)]
  const [byRating, byReviews] = [descending(columns.rating), descending(columns.numReviews)]
  const bySales = descending(columns.sold)
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
