import type { Product } from '@voltkart/shared/contract/products'
import { toSlug } from '@voltkart/shared/domain/slug'

/** The page of a category by its name; it redirects if the category has another address. */
export const toCategoryPath = (category: string): string => `/c/${toSlug(category)}`

/** The page of a category by its slug. */
export const toCategorySlugPath = (slug: string): string => `/c/${slug}`

/** The categories of a product from the top down, with the paths of their pages. */
export function toCategorySteps({
  category,
  categoryPath: steps,
}: Pick<Product, 'category' | 'categoryPath'>): { name: string; path: string }[] {
  if (steps.length === 0) return [{ name: category, path: toCategoryPath(category) }]
  return steps.map(({ name, slug }) => ({ name, path: toCategorySlugPath(slug) }))
}

/** The page of a brand. */
export const toBrandPath = (brand: string): string => `/b/${toSlug(brand)}`

/** The address of a product's page: with its name if known, otherwise by its id alone. */
export function toProductPath({ _id, name }: { _id: string; name?: string }): `/${string}` {
  return name === undefined ? `/product/${_id}` : `/product/${_id}/${toSlug(name)}`
}
