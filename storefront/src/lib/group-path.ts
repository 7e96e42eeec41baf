import { slugOf } from '@voltkart/shared/domain/slug'

/** The address of a category's page. */
export const categoryPath = (category: string) => `/c/${slugOf(category)}`

/** The address of a brand's page. */
export const brandPath = (brand: string) => `/b/${slugOf(brand)}`
