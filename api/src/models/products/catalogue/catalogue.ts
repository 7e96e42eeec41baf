import type { Facets } from '@voltkart/shared/contract/products'
import type { ProductSort } from '@voltkart/shared/domain/products'
import type { ProductFilter } from '../product-filter'
import { sortName } from '../search-words'
import type { CatalogueEntry } from './catalogue-entry'
import { createColumns, type Columns } from './columns'
import { countFacets, noFacets } from './count-facets'
import { priceRanges, type PriceRange } from './price-ranges'
import { passAll, passesAll, slotChecks, type SlotCheck } from './slot-checks'
import { createSortedSlots } from './sorted-slots'
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
const DAY_MS = 24 * 60 * 60 * 1_000

// Every order ends in the id, so that pages neither overlap nor leave anything out.
function sortedBy(columns: Columns) {
  const { ids, createdAt, pricePaise, rating, numReviews, sortNames } = columns
  const number = (column: readonly number[], slot: number) => column[slot] ?? 0
  const text = (column: readonly string[], slot: number) => column[slot] ?? ''
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const byId = (a: number, b: number) => compare(text(ids, a), text(ids, b))
  const falling = (column: readonly number[], a: number, b: number) =>
    number(column, b) - number(column, a)
  return {
    newest: createSortedSlots((a, b) => falling(createdAt, a, b) || byId(b, a)),
    price: createSortedSlots((a, b) => falling(pricePaise, b, a) || byId(a, b)),
    rating: createSortedSlots(
      (a, b) => falling(rating, a, b) || falling(numReviews, a, b) || byId(b, a),
    ),
    name: createSortedSlots(
      (a, b) => compare(text(sortNames, a), text(sortNames, b)) || byId(a, b),
    ),
  }
}

/**
 * All products as far as searching, filtering, counting and ordering them need it, in the memory of
 * this process. It answers which products are wanted; what they are like is the database's to say.
 */
export function createCatalogue() {
  const columns = createColumns()
  const words = createWordIndex()
  const orders = sortedBy(columns)
  const slots = new Map<string, number>()

  function append(entry: CatalogueEntry): void {
    const slot = columns.ids.push(entry._id) - 1
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
    slots.set(entry._id, slot)
    words.add(slot, entry)
    for (const order of Object.values(orders)) order.add(slot)
  }

  function retire(slot: number): void {
    for (const order of Object.values(orders)) order.remove(slot)
    words.retire(slot)
  }

  const isEdited = (slot: number, entry: CatalogueEntry) =>
    columns.version[slot] !== entry.version ||
    // Edits past the shop leave the version.
    columns.pricePaise[slot] !== entry.pricePaise ||
    columns.brand[slot] !== columns.brands.known(entry.brand) ||
    columns.category[slot] !== columns.categories.known(entry.category) ||
    columns.sortNames[slot] !== sortName(entry.name)

  function update(slot: number, { rating, numReviews, countInStock, changedAt }: CatalogueEntry) {
    columns.countInStock[slot] = countInStock
    columns.changedAt[slot] = changedAt
    if (columns.rating[slot] === rating && columns.numReviews[slot] === numReviews) return
    orders.rating.remove(slot)
    columns.rating[slot] = rating
    columns.numReviews[slot] = numReviews
    orders.rating.add(slot)
  }

  const idOf = (slot: number) => columns.ids[slot] ?? ''

  function orderOf(sort: ProductSort): { order: readonly number[]; isBackwards: boolean } {
    const isBackwards = sort === '-price'
    return { order: orders[sort === '-price' ? 'price' : sort].inOrder(), isBackwards }
  }

  /** A page of what passes in an order, and how much that is in all. */
  function pick(sort: ProductSort, matches: Matches | undefined, passes: SlotCheck, page: Page) {
    const { skip, limit } = page
    const { order, isBackwards } = orderOf(sort)
    const slotAt = (place: number) => order[isBackwards ? order.length - 1 - place : place] ?? 0
    if (!matches && passes === passAll) {
      const length = Math.max(0, Math.min(limit, order.length - skip))
      const ids = Array.from({ length }, (_, index) => idOf(slotAt(skip + index)))
      return { ids, total: order.length }
    }
    const ids: string[] = []
    let total = 0
    for (let place = 0; place < order.length; place += 1) {
      const slot = slotAt(place)
      if ((matches && matches[slot] === NONE) || !passes(slot)) continue
      if (total >= skip && total < skip + limit) ids.push(idOf(slot))
      total += 1
    }
    return { ids, total }
  }

  // Those that match by what they are come first, then those whose description speaks of it.
  function pickByRelevance(matches: Matches, passes: SlotCheck, { skip, limit }: Page) {
    const ids: string[] = []
    const weak: number[] = []
    let [strongTotal, weakTotal] = [0, 0]
    for (const slot of orders.newest.inOrder()) {
      const match = matches[slot]
      if (match === NONE || !passes(slot)) continue
      if (match === STRONG) {
        if (strongTotal >= skip && strongTotal < skip + limit) ids.push(idOf(slot))
        strongTotal += 1
      } else {
        if (weakTotal < skip + limit) weak.push(slot)
        weakTotal += 1
      }
    }
    const from = Math.max(0, skip - strongTotal)
    const rest = weak.slice(from, from + limit - ids.length)
    return { ids: [...ids, ...rest.map(idOf)], total: strongTotal + weakTotal }
  }

  return {
    /** Takes in a product as it is now. */
    put(entry: CatalogueEntry): void {
      const slot = slots.get(entry._id)
      if (slot === undefined) return append(entry)
      if (!isEdited(slot, entry)) return update(slot, entry)
      retire(slot)
      append(entry)
    },

    remove(id: string): void {
      const slot = slots.get(id)
      if (slot === undefined) return
      retire(slot)
      slots.delete(id)
    },

    /** Puts in order all that was taken in, which the next question would have to wait for. */
    putInOrder(): void {
      for (const order of Object.values(orders)) order.inOrder()
      words.putInOrder()
    },

    ids: () => slots.keys(),

    /** When a product was last written as far as is known here, in milliseconds since 1970. */
    changedAt: (id: string) => columns.changedAt[slots.get(id) ?? -1],

    /** Whether so many products were edited that a catalogue made anew would be much smaller. */
    isWorn: () => words.retired() > Math.max(WORN_FROM, slots.size / 2),

    /** How many products were added on each of so many days, of which the first begins at a time. */
    addedOnDays(begin: number, days: number): number[] {
      const counts = Array.from({ length: days }, () => 0)
      for (const slot of orders.newest.inOrder()) {
        const day = Math.floor(((columns.createdAt[slot] ?? 0) - begin) / DAY_MS)
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
      const checks = slotChecks(filter, columns)
      const passes = passesAll(Object.values(checks))
      const picked =
        matches && sort === undefined
          ? pickByRelevance(matches, passes, selection)
          : pick(sort ?? 'newest', matches, passes, selection)
      if (!facets) return picked
      const all = orders.newest.inOrder()
      return { ...picked, facets: countFacets(all, matches, columns, checks) }
    },
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
