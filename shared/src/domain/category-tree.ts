/** The maximum of categories of a shop, of levels of their tree, and of categories of a product. */
export const CATEGORIES_MAX = 500
export const CATEGORY_DEPTH_MAX = 3
export const PRODUCT_CATEGORIES_MAX = 10
export const CATEGORY_TEXT_LENGTH = 1_000
/** The length of a slug, as `toSlug` makes them. */
export const SLUG_LENGTH = 80
/** The maximum of former slugs of a category that still lead to it; the oldest ones end. */
export const FORMER_SLUGS_MAX = 20

/** The fields of a category that decide its place in the tree. */
interface PlacedCategory {
  slug: string
  /** The slug of the category above; absent at the top. */
  parent?: string | undefined
  /** Its place among those with the same parent, from 0 on. */
  position: number
}

/** The categories right below one, or those at the top, in their order. */
export function getChildren<C extends PlacedCategory>(tree: readonly C[], parent?: string): C[] {
  return tree
    .filter((category) => category.parent === parent)
    .sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1))
}

/** The categories from the top down to one, with itself at the end; empty if there is none. */
export function getPathTo<C extends PlacedCategory>(tree: readonly C[], slug: string): C[] {
  const path: C[] = []
  let ancestor = tree.find((category) => category.slug === slug)
  while (ancestor && path.length <= CATEGORY_DEPTH_MAX) {
    path.unshift(ancestor)
    const { parent } = ancestor
    ancestor = parent === undefined ? undefined : tree.find((category) => category.slug === parent)
  }
  return path
}

/** A category with all those below it, in the order of the tree; empty if there is none. */
export function getBranch<C extends PlacedCategory>(tree: readonly C[], slug: string): C[] {
  const top = tree.find((category) => category.slug === slug)
  if (!top) return []
  return [top, ...getChildren(tree, slug).flatMap((child) => getBranch(tree, child.slug))]
}

/** All categories, each before those below it. */
export function sortByTree<C extends PlacedCategory>(tree: readonly C[]): C[] {
  return getChildren(tree).flatMap(({ slug }) => getBranch(tree, slug))
}

/** The number of levels of a branch, itself included. */
function countLevels(tree: readonly PlacedCategory[], slug: string): number {
  return 1 + Math.max(0, ...getChildren(tree, slug).map((child) => countLevels(tree, child.slug)))
}

type PlaceFault = 'unknown-parent' | 'circle' | 'too-deep'

/**
 * Why a category cannot be below another one; undefined if it can.
 * @param slug of an existing category; undefined for a new one
 */
export function findPlaceFault(
  tree: readonly PlacedCategory[],
  slug: string | undefined,
  parent: string | undefined,
): PlaceFault | undefined {
  if (parent === undefined) return undefined
  const above = getPathTo(tree, parent)
  if (above.length === 0) return 'unknown-parent'
  if (above.some((item) => item.slug === slug)) return 'circle'
  const levels = slug === undefined ? 1 : countLevels(tree, slug)
  return above.length + levels > CATEGORY_DEPTH_MAX ? 'too-deep' : undefined
}

/** The tree with positions from 0 on without gaps, in the same order. */
export function renumberPositions<C extends PlacedCategory>(tree: readonly C[]): C[] {
  const parents = [...new Set(tree.map(({ parent }) => parent))]
  const positions = new Map(
    parents.flatMap((parent) =>
      getChildren(tree, parent).map(({ slug }, position) => [slug, position] as const),
    ),
  )
  return tree.map((category) => ({
    ...category,
    position: positions.get(category.slug) ?? category.position,
  }))
}

/** The tree with a category, new or moved, at a place among its siblings. */
export function withPosition<C extends PlacedCategory>(
  tree: readonly C[],
  category: C,
  position: number,
): C[] {
  const otherCategories = tree.filter(({ slug }) => slug !== category.slug)
  const siblings = getChildren(otherCategories, category.parent)
  siblings.splice(position, 0, category)
  const places = new Map(siblings.map(({ slug }, index) => [slug, index]))
  const all = otherCategories.length === tree.length ? [...tree, category] : tree
  const placed = all.map((item) => (item.slug === category.slug ? category : item))
  return renumberPositions(
    placed.map((item) => ({ ...item, position: places.get(item.slug) ?? item.position })),
  )
}

/** A category name as it is compared with others. */
export const toCategoryNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
