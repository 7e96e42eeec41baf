import { slugOf } from '@voltkart/shared/domain/slug'

/** Where the products of a category are listed. */
export const categoryPath = (category: string): string => `/c/${slugOf(category)}`

/** Where the products of a brand are listed. */
export const brandPath = (brand: string): string => `/b/${slugOf(brand)}`
