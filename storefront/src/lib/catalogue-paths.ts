import { slugOf } from '@voltkart/shared/domain/slug'

/** The page of a category. */
export const categoryPath = (category: string): string => `/c/${slugOf(category)}`

/** The page of a brand. */
export const brandPath = (brand: string): string => `/b/${slugOf(brand)}`
