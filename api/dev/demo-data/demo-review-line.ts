import type { DemoPerson } from './demo-people'

/** A review of the demo shop; a customer writes at most one of a product. */
export interface DemoReview {
  sku: string
  author: Exclude<DemoPerson['key'], 'admin'>
  /** 1 to 5. */
  rating: number
  comment: string
  daysAgo: number
}

/** A review without its product. */
export type ReviewLine = readonly [
  author: DemoReview['author'],
  rating: number,
  daysAgo: number,
  comment: string,
]

/** What was said of products, by sku. */
export type ReviewLines = Readonly<Record<string, readonly ReviewLine[]>>
