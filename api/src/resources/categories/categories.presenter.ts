import type {
  Category,
  CategoryPage,
  MiddleCategory,
  TopCategory,
} from '@voltkart/shared/contract/categories'
import { getChildren, getPathTo } from '@voltkart/shared/domain/category-tree'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { presentTile } from '../../commands/products/present-tile'
import type { CategoryRecord } from '../../models/categories/category-queries'
import { getBranchBySlug, isInBranch } from '../../models/categories/product-place'
import type { PlaceCount } from '../../models/products/catalogue/places'
import type { TileRecord } from '../../models/products/product-group-queries'

type Tree = readonly CategoryRecord[]

/** The published products in the branch of a category. */
export function countInBranch(tree: Tree, slug: string, counts: readonly PlaceCount[]): number {
  const branch = getBranchBySlug(tree, slug)
  const inside = counts.filter((place) => isInBranch(branch, place))
  return inside.reduce((sum, { count }) => sum + count, 0)
}

/** A category with the number of products in its branch. */
export function presentCategory(
  tree: Tree,
  { slug, name, parent, text, image, position, version }: CategoryRecord,
  counts: readonly PlaceCount[],
): Category {
  return {
    slug,
    name,
    ...omitUndefined({ parent, text, image }),
    position,
    products: countInBranch(tree, slug, counts),
    version,
  }
}

/** The listed categories of a tree, each with the ones below it. */
export function presentTree(
  tree: Tree,
  listed: Tree,
  counts: readonly PlaceCount[],
): TopCategory[] {
  const presentBelow = (parent?: string) =>
    getChildren(listed, parent).map((child) => presentCategory(tree, child, counts))
  const presentMiddle = (parent: string): MiddleCategory[] =>
    presentBelow(parent).map((item) => ({ ...item, children: presentBelow(item.slug) }))
  return presentBelow().map((item) => ({ ...item, children: presentMiddle(item.slug) }))
}

const toLink = ({ slug, name }: CategoryRecord) => ({ slug, name })

/** The content of a category page, besides its products. */
export function presentCategoryPage(
  tree: Tree,
  category: CategoryRecord,
  {
    counts,
    tiles,
    taxPercent,
  }: {
    counts: readonly PlaceCount[]
    tiles: readonly { child: CategoryRecord; tile: TileRecord }[]
    taxPercent: number
  },
): CategoryPage {
  return {
    ...presentCategory(tree, category, counts),
    path: getPathTo(tree, category.slug).slice(0, -1).map(toLink),
    children: tiles
      .filter(({ tile }) => tile.count > 0)
      .map(({ child, tile }) => ({
        ...toLink(child),
        products: tile.count,
        ...presentTile({ ...tile, ...omitUndefined({ image: child.image }) }, taxPercent),
      })),
  }
}
