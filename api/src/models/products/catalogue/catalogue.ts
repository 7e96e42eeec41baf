import type { Facets } from '@voltkart/shared/contract/products'
import type { ProductSort } from '@voltkart/shared/domain/products'
import type { ProductFilter } from '../product-filter'
import { sortName } from '../search-words'
import type { CatalogueEntry } from './catalogue-entry'
import { createColumns, type Columns } from './columns'
import { countFacets, noFacets } from './count-facets'
import { priceRanges, type PriceRange } from './price-ranges'
import { passAll, passesAll, slotChecks, type SlotCheck } from './row-filters'
import { createSortedSlots, NOWHERE } from './sorted-rows'
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

  // Slots are gone through as they lie in memory: any other order takes several times as long.

  /** The slots that match and pass. */
  function matching(matches: Matches, passes: SlotCheck): { strong: Int32Array; weak: Int32Array } {
    const { strong, weak } = roomFor(matches.length)
    let [strongTotal, weakTotal] = [0, 0]
    for (let slot = 0; slot < matches.length; slot += 1) {
      const match = matches[slot]
      if (match === NONE || (passes !== passAll && !passes(slot))) continue
      if (match === STRONG) strong[strongTotal++] = slot
      else weak[weakTotal++] = slot
    }
    return { strong: strong.subarray(0, strongTotal), weak: weak.subarray(0, weakTotal) }
  }

  /** The slots that pass. */
  function passing(passes: SlotCheck): Int32Array {
    const size = columns.ids.length
    const { strong: slots } = roomFor(size)
    const placeOf = orders.newest.placesOf(size)
    let total = 0
    for (let slot = 0; slot < size; slot += 1) {
      if (placeOf[slot] !== NOWHERE && passes(slot)) slots[total++] = slot
    }
    return slots.subarray(0, total)
  }

  /** A page of some slots in an order. */
  function pageOf(wanted: Int32Array, sort: ProductSort, { skip, limit }: Page): string[] {
    const order = orderOf(sort)
    const all = order.inOrder()
    const isBackwards = sort === '-price'
    if (wanted.length <= FEW_FOUND) {
      const placeOf = order.placesOf(columns.ids.length)
      const places = wanted.map((slot) => placeOf[slot] ?? 0).sort()
      if (isBackwards) places.reverse()
      return Array.from(places.subarray(skip, skip + limit), (place) => idOf(all[place] ?? 0))
    }
    // Of many, those of the first pages are met soon.
    const { marks } = found
    marks.fill(0)
    for (const slot of wanted) marks[slot] = 1
    const ids: string[] = []
    let met = 0
    for (let place = 0; place < all.length && ids.length < limit; place += 1) {
      const slot = all[isBackwards ? all.length - 1 - place : place] ?? 0
      if (marks[slot] !== 1) continue
      if (met >= skip) ids.push(idOf(slot))
      met += 1
    }
    return ids
  }

  /** A page of what passes in an order, and how much that is in all. */
  function pick(sort: ProductSort, matches: Matches | undefined, passes: SlotCheck, page: Page) {
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
  function pickByRelevance(matches: Matches, passes: SlotCheck, { skip, limit }: Page) {
    const { strong, weak } = matching(matches, passes)
    const ids = pageOf(strong, 'newest', { skip, limit })
    const rest = { skip: Math.max(0, skip - strong.length), limit: limit - ids.length }
    const more = rest.limit > 0 ? pageOf(weak, 'newest', rest) : []
    return { ids: [...ids, ...more], total: strong.length + weak.length }
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
      const counted = matches ?? orders.newest.inOrder()
      return { ...picked, facets: countFacets(counted, columns, checks) }
    },
  }
}

export type Catalogue = ReturnType<typeof createCatalogue>
