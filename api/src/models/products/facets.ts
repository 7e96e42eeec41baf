import { LOW_STOCK } from '@voltkart/shared/domain/products'
import type { Facets } from '@voltkart/shared/contract/products'
import { toRupees } from '@voltkart/shared/domain/money'
import type { PipelineStage } from 'mongoose'
import type { ProductFilter } from './product-filter'

/** How many products share everything that a filter can ask for. */
export interface FacetGroup {
  category: string
  brand: string
  /** The rating without its decimals. */
  rating: number
  stock: 'out' | 'low' | 'plenty'
  /** Whether the price is within the filter's. */
  inPrice: boolean
  count: number
  minPaise: number
  maxPaise: number
}

type FacetFilter = Omit<ProductFilter, 'search'>
type Aspect = 'category' | 'brand' | 'price' | 'rating'

function priceIsWithin({ minPricePaise, maxPricePaise }: FacetFilter) {
  if (minPricePaise === undefined && maxPricePaise === undefined) return { $literal: true }
  return {
    $and: [
      { $gte: ['$pricePaise', minPricePaise ?? 0] },
      { $lte: ['$pricePaise', maxPricePaise ?? Number.MAX_SAFE_INTEGER] },
    ],
  }
}

/** Counts the products that come in by {@link FacetGroup}: one pass serves every facet. */
export function groupForFacets(filter: FacetFilter): PipelineStage[] {
  return [
    {
      $group: {
        _id: {
          category: '$category',
          brand: '$brand',
          rating: { $floor: '$rating' },
          stock: {
            $cond: [
              { $lte: ['$countInStock', 0] },
              'out',
              { $cond: [{ $lte: ['$countInStock', LOW_STOCK] }, 'low', 'plenty'] },
            ],
          },
          inPrice: priceIsWithin(filter),
        },
        count: { $sum: 1 },
        minPaise: { $min: '$pricePaise' },
        maxPaise: { $max: '$pricePaise' },
      },
    },
    {
      $replaceWith: { $mergeObjects: ['$_id', { $unsetField: { field: '_id', input: '$$ROOT' } }] },
    },
  ]
}

function matches(group: FacetGroup, filter: FacetFilter, except?: Aspect): boolean {
  const { categories, brands, minRating = 0, inStock, stock } = filter
  return (
    (except === 'category' || !categories || categories.includes(group.category)) &&
    (except === 'brand' || !brands || brands.includes(group.brand)) &&
    (except === 'price' || group.inPrice) &&
    (except === 'rating' || group.rating >= minRating) &&
    (!inStock || group.stock !== 'out') &&
    (!stock || group.stock === stock)
  )
}

function countBy(groups: readonly FacetGroup[], key: 'category' | 'brand') {
  const counts = new Map<string, number>()
  for (const group of groups) counts.set(group[key], (counts.get(group[key]) ?? 0) + group.count)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
}

/** How many products match, from the groups that were counted for facets anyway. */
export function totalOf(groups: readonly FacetGroup[], filter: FacetFilter): number {
  return groups.filter((group) => matches(group, filter)).reduce((sum, { count }) => sum + count, 0)
}

/**
 * The facets beside a list. Each is counted under all filters but its own, so that it says what
 * choosing another of its values would bring.
 */
export function facetsOf(groups: readonly FacetGroup[], filter: FacetFilter): Facets {
  const without = (aspect: Aspect) => groups.filter((group) => matches(group, filter, aspect))
  const priced = without('price')
  const rated = without('rating')
  return {
    categories: countBy(without('category'), 'category'),
    brands: countBy(without('brand'), 'brand'),
    price: {
      min: priced.length > 0 ? toRupees(Math.min(...priced.map((group) => group.minPaise))) : 0,
      max: toRupees(Math.max(0, ...priced.map((group) => group.maxPaise))),
    },
    ratings: [4, 3, 2, 1].map((value) => ({
      value,
      count: rated.reduce((sum, { rating, count }) => sum + (rating >= value ? count : 0), 0),
    })),
  }
}
