import { categorySlugSchema } from '@voltkart/shared/contract/categories'
import { CATEGORY_TEXT_LENGTH, renumberPositions } from '@voltkart/shared/domain/category-tree'
import { toSlug } from '@voltkart/shared/domain/slug'
import { z } from 'zod'
import type { CategoryRecord } from '../../../src/models/categories/category-queries'
import file from './categories.json'
import type { CatalogueProduct } from './catalogue-product'

const categoriesSchema = z.array(
  z.strictObject({
    slug: categorySlugSchema,
    name: z.string(),
    parent: categorySlugSchema.optional(),
    text: z.string().max(CATEGORY_TEXT_LENGTH),
    /** The products that are also in this category, beside their main one. */
    skus: z.array(z.string()).default([]),
  }),
)

const categories = categoriesSchema.parse(file)

/** The tree of the demo shop, in the order of its file. */
export const demoTree: readonly CategoryRecord[] = renumberPositions(
  categories.map(({ slug, name, parent, text }, position) => ({
    slug,
    name,
    ...(parent === undefined ? {} : { parent }),
    text,
    position,
    formerSlugs: [],
    formerNames: [],
    version: 1,
  })),
)

/** The slugs of a demo product, that of its main category first. */
export function getDemoCategories({ sku, category }: CatalogueProduct): string[] {
  const others = categories.filter(({ skus }) => skus.includes(sku))
  return [toSlug(category), ...others.map(({ slug }) => slug)]
}
