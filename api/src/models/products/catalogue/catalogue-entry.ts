import type { SearchableText } from '../search-words'

/** What is known of a product wherever products are searched, filtered, counted or put in order. */
export interface CatalogueEntry extends SearchableText {
  _id: string
  pricePaise: number
  countInStock: number
  rating: number
  numReviews: number
  /** Counts edits. */
  version: number
  /** Milliseconds since 1970. */
  createdAt: number
  /** When anything of it was last written, in milliseconds since 1970. */
  changedAt: number
}
