import type * as contract from '@voltkart/shared/contract/products'
import { getChildren } from '@voltkart/shared/domain/category-tree'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { PRODUCT_GROUPS_MAX } from '@voltkart/shared/domain/limits'
import { toSlug } from '@voltkart/shared/domain/slug'
import type { z } from 'zod'
import { presentTile } from '../../commands/products/present-tile'
import { shopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import type { CachedResult } from '../../http/route'
import { branchBySlug, findNamed } from '../../models/categories/product-place'

/** Reads the categories and brands that have products, and the branches of the tree. */
export async function readGroups(
  context: AppContext,
): Promise<CachedResult<z.input<typeof contract.listCategories.output>>> {
  const [{ categories, brands, readAt, expiresAt }, terms, tree] = await Promise.all([
    context.models.products.groups(PRODUCT_GROUPS_MAX),
    shopTerms(context),
    context.models.categories.recent(),
  ])
  const { taxPercent } = terms
  const slugOfName = (name: string) => findNamed(tree.categories, name)?.slug ?? toSlug(name)
  const tops = getChildren(tree.categories)
  const branches = await context.models.products.branchTiles(
    tops.map(({ slug }) => branchBySlug(tree.categories, slug)),
    PRODUCT_GROUPS_MAX,
  )
  const withProducts = tops.flatMap(({ slug, name, image }, index) => {
    const tile = branches[index]
    return tile && tile.count > 0 ? [{ value: name, slug, tile, image }] : []
  })
  return {
    result: {
      categories: categories.map((one) => ({
        value: one.value,
        slug: slugOfName(one.value),
        count: one.count,
        ...presentTile(one, taxPercent),
      })),
      brands: brands.map(({ value, count }) => ({ value, slug: toSlug(value), count })),
      branches: withProducts.map(({ value, slug, tile, image }) => ({
        value,
        slug,
        count: tile.count,
        ...presentTile({ ...tile, ...definedOnly({ image }) }, taxPercent),
      })),
    },
    productIds: [
      ...categories.flatMap(({ productIds }) => productIds),
      ...branches.flatMap(({ productIds }) => productIds),
    ],
    dependsOnStock: false,
    readAt: Math.min(readAt, terms.readAt, tree.readAt),
    expiresAt,
  }
}
