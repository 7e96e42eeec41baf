import type { Facets } from '@voltkart/shared/contract/products'
import type { ProductSort } from '@voltkart/shared/domain/products'
import type { ProductFilter } from '../product-filter'
import { sortName } from '../search-words'
import type { CatalogueEntry } from './catalogue-entry'
import { createColumns, type Columns } from './columns'
import { countFacets, noFacets } from './count-facets'
import { priceRanges, type PriceRange } from './price-ranges'
import { passAll, passesAll, rowFilters, type RowFilter } from './row-filters'
import { createSortedRows, NOWHERE } from './sorted-rows'
import { createWordIndex, NONE, STRONG, type Matches } from './word-index'

/** Which part of a list. */
interface Page {
  limit: number
  skip: number
}

/** Which part of what matches is wanted, and in what order. */
export interface Selection extends Page {
  /** Left out, a search is in the order of relevance and all else newest first. */
  sort?: ProductSort | undefined
  facets?: boolean | undefined
}

export interface Selected {
  /** The products of the page, in order. */
  ids: string[]
  /** How many match in all. */
  total: number
  facets?: Facets
}

/** So many edits leave something behind before it is worth tidying. */
const WORN_FROM = 1_000
/** So many are put in order sooner than met on a walk through all. */
const FEW_FOUND = 2_000
const DAY_MS = 24 * 60 * 60 * 1_000

// Every order ends in the id, so that pages neither overlap nor leave anything out.
function sortedBy(columns: Columns) {
  const { ids, createdAt, pricePaise, rating, numReviews, sortNames } = columns
  const number = (column: readonly number[], row: number) => column[row] ?? 0
  const text = (column: readonly string[], row: number) => column[row] ?? ''
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const byId = (a: number, b: number) => compare(text(ids, a), text(ids, b))
  const falling = (column: readonly number[], a: number, b: number) =>
    number(column, b) - number(column, a)
  return {
    newest: createSortedRows((a, b) => falling(createdAt, a, b) || byId(b, a)),
    price: createSortedRows((a, b) => falling(pricePaise, b, a) || byId(a, b)),
    rating: createSortedRows(
      (a, b) => falling(rating, a, b) || falling(numReviews, a, b) || byId(b, a),
    ),
    name: createSortedRows((a, b) => compare(text(sortNames, a), text(sortNames, b)) || byId(a, b)),
  }
}

function inOne({ strong, weak }: { strong: Int32Array; weak: Int32Array }): Int32Array {
  const all = new Int32Array(strong.length + weak.length)
  all.set(strong)
  all.set(weak, strong.length)
  return all
}

/**
 * All products as far as searching, filtering, counting and ordering them need it, in the memory of
 * this process. It answers which products are wanted; what they are like is the database's to say.
 */
