import type { ProductSort } from '@voltkart/shared/domain/products'
import type { IssueFact } from '@voltkart/shared/domain/product-issues'
import type { ProductPlace } from '../../categories/product-place'
import type { ProductFilter } from '../product-filter'
import type { SynonymRecord } from '../synonyms/synonym-queries'
import { createColumns, joinSlugs, type CatalogueEntry } from './columns'
import { countFacets, type CountedFacets } from './facets'
import { countMatches, buildPage, type Page, createRowOrders } from './list-pages'
import { countPlaces, findMisplacedRows, type PlaceCount } from './places'
import { findMatches, type Understood } from './find-matches'
import { matchesAll } from './row-filters'
import type { SpecificationFacet } from './specification-rows'
import { KindNames } from '../kinds/kind-names'
import { Synonyms } from '../word-index/search-terms'
import { fieldRanks, fold, phraseTest } from '../words/tokenizer'
import { WordIndex } from '../word-index/word-index'

/** When time alone changes products, in milliseconds since 1970. */
class Schedule {
  readonly #times = new Map<string, number>()
  /** Computed when it is needed. */
  #next: number | undefined

  /** Replaces the time of a product; without one, time alone does not change it. */
  set(id: string, at: number | undefined): void {
    if (at === undefined) this.#times.delete(id)
    else this.#times.set(id, at)
    this.#next = undefined
  }

