import type { ArtSpecification } from '../art/art-specification'
import type { Hex } from '../art/kit/colour'
import type { Wallpaper } from '../art/kit/wallpaper-brush'

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
  art: ArtSpecification
}

/** One text of several paragraphs. */
export const paragraphs = (...texts: readonly string[]): string => texts.join('\n\n')

/** What a screen shows, written short. */
export const wallpaper = (
  style: Wallpaper['style'],
  a: Hex,
  b: Hex,
  c: Hex,
  seed = 7,
): Wallpaper => ({ style, colours: [a, b, c], seed })
