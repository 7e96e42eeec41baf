import { HOME_PAGE_SIZE } from '../domain/limits'
import type { HomeSection } from './home'

/** The home page of a shop that has not saved one of its own. */
export const defaultHome: readonly Exclude<HomeSection, { type: 'text' }>[] = [
  { type: 'hero', slides: [] },
  { type: 'categories' },
  { type: 'products', title: 'Latest Products', filter: {}, limit: HOME_PAGE_SIZE },
  {
    type: 'products',
    title: 'Phones under ₹20,000',
    filter: { category: ['Phones'], maxPriceWithTax: 20_000, inStock: true, sort: 'rating' },
    limit: 4,
  },
  {
    type: 'products',
    title: 'Top rated',
    filter: { minRating: 4, inStock: true, sort: 'rating' },
    limit: 4,
  },
]