  /** The next time; undefined if there is none. */
  next(): number | undefined {
    if (this.#times.size === 0) return undefined
    if (this.#next === undefined) {
      this.#next = Infinity
      for (const at of this.#times.values()) this.#next = Math.min(this.#next, at)
    }
    return this.#next
  }

  /** Removes and returns the products whose time has come. */
  takeDue(now: number): string[] {
    if ((this.next() ?? Infinity) > now) return []
    const due = [...this.#times].flatMap(([id, at]) => (at <= now ? id : []))
    for (const id of due) this.set(id, undefined)
    return due
  }
}

/** Which page of the matching products to return, in which order. */
export interface Selection extends Page {
  /** By default a search is sorted by relevance, any other list newest first. */
  sort?: ProductSort | undefined
  facets?: boolean | undefined
  /** Whether to count what the matches may be filtered by, from their specifications. */
  specifications?: boolean | undefined
}

/** The page, and what was counted for the list. */
export interface Selected {
  /** The products of the page, in order. */
  ids: string[]
  /** How many match in all. */
  total: number
  facets?: CountedFacets
  specifications?: SpecificationFacet[]
  understood: Understood
}

export interface MisplacedProduct {
  _id: string
  place: ProductPlace
}

/** The minimum of retired rows for which a rebuild is worthwhile. */
const RETIRED_MIN = 1_000
/** The order of rows for each sort order; equally good matches of a search are sorted by rating. */
const sortFields = {
  relevance: 'rating',
  popular: 'popular',
  newest: 'newest',
  price: 'price',
  '-price': 'price',
  rating: 'rating',
  name: 'name',
  origin: 'origin',
} as const satisfies Record<ProductSort, string>
const DAY_MS = 24 * 60 * 60 * 1_000

/**
 * All products as far as search, filters, facets and sorting need them, in the memory of this
 * process. It returns ids; the database has the products.
 */
export class Catalogue {
  readonly #columns = createColumns()
  readonly #words: WordIndex
  readonly #orders = createRowOrders(this.#columns)
  readonly #toRow = new Map<string, number>()
  readonly #schedule = new Schedule()
  #synonymVersion = 0

  /** @param kindNames the kinds of products that searches name */
  constructor(kindNames = new KindNames()) {
    this.#words = new WordIndex((phrase) => this.#phraseRanks(phrase), kindNames)
  }

  /** Replaces the groups of words that a search treats as the same. */
  setSynonyms({ groups, version }: SynonymRecord): void {
    this.#synonymVersion = version
    this.#words.setSynonyms(new Synonyms(groups))
  }

  synonymVersion(): number {
    return this.#synonymVersion
  }

  /** Adds or updates a product. */
  put(entry: CatalogueEntry): void {
    this.#schedule.set(entry._id, entry.changesAt)
    const row = this.#toRow.get(entry._id)
    if (row !== undefined && !this.#isEdited(row, entry)) {
      this.#update(row, entry)
      return
    }
    if (row !== undefined) this.#retire(row)
    const added = this.#columns.append(entry)
    this.#toRow.set(entry._id, added)
    this.#words.add(added, entry)
    if ((entry.state ?? 'active') !== 'active') this.#words.hide(added)
    for (const order of Object.values(this.#orders)) order.add(added)
  }

  #isEdited(row: number, entry: CatalogueEntry): boolean {
    const { version, pricePaise, brand, category, categories, origin, hsnCode, state, sortNames } =
      this.#columns
    return (
      version[row] !== entry.version ||
      // A sale, or a write that bypassed the shop, does not change the version.
      pricePaise[row] !== entry.pricePaise ||
      brand.textAt(row) !== entry.brand ||
      category.textAt(row) !== entry.category ||
      categories.textAt(row) !== joinSlugs(entry.categories) ||
      origin.textAt(row) !== (entry.countryOfOrigin ?? '') ||
      hsnCode.textAt(row) !== (entry.hsnCode ?? '') ||
      // Time changes it without a write.
      state.textAt(row) !== (entry.state ?? 'active') ||
      sortNames[row] !== fold(entry.name)
    )
  }

  #update(row: number, entry: CatalogueEntry): void {
    const { rating, numReviews, countInStock, changedAt, mrpPaise, gstRate, reorderLevel } = entry
    const columns = this.#columns
    columns.mrpPaise[row] = mrpPaise
    columns.gstRate[row] = gstRate
    columns.reorderLevel[row] = reorderLevel
    columns.setMissingFacts(row, entry.missingFacts)
    columns.countInStock[row] = countInStock
    columns.changedAt[row] = changedAt
    const { sold = 0 } = entry
    const isRated = columns.rating[row] !== rating || columns.numReviews[row] !== numReviews
    if (!isRated && columns.sold[row] === sold) return
    const { popular, rating: byRating } = this.#orders
    const orders = isRated ? [popular, byRating] : [popular]
    for (const order of orders) order.remove(row)
    columns.rating[row] = rating
    columns.numReviews[row] = numReviews
    columns.sold[row] = sold
    for (const order of orders) order.add(row)
  }

  #retire(row: number): void {
    for (const order of Object.values(this.#orders)) order.remove(row)
    this.#words.retire(row)
  }

  #phraseRanks(phrase: readonly string[]): (row: number, highest: number) => number {
    const { sortNames, brand, category } = this.#columns
    const { name: NAME, brand: BRAND, category: CATEGORY } = fieldRanks
    const hasPhrase = phraseTest(phrase)
    return (row, highest) => {
      if (highest >= NAME && hasPhrase(sortNames[row] ?? '')) return NAME
      if (highest >= BRAND && hasPhrase(fold(brand.textAt(row) ?? ''))) return BRAND
      return highest >= CATEGORY && hasPhrase(fold(category.textAt(row) ?? '')) ? CATEGORY : 0
    }
  }

  remove(id: string): void {
    this.#schedule.set(id, undefined)
    const row = this.#toRow.get(id)
    if (row === undefined) return
    this.#retire(row)
    this.#toRow.delete(id)
  }

  /** Sorts new rows, which the next selection would otherwise do. */
  sort(): void {
    for (const order of Object.values(this.#orders)) order.sorted()
    this.#words.sort()
  }

  listIds(): Iterable<string> {
    return this.#toRow.keys()
  }

  /** When a product was last written, in milliseconds since 1970; undefined if unknown. */
  changedAt(id: string): number | undefined {
    return this.#columns.changedAt[this.#toRow.get(id) ?? -1]
  }

  /** The GST rate of a product without one of its own is the default; a deleted product has none. */
  gstRate(id: string, defaultRate: number): number | undefined {
    const row = this.#toRow.get(id)
    return row === undefined ? undefined : (this.#columns.gstRate[row] ?? defaultRate)
  }

  /** The facts that a product lacks. */
  getMissingFacts(id: string): readonly IssueFact[] {
    return this.#columns.missingFacts[this.#toRow.get(id) ?? -1] ?? []
  }

  /** When time alone changes a product next, in milliseconds since 1970; undefined if never. */
  nextChangeAt(): number | undefined {
    return this.#schedule.next()
  }

  /** The products that time has changed since they were read; each is returned once. */
  takeDue(now: Date): string[] {
    return this.#schedule.takeDue(now.getTime())
  }

  /** Whether so many rows are retired that a new catalogue would be much smaller. */
  needsRebuild(): boolean {
    return this.#words.retiredCount() > Math.max(RETIRED_MIN, this.#toRow.size / 2)
  }

  /** The number of products added on each of these days, the first of which begins at `begin`. */
  countAddedByDay(begin: number, days: number): number[] {
    const counts = Array.from({ length: days }, () => 0)
    for (const row of this.#orders.newest.sorted()) {
      const day = Math.floor(((this.#columns.createdAt[row] ?? 0) - begin) / DAY_MS)
      if (day < 0) break
      if (day < days) counts[day] = (counts[day] ?? 0) + 1
    }
    return counts
  }

  /** The number of published products at each place that any has. */
  placeCounts(): PlaceCount[] {
    return countPlaces(this.#words.all({ withHidden: false }), this.#columns)
  }

  /** Products whose place is not right, in any state; at most `limit`. */
  findMisplaced(isRight: (place: ProductPlace) => boolean, limit: number): MisplacedProduct[] {
    const rows = findMisplacedRows(this.#toRow.values(), this.#columns, isRight, limit)
    return rows.map(({ row, place }) => ({ _id: this.#columns.ids[row] ?? '', place }))
  }

  /** All prices in paise, the lowest first. */
  prices(): number[] {
    return this.#orders.price.sorted().map((row) => this.#columns.pricePaise[row] ?? 0)
  }

  /** A page of the products that match a filter, how many match, and their facets. */
  select(filter: ProductFilter, selection: Selection): Selected {
    const { matches, filters, isByPrice, understood } = findMatches(
      filter,
      this.#words,
      this.#columns,
    )
    const {
      sort = filter.search === undefined ? 'newest' : 'relevance',
      facets,
      specifications,
      ...page
    } = selection
    // Filters are applied after the facets are counted: a facet ignores its own filter.
    const counted = facets && { facets: countFacets(matches, this.#columns, filters) }
    const { specification: _own, ...others } = filters
    const countedSpecifications = specifications && {
      specifications: this.#columns.specifications.count(
        matches,
        matchesAll(Object.values(others)),
        filter.specifications ?? [],
      ),
    }
    const isRanked = sort === 'relevance'
    const counts = countMatches(matches, matchesAll(Object.values(filters)), isRanked)
    const name = isRanked && isByPrice ? 'price' : sortFields[sort]
    const order = { rows: this.#orders[name].sorted(), isDescending: sort === '-price' }
    const ids = buildPage(matches, counts, order, page).map((row) => this.#columns.ids[row] ?? '')
    return {
      ids,
      total: counts.reduce((sum, count) => sum + count),
      understood,
      ...counted,
      ...countedSpecifications,
    }
  }
}
