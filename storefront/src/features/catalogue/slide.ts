import type { ProductSummary } from '@voltkart/shared/contract/products'

/** A picture with its title, and where it leads to. */
export interface PictureOfSlide {
  image: string
  title: string
  link: string
}

/** A slide of a carousel: a product or a picture. */
export type Slide = { key: string; name: string } & (
  | { product: ProductSummary; picture?: never }
  | { product?: never; picture: PictureOfSlide }
)
