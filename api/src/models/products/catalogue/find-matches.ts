import type { ProductFilter } from '../product-filter'
import { hasMatches, isOfKind, NONE, type Matches } from '../word-index/matches'
import type { WordIndex } from '../word-index/word-index'
import type { Columns } from './columns'
import { passesAll, rowFilters, type RowFilter, type RowFilters } from './row-filters'

/** How a search was understood. Prices are without tax. */
export interface Understood {
  /** The highest price that the text states. */
  budgetPaise?: number
  /** Words that were left out, since nothing has all of them. */
  dropped?: string[]
  /** The lowest price of the results, which all cost more than the text allows. */
  fromPaise?: number
  /** The kind of product that is searched for, in the plural, if the shop has none. */
  notSold?: string
}

export interface FoundMatches {
  matches: Matches
  filters: RowFilters
  /** Whether equally good matches are sorted by price, the lowest first. */
  isByPrice: boolean
  understood: Understood
}

/** The lowest price of the matches that pass; undefined if none does. */
function lowestPrice(
  matches: Matches,
  passes: RowFilter,
  pricePaise: readonly number[],
): number | undefined {
  let lowest = Infinity
  for (let row = 0; row < matches.length; row += 1) {
    if (matches[row] !== NONE && passes(row)) lowest = Math.min(lowest, pricePaise[row] ?? Infinity)
  }
  return lowest === Infinity ? undefined : lowest
}

/** Removes what is not of the kind that is searched for, unless nothing is. */
function keepKind(matches: Matches): void {
  if (!matches.some(isOfKind)) return
  for (let row = 0; row < matches.length; row += 1) {
    if (!isOfKind(matches[row] ?? NONE)) matches[row] = NONE
  }
}

/** The search of a filter: with a number without a unit as a price, if no product has the number. */
function searchOf(filter: ProductFilter, words: WordIndex): ProductFilter {
  const { search, bareBudget, isExact } = filter
  if (search === undefined || bareBudget === undefined || isExact) return filter
  return hasMatches(words.search(search, true).matches) ? filter : { ...filter, ...bareBudget }
}

/**
 * What a filter matches before its filters apply, and those filters. If everything costs more than
 * the text of the search allows, that price is ignored, and only products of the kind that is
 * searched for are left.
 */
export function findMatches(
  given: ProductFilter,
  words: WordIndex,
  columns: Columns,
): FoundMatches {
  const filter = searchOf(given, words)
  const { search, budgetPaise, isExact = false } = filter
  const found = search === undefined ? undefined : words.search(search, isExact)
  const matches = found?.matches ?? words.all()
  const { dropped = [], notSold, isCheap = false } = found ?? {}
  const filters = rowFilters(filter, columns)
  const understood: Understood = {
    ...(budgetPaise !== undefined && { budgetPaise }),
    ...(dropped.length > 0 && { dropped }),
    ...(notSold !== undefined && { notSold }),
  }
  const result = { matches, filters, isByPrice: isCheap, understood }
  if (budgetPaise === undefined || isExact || found === undefined) return result
  const needsKind = matches.some(isOfKind)
  const isWanted: RowFilter = needsKind ? (row) => isOfKind(matches[row] ?? NONE) : () => true
  const passes = passesAll(Object.values(filters))
  if (matches.some((match, row) => match !== NONE && isWanted(row) && passes(row))) return result
  const wider = rowFilters({ ...filter, budgetPaise: undefined }, columns)
  const passesWider = passesAll([isWanted, ...Object.values(wider)])
  const fromPaise = lowestPrice(matches, passesWider, columns.pricePaise)
  if (fromPaise === undefined) return result
  keepKind(matches)
  return { matches, filters: wider, isByPrice: true, understood: { ...understood, fromPaise } }
}
