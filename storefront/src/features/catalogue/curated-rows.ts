import type * as products from '@voltkart/shared/contract/products'
import type { RouteInput } from '@voltkart/shared/contract/route'

interface CuratedRow {
  title: string
  /** The address of the complete list. */
  to: string
  input: RouteInput<typeof products.listProducts>
}

/** The number of products in a row. */
const SHOWN = 4

/** The rows below the latest products. Empty rows are hidden. */
export const curatedRows: readonly CuratedRow[] = [
  {
    title: 'Phones under ₹30,000',
    to: '/c/phones?maxPrice=30000&sort=rating',
    input: {
      query: {
        category: ['Phones'],
        maxPriceWithTax: 30_000,
        inStock: true,
        sort: 'rating',
        limit: SHOWN,
      },
    },
  },
  {
    title: 'Top rated',
    to: '/?minRating=4&sort=rating',
    input: { query: { minRating: 4, inStock: true, sort: 'rating', limit: SHOWN } },
  },
]