export function createCatalogue() {
  const columns = createColumns()
  const words = createWordIndex()
  const orders = sortedBy(columns)
  const rows = new Map<string, number>()

  function append(entry: CatalogueEntry): void {
    const row = columns.ids.push(entry._id) - 1
    columns.sortNames.push(sortName(entry.name))
    columns.category.push(columns.categories.numberOf(entry.category))
    columns.brand.push(columns.brands.numberOf(entry.brand))
    columns.pricePaise.push(entry.pricePaise)
    columns.countInStock.push(entry.countInStock)
    columns.rating.push(entry.rating)
    columns.numReviews.push(entry.numReviews)
    columns.version.push(entry.version)
    columns.createdAt.push(entry.createdAt)
    columns.changedAt.push(entry.changedAt)
    rows.set(entry._id, row)
    words.add(row, entry)
    for (const order of Object.values(orders)) order.add(row)
  }

  function retire(row: number): void {
    for (const order of Object.values(orders)) order.remove(row)
    words.retire(row)
  }

  const isEdited = (row: number, entry: CatalogueEntry) =>
    columns.version[row] !== entry.version ||
    // Edits past the shop leave the version.
    columns.pricePaise[row] !== entry.pricePaise ||
    columns.brand[row] !== columns.brands.known(entry.brand) ||
    columns.category[row] !== columns.categories.known(entry.category) ||
    columns.sortNames[row] !== sortName(entry.name)

  function update(row: number, { rating, numReviews, countInStock, changedAt }: CatalogueEntry) {
    columns.countInStock[row] = countInStock
    columns.changedAt[row] = changedAt
    if (columns.rating[row] === rating && columns.numReviews[row] === numReviews) return
    orders.rating.remove(row)
    columns.rating[row] = rating
    columns.numReviews[row] = numReviews
    orders.rating.add(row)
  }

  const idOf = (row: number) => columns.ids[row] ?? ''
  const orderOf = (sort: ProductSort) => orders[sort === '-price' ? 'price' : sort]

  // One question is done before the next begins, so that all can share these.
  let found = { strong: new Int32Array(0), weak: new Int32Array(0), marks: new Uint8Array(0) }

  function roomFor(size: number): typeof found {
    if (found.marks.length >= size) return found
    const room = size * 2
    found = {
      strong: new Int32Array(room),
      weak: new Int32Array(room),
      marks: new Uint8Array(room),
    }
    return found
  }

  // Rows are gone through as they lie in memory: any other order takes several times as long.

  /** The rows that match and pass. */
  function matching(matches: Matches, passes: RowFilter): { strong: Int32Array; weak: Int32Array } {
    const { strong, weak } = roomFor(matches.length)
    let [strongTotal, weakTotal] = [0, 0]
    for (let row = 0; row < matches.length; row += 1) {
      const match = matches[row]
      if (match === NONE || (passes !== passAll && !passes(row))) continue
      if (match === STRONG) strong[strongTotal++] = row
      else weak[weakTotal++] = row
    }
    return { strong: strong.subarray(0, strongTotal), weak: weak.subarray(0, weakTotal) }
  }

  /** The rows that pass. */
  function passing(passes: RowFilter): Int32Array {
    const size = columns.ids.length
    const { strong: rows } = roomFor(size)
    const placeOf = orders.newest.placesOf(size)
    let total = 0
    for (let row = 0; row < size; row += 1) {
      if (placeOf[row] !== NOWHERE && passes(row)) rows[total++] = row
    }
    return rows.subarray(0, total)
  }

  /** A page of some rows in an order. */
  function pageOf(wanted: Int32Array, sort: ProductSort, { skip, limit }: Page): string[] {
    const order = orderOf(sort)
    const all = order.inOrder()
    const isBackwards = sort === '-price'
    if (wanted.length <= FEW_FOUND) {
      const placeOf = order.placesOf(columns.ids.length)
      const places = wanted.map((row) => placeOf[row] ?? 0).sort()
      if (isBackwards) places.reverse()
      return Array.from(places.subarray(skip, skip + limit), (place) => idOf(all[place] ?? 0))
    }
    // Of many, those of the first pages are met soon.
    const { marks } = found
    marks.fill(0)
    for (const row of wanted) marks[row] = 1
    const ids: string[] = []
    let met = 0
    for (let place = 0; place < all.length && ids.length < limit; place += 1) {
      const row = all[isBackwards ? all.length - 1 - place : place] ?? 0
      if (marks[row] !== 1) continue
      if (met >= skip) ids.push(idOf(row))
      met += 1
    }
    return ids
  }

  /** A page of what passes in an order, and how much that is in all. */
  function pick(sort: ProductSort, matches: Matches | undefined, passes: RowFilter, page: Page) {
    if (!matches && passes === passAll) {
      const order = orderOf(sort).inOrder()
      const { skip, limit } = page
      const length = Math.max(0, Math.min(limit, order.length - skip))
      const placeAt = (index: number) =>
        sort === '-price' ? order.length - 1 - skip - index : skip + index
      const ids = Array.from({ length }, (_, index) => idOf(order[placeAt(index)] ?? 0))
      return { ids, total: order.length }
    }
    const wanted = matches ? inOne(matching(matches, passes)) : passing(passes)
    return { ids: pageOf(wanted, sort, page), total: wanted.length }
  }

  // Those that match by what they are come first, then those whose description speaks of it.
  function pickByRelevance(matches: Matches, passes: RowFilter, { skip, limit }: Page) {
    const { strong, weak } = matching(matches, passes)
    const ids = pageOf(strong, 'newest', { skip, limit })
    const rest = { skip: Math.max(0, skip - strong.length), limit: limit - ids.length }
    const more = rest.limit > 0 ? pageOf(weak, 'newest', rest) : []
    return { ids: [...ids, ...more], total: strong.length + weak.length }
  }

  return {
    /** Takes in a product as it is now. */
    put(entry: CatalogueEntry): void {
      const row = rows.get(entry._id)
      if (row === undefined) return append(entry)
      if (!isEdited(row, entry)) return update(row, entry)
      retire(row)
      append(entry)
    },

    remove(id: string): void {
      const row = rows.get(id)
      if (row === undefined) return
      retire(row)
      rows.delete(id)
    },

    /** Puts in order all that was taken in, which the next question would have to wait for. */
    putInOrder(): void {
      for (const order of Object.values(orders)) order.inOrder()
      words.putInOrder()
    },

    ids: () => rows.keys(),

    /** When a product was last written as far as is known here, in milliseconds since 1970. */
    changedAt: (id: string) => columns.changedAt[rows.get(id) ?? -1],

    /** Whether so many products were edited that a catalogue made anew would be much smaller. */
    isWorn: () => words.retired() > Math.max(WORN_FROM, rows.size / 2),

    /** How many products were added on each of so many days, of which the first begins at a time. */
    addedOnDays(begin: number, days: number): number[] {
      const counts = Array.from({ length: days }, () => 0)
      for (const row of orders.newest.inOrder()) {
        const day = Math.floor(((columns.createdAt[row] ?? 0) - begin) / DAY_MS)
        if (day < 0) break
        if (day < days) counts[day] = (counts[day] ?? 0) + 1
      }
      return counts
    },

    /** How the prices are spread. */
    priceRanges(wanted: number): PriceRange[] {
      const rising = orders.price.inOrder()
      return priceRanges(
        rising.length,
        (place) => columns.pricePaise[rising[place] ?? 0] ?? 0,
        wanted,
      )
    },

    /** Which products match a filter, a page of them. */
    select(filter: ProductFilter, selection: Selection): Selected {
      const { sort, facets } = selection
      const matches = filter.search === undefined ? undefined : words.search(filter.search)
      if (filter.search !== undefined && !matches) {
        return { ids: [], total: 0, ...(facets ? { facets: noFacets } : {}) }
      }
      const checks = rowFilters(filter, columns)
      const passes = passesAll(Object.values(checks))
      const picked =
        matches && sort === undefined
          ? pickByRelevance(matches, passes, selection)
          : pick(sort ?? 'newest', matches, passes, selection)
      if (!facets) return picked
      const counted = matches ?? orders.newest.inOrder()
      return { ...picked, facets: countFacets(counted, columns, checks) }
    },
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
