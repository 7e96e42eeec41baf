import type { Facets } from '@voltkart/shared/contract/products'
import type { ProductSort } from '@voltkart/shared/domain/products'
import type { ProductFilter } from '../product-filter'
import { createColumns, type CatalogueEntry } from './columns'
import { countFacets, noFacets } from './facets'
import { priceRanges, type PriceRange } from './price-ranges'
import { passAll, passesAll, rowFilters, type RowFilter } from './row-filters'
import { sortRows } from './sorted-rows'
import { fold } from './tokenizer'
import { createWordIndex, NONE, STRONG, WEAK, type Matches } from './word-index'

interface Page {
  limit: number
  skip: number
}

/** Which page of the matching products to return, in which order. */
export interface Selection extends Page {
  /** By default a search is sorted by relevance, any other list newest first. */
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

/** The fewest retired rows that are worth building the catalogue anew. */
const RETIRED_MIN = 1_000
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * All products as far as search, filters, facets and sorting need them, in the memory of this
 * process. It returns ids; the database has the products.
 */
export function createCatalogue() {
  const columns = createColumns()
  const words = createWordIndex()
  const orders = sortRows(columns)
  const rowOf = new Map<string, number>()
  /** Shared by all selections, which are synchronous. */
  let marks = new Uint8Array(0)

  function append(entry: CatalogueEntry): void {
    const row = columns.append(entry)
    rowOf.set(entry._id, row)
    words.add(row, entry)
    for (const order of Object.values(orders)) order.add(row)
  }

  function retire(row: number): void {
    for (const order of Object.values(orders)) order.remove(row)
    words.retire(row)
  }

  const isEdited = (row: number, entry: CatalogueEntry) =>
    columns.version[row] !== entry.version ||
    // A write past the shop leaves the version.
    columns.pricePaise[row] !== entry.pricePaise ||
    columns.brand[row] !== columns.brands.get(entry.brand) ||
    columns.category[row] !== columns.categories.get(entry.category) ||
    columns.sortNames[row] !== fold(entry.name)

  function update(row: number, { rating, numReviews, countInStock, changedAt }: CatalogueEntry) {
    columns.countInStock[row] = countInStock
    columns.changedAt[row] = changedAt
    if (columns.rating[row] === rating && columns.numReviews[row] === numReviews) return
    orders.rating.remove(row)
    columns.rating[row] = rating
    columns.numReviews[row] = numReviews
    orders.rating.add(row)
  }

  /** Marks the matches that pass, all alike unless their strength matters, and counts each mark. */
  function filterMatches(matches: Matches, passes: RowFilter, byStrength: boolean) {
    if (marks.length < matches.length) marks = new Uint8Array(matches.length * 2)
    const totals = [0, 0, 0]
    for (let row = 0; row < matches.length; row += 1) {
      const match = matches[row] ?? NONE
      const passed = match !== NONE && (passes === passAll || passes(row))
      const mark = passed ? (byStrength ? match : STRONG) : NONE
      marks[row] = mark
      totals[mark] = (totals[mark] ?? 0) + 1
    }
    return { marked: marks, strong: totals[STRONG] ?? 0, weak: totals[WEAK] ?? 0 }
  }

  /** A page of the rows that have a mark, of which there are `total`. */
  function pageOf(
    marked: Uint8Array,
    mark: number,
    total: number,
    { sort = 'newest', skip, limit }: Selection,
  ): string[] {
    const isDescending = sort === '-price'
    const rows = orders[isDescending ? 'price' : sort].sorted()
    const ids: string[] = []
    const wanted = Math.min(limit, total - skip)
    let skipped = 0
    for (let index = 0; ids.length < wanted && index < rows.length; index += 1) {
      const row = rows[isDescending ? rows.length - 1 - index : index] ?? 0
      if (marked[row] !== mark) continue
      if (skipped < skip) skipped += 1
      else ids.push(columns.ids[row] ?? '')
    }
    return ids
  }

  function selectPage(matches: Matches, passes: RowFilter, selection: Selection, search: boolean) {
    const { marked, strong, weak } =
      passes === passAll && !search
        ? { marked: matches, strong: rowOf.size, weak: 0 }
        : filterMatches(matches, passes, selection.sort === undefined)
    const { skip, limit } = selection
    const ids = pageOf(marked, STRONG, strong, selection)
    const rest = { ...selection, skip: Math.max(0, skip - strong), limit: limit - ids.length }
    return { ids: [...ids, ...pageOf(marked, WEAK, weak, rest)], total: strong + weak }
  }

  return {
    /** Adds or updates a product. */
    put(entry: CatalogueEntry): void {
      const row = rowOf.get(entry._id)
      if (row === undefined) return append(entry)
      if (!isEdited(row, entry)) return update(row, entry)
      retire(row)
      append(entry)
    },

    remove(id: string): void {
      const row = rowOf.get(id)
      if (row === undefined) return
      retire(row)
      rowOf.delete(id)
    },

    /** Sorts what was added, which the next selection would otherwise do. */
    sort(): void {
      for (const order of Object.values(orders)) order.sorted()
      words.sort()
    },

    ids: () => rowOf.keys(),

    /** When a product was last written, in milliseconds since 1970; undefined if it is unknown. */
    changedAt: (id: string) => columns.changedAt[rowOf.get(id) ?? -1],

    /** Whether so many rows are retired that a new catalogue would be much smaller. */
    needsRebuild: () => words.retiredCount() > Math.max(RETIRED_MIN, rowOf.size / 2),

    /** How many products were added on each of so many days, the first of which begins at `begin`. */
    addedOnDays(begin: number, days: number): number[] {
      const counts = Array.from({ length: days }, () => 0)
      for (const row of orders.newest.sorted()) {
        const day = Math.floor(((columns.createdAt[row] ?? 0) - begin) / DAY_MS)
        if (day < 0) break
        if (day < days) counts[day] = (counts[day] ?? 0) + 1
      }
      return counts
    },

    /** Price ranges with about the same number of products each. */
    priceRanges(wanted: number): PriceRange[] {
      const prices = orders.price.sorted().map((row) => columns.pricePaise[row] ?? 0)
      return priceRanges(prices, wanted)
    },

    /** A page of the products that match a filter, how many match, and their facets. */
    select(filter: ProductFilter, selection: Selection): Selected {
      const { search } = filter
      const matches = search === undefined ? words.all() : words.search(search)
      if (!matches) return { ids: [], total: 0, ...(selection.facets && { facets: noFacets }) }
      const filters = rowFilters(filter, columns)
      const passes = passesAll(Object.values(filters))
      const page = selectPage(matches, passes, selection, search !== undefined)
      if (!selection.facets) return page
      return { ...page, facets: countFacets(matches, columns, filters) }
    },
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
