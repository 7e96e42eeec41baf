import { LOW_STOCK } from '@voltkart/shared/domain/products'
import { getFilterFacts } from '@voltkart/shared/domain/product-issues'
import { findHsnIssue, isAboveMrp, rateDiffers } from '@voltkart/shared/domain/tax-issues'
import { isKnownHsn } from '../../hsn-codes/hsn-codes'
import { isInBranch, type Branch } from '../../categories/product-place'
import type { ProductFilter } from '../product-filter'
import type { RowFilter } from '../word-index/matches'
import { splitSlugs, type Columns, type TextColumn } from './columns'

export const keepAllRows: RowFilter = () => true

function createTextFilter(
  accepted: readonly string[] | undefined,
  { texts, rows, toNumber }: TextColumn,
) {
  if (!accepted) return keepAllRows
  const acceptedTexts = new Uint8Array(texts.length)
  for (const text of accepted) {
    const number = toNumber(text)
    if (number !== undefined) acceptedTexts[number] = 1
  }
  return (row: number) => acceptedTexts[rows[row] ?? 0] === 1
}

function createBranchFilter(branch: Branch | undefined, { categories: { texts, rows } }: Columns) {
  if (!branch) return keepAllRows
  const acceptedTexts = texts.map((text) => isInBranch(branch, { categories: splitSlugs(text) }))
  return (row: number) => acceptedTexts[rows[row] ?? -1] === true
}

function createRangeFilter(
  column: readonly number[],
  minimum = -Infinity,
  maximum = Infinity,
): RowFilter {
  if (minimum === -Infinity && maximum === Infinity) return keepAllRows
  return (row) => {
    const value = column[row] ?? 0
    return value >= minimum && value <= maximum
  }
}

function createTaxIssueFilter(taxIssue: ProductFilter['taxIssue'], columns: Columns): RowFilter {
  if (!taxIssue) return keepAllRows
  const { issue, terms, rate } = taxIssue
  const { pricePaise, mrpPaise, gstRate, hsnCode } = columns
  if (issue === 'above-mrp') {
    return (row) => isAboveMrp(pricePaise[row] ?? 0, mrpPaise[row], terms.taxPercent)
  }
  const { gst } = terms
  if (issue === 'rate-differs') {
    const isOfRate = (productRate = gst?.defaultRate) => rate === undefined || productRate === rate
    return (row) => rateDiffers(gstRate[row], terms) && isOfRate(gstRate[row])
  }
  if (!gst) return () => false
  // Each different code is checked once.
  const textsWithIssue = hsnCode.texts.map(
    (code) => findHsnIssue(code === '' ? undefined : code, gst, isKnownHsn) === issue,
  )
  return (row) => textsWithIssue[hsnCode.rows[row] ?? -1] === true
}

function createStockFilter({ inStock, stock }: ProductFilter, columns: Columns): RowFilter {
  const { countInStock, reorderLevel } = columns
  const least = inStock || stock === 'low' ? 1 : undefined
  const isEnough = createRangeFilter(countInStock, least, stock === 'out' ? 0 : undefined)
  if (stock !== 'low' && stock !== 'reorder') return isEnough
  return (row) => isEnough(row) && (countInStock[row] ?? 0) <= (reorderLevel[row] ?? LOW_STOCK)
}

function lacksFact(fact: ProductFilter['missingFact'], { missingFacts }: Columns): RowFilter {
  if (!fact) return keepAllRows
  const facts = getFilterFacts(fact)
  return (row) => missingFacts[row]?.some((missingFact) => facts.includes(missingFact)) === true
}

function createSpecificationFilter(
  facts: ProductFilter['specifications'],
  { specifications, ids }: Columns,
): RowFilter {
  return facts && facts.length > 0 ? specifications.filter(facts, ids.length) : keepAllRows
}

/** The parts of a filter except the search, each by itself, as facets need them. */
export function toRowFilters(filter: ProductFilter, columns: Columns) {
  const { maxPricePaise = Infinity, budgetPaise = Infinity, minRating } = filter
  const { minPricePaise = -Infinity, budgetFromPaise = -Infinity } = filter
  const lowest = Math.max(minPricePaise, budgetFromPaise)
  return {
    category: createTextFilter(filter.categories, columns.category),
    branch: createBranchFilter(filter.branch, columns),
    brand: createTextFilter(filter.brands, columns.brand),
    origin: createTextFilter(filter.origins, columns.origin),
    price: createRangeFilter(columns.pricePaise, lowest, Math.min(maxPricePaise, budgetPaise)),
    rating: createRangeFilter(columns.rating, minRating || undefined),
    stock: createStockFilter(filter, columns),
    taxIssue: createTaxIssueFilter(filter.taxIssue, columns),
    state: createTextFilter(filter.states, columns.state),
    missingFact: lacksFact(filter.missingFact, columns),
    specification: createSpecificationFilter(filter.specifications, columns),
  }
}

export type RowFilters = ReturnType<typeof toRowFilters>

/** All of the filters in one; `keepAllRows` itself if none of them filters. */
export function matchesAll(filters: readonly RowFilter[]): RowFilter {
  const [first = keepAllRows, ...otherFilters] = filters.filter((filter) => filter !== keepAllRows)
  return otherFilters.reduce((passes, filter) => (row) => passes(row) && filter(row), first)
}
