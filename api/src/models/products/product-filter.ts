import type { FilterFact } from '@voltkart/shared/domain/filter-facts'
import type { ProductState } from '@voltkart/shared/domain/product-state'
import type { FactFilter } from '@voltkart/shared/domain/product-issues'
import type { TaxIssue, TaxTerms } from '@voltkart/shared/domain/tax-issues'
import type { Branch } from '../categories/product-place'

/** The filter of a list of products; absent fields do not filter. */
export interface ProductFilter {
  /** Free text, not empty. */
  search?: string | undefined
  /** The highest price that the text of the search states, without tax. */
  budgetPaise?: number | undefined
  /** The lowest price that the text of the search states, without tax. */
  budgetFromPaise?: number | undefined
  /**
   * The meaning of the search if no product has its number as a word: `laptop 50000` states a
   * price.
   */
  bareBudget?: { search: string | undefined; budgetPaise: number } | undefined
  /** Whether a search without results stays empty, as lists of staff and files need. */
  isExact?: boolean | undefined
  /** Names of main categories. */
  categories?: readonly string[] | undefined
  /** Only products of a category and of all below it. */
  branch?: Branch | undefined
  brands?: readonly string[] | undefined
  /** Codes of the countries of origin, in capitals. */
  origins?: readonly string[] | undefined
  /** One of the values of each name. */
  specifications?: readonly FilterFact[] | undefined
  minPricePaise?: number | undefined
  maxPricePaise?: number | undefined
  minRating?: number | undefined
  inStock?: boolean | undefined
  /** Only sold-out products, products at or below their reorder level, or either of the two. */
  stock?: 'low' | 'out' | 'reorder' | undefined
  /** The states of products; only active ones if absent. */
  states?: readonly ProductState[] | undefined
  /** Only products that lack this fact, or any of a group. */
  missingFact?: FactFilter | undefined
  /** Only products with this issue under these terms, and of this GST rate if there is one. */
  taxIssue?: { issue: TaxIssue; terms: TaxTerms; rate?: number } | undefined
}

/** Whether a sale may change which products pass. */
export const dependsOnStock = ({ inStock, stock }: ProductFilter): boolean =>
  inStock === true || stock !== undefined
