/** The categories of the demo catalogue, in the order they are listed. */
export const categories = [
  'Phones',
  'Laptops',
  'Tablets',
  'Headphones',
  'Watches',
  'Cameras',
  'Speakers',
  'Accessories',
] as const

/** A product of the demo catalogue, before it is in any database. */
export interface CatalogueProduct {
  sku: string
  name: string
  brand: string
  category: (typeof categories)[number]
  /** Plain text; a blank line parts its paragraphs. */
  description: string
  /** With at most two decimals. */
  priceRupees: number
  countInStock: number
}

/** One text of several paragraphs. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n')
