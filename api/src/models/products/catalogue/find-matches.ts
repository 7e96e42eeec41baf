import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { SLIGHTLY_ABOVE } from '@voltkart/shared/domain/search-text'
import type { ProductFilter } from '../product-filter'
import {
  hasMatches,
  isOfKind,
  keepKind,
  equaliseMatches,
  NONE,
  type Matches,
  type RowFilter,
} from '../word-index/matches'
import type { OtherBrand } from '../word-index/search-options'
import type { WordIndex } from '../word-index/word-index'
import type { Columns } from './columns'
import { matchesAll, toRowFilters, type RowFilters } from './row-filters'

/** How a search was understood. Prices are without tax. */
export interface Understood {
  /** The highest price that the text states. */
  budgetPaise?: number
  /** The lowest price that the text states. */
  budgetFromPaise?: number
  /** Words that were left out, since nothing has all of them. */
  dropped?: string[]
  /** The lowest price of the results, none of which has a price that the text states. */
  fromPaise?: number
  /** The kind of product that is searched for, in the plural, if the shop has none. */
  notSold?: string
  /** A brand in the text that no product is of, as typed, and the kind that is found instead. */
  otherBrand?: OtherBrand
  /** How many products of the kind cost a little more than the text allows. */
  aboveCount?: number
}

interface FoundMatches {
  matches: Matches
  filters: RowFilters
  /** Whether equally good matches are sorted by price, the lowest first. */
  isByPrice: boolean
  understood: Understood
}

/** The lowest price of the matches that pass; undefined if none does. */
function findLowestPrice(
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

/** Unpublished products are searched only if the filter names states. */
const getScope = ({ states }: ProductFilter) => ({ withHidden: states !== undefined })

/**
 * The search of a filter: with a number without a unit as a price, if the number has to be left out to
 * find anything.
 */
function toSearch(filter: ProductFilter, words: WordIndex): ProductFilter {
  const { search, bareBudget, isExact } = filter
  if (search === undefined || bareBudget === undefined || isExact) return filter
  const { matches, dropped, notSold } = words.search(search, getScope(filter))
  return notSold === undefined && dropped.length === 0 && hasMatches(matches)
    ? filter
    : { ...filter, ...bareBudget }
}

/** The matches of a filter, with the price that its text states. */
function findMatchesAsStated(
  filter: ProductFilter,
  words: WordIndex,
  columns: Columns,
): FoundMatches {
  const { search, budgetPaise, budgetFromPaise, isExact = false } = filter
  const results =
    search === undefined ? undefined : words.search(search, { ...getScope(filter), isExact })
  const matches = results?.matches ?? words.all(getScope(filter))
  const { dropped = [], notSold, otherBrand, isCheap = false } = results ?? {}
  const filters = toRowFilters(filter, columns)
  const understood: Understood = {
    ...omitUndefined({ budgetPaise, budgetFromPaise, otherBrand }),
    ...(dropped.length > 0 && { dropped }),
    ...(notSold !== undefined && { notSold }),
  }
  return { matches, filters, isByPrice: isCheap, understood }
}

/** Whether a row is of a kind that is searched for, if any match is. It reads all matches. */
const toCandidateFilter = (matches: Matches): RowFilter =>
  matches.some(isOfKind) ? (row) => isOfKind(matches[row] ?? NONE) : () => true

function hasCandidate({ matches, filters }: FoundMatches): boolean {
  const isCandidate = toCandidateFilter(matches)
  const passes = matchesAll(Object.values(filters))
  return matches.some((match, row) => match !== NONE && isCandidate(row) && passes(row))
}

/** With the number of products of the kind that cost a little more than the highest price. */
function withCountAbove(
  foundMatches: FoundMatches,
  { budgetPaise, ...filter }: ProductFilter,
  columns: Columns,
): FoundMatches {
  if (budgetPaise === undefined || !foundMatches.matches.some(isOfKind)) return foundMatches
  const slightlyAbove = {
    budgetFromPaise: budgetPaise + 1,
    budgetPaise: budgetPaise * SLIGHTLY_ABOVE,
  }
  const passes = matchesAll(Object.values(toRowFilters({ ...filter, ...slightlyAbove }, columns)))
  let aboveCount = 0
  for (let row = 0; row < foundMatches.matches.length; row += 1) {
    if (isOfKind(foundMatches.matches[row] ?? NONE) && passes(row)) aboveCount += 1
  }
  return {
    ...foundMatches,
    understood: { ...foundMatches.understood, ...(aboveCount > 0 && { aboveCount }) },
  }
}

/**
 * The matches of a search without the words that its price rules out: `laptop for coding under 60k`,
 * `flagship phone above 90000`. Undefined if it has none, or that does not help.
 */
function findMatchesWithoutMinorWords(
  { search = '', ...filter }: ProductFilter,
  words: WordIndex,
  columns: Columns,
): FoundMatches | undefined {
  const withoutMinor = words.minorWords(search, filter.budgetPaise === undefined)
  const rest = search.split(/\s+/).filter((word) => !withoutMinor.includes(word))
  if (withoutMinor.length === 0) return undefined
  const stated = findMatchesAsStated({ ...filter, search: rest.join(' ') }, words, columns)
  if (!hasCandidate(stated)) return undefined
  const { matches, understood } = stated
  keepKind(matches)
  const dropped = [...(understood.dropped ?? []), ...withoutMinor]
  return { ...stated, understood: { ...understood, dropped } }
}

/**
 * The matches of the text of a filter, and the filters that remain to be applied. If nothing has a
 * price that the text of the search states, words that only describe are left out. If that does not
 * help, the price is ignored, and only products of the kind that is searched for are left, the
 * cheapest first.
 */
export function findMatches(
  productFilter: ProductFilter,
  words: WordIndex,
  columns: Columns,
): FoundMatches {
  const filter = toSearch(productFilter, words)
  const { search, budgetPaise, budgetFromPaise, isExact = false } = filter
  const stated = findMatchesAsStated(filter, words, columns)
  const isPriced = budgetPaise !== undefined || budgetFromPaise !== undefined
  if (!isPriced || isExact || search === undefined) return stated
  if (hasCandidate(stated)) return withCountAbove(stated, filter, columns)
  const withoutMinorWords = findMatchesWithoutMinorWords(filter, words, columns)
  if (withoutMinorWords) return withoutMinorWords
  // The other search has overwritten the matches.
  const result = findMatchesAsStated(filter, words, columns)
  const { matches, understood } = result
  const wider = toRowFilters(
    { ...filter, budgetPaise: undefined, budgetFromPaise: undefined },
    columns,
  )
  const passesWider = matchesAll([toCandidateFilter(matches), ...Object.values(wider)])
  const fromPaise = findLowestPrice(matches, passesWider, columns.pricePaise)
  if (fromPaise === undefined) return result
  keepKind(matches)
  equaliseMatches(matches)
  return { matches, filters: wider, isByPrice: true, understood: { ...understood, fromPaise } }
}
