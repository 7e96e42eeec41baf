import {
  getBranch,
  CATEGORIES_MAX,
  CATEGORY_DEPTH_MAX,
  toCategoryNameKey,
  getChildren,
  getPathTo,
  PRODUCT_CATEGORIES_MAX,
} from '@voltkart/shared/domain/category-tree'
import { toSlug } from '@voltkart/shared/domain/slug'
import type { CategoryRecord } from './category-queries'

type Categories = readonly CategoryRecord[]

/** The categories of a product as they are stored. */
export interface ProductPlace {
  /** The name of the main category. */
  category: string
  /** Slugs, the main category first. */
  categories: readonly string[]
}

/** Finds a category by its slug, or by one that it had before. */
export const findBySlug = (tree: Categories, slug: string): CategoryRecord | undefined =>
  tree.find((category) => category.slug === slug) ??
  tree.find((category) => category.formerSlugs.includes(slug))

/**
 * A category by the slug in an address: its own, one that it had before, or one that an address made
 * of its name has.
 */
export const findByAddress = (tree: Categories, slug: string): CategoryRecord | undefined =>
  findBySlug(tree, slug) ??
  tree.find(({ name }) => toSlug(name) === slug) ??
  tree.find(({ formerNames }) => formerNames.some((name) => toSlug(name) === slug))

const createFormerNameCheck = (key: string) => (category: CategoryRecord) =>
  category.formerNames.some((name) => toCategoryNameKey(name) === key)

/** A category by its name: the one nearest to the top, since names are unique only among siblings. */
function findByName(tree: Categories, name: string): CategoryRecord | undefined {
  const key = toCategoryNameKey(name)
  const sameNamed = tree.filter((category) => toCategoryNameKey(category.name) === key)
  const getDepth = ({ slug }: CategoryRecord) => getPathTo(tree, slug).length
  return sameNamed.sort((a, b) => getDepth(a) - getDepth(b) || (a.slug < b.slug ? -1 : 1))[0]
}

/** Finds a category by its name, else by one that it had before. */
export const findNamed = (tree: Categories, name: string): CategoryRecord | undefined =>
  findByName(tree, name) ?? tree.find(createFormerNameCheck(toCategoryNameKey(name)))

const toProductPlace = (main: CategoryRecord, otherCategories: readonly CategoryRecord[]) => ({
  category: main.name,
  categories: [...new Set([main, ...otherCategories].map(({ slug }) => slug))].slice(
    0,
    PRODUCT_CATEGORIES_MAX,
  ),
})

type Place = ReturnType<typeof toProductPlace>

/** A part of a place that the tree does not have. */
export type PlaceFault = { unknown: 'category' | 'categories' }

const hasSameSlugs = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((slug, index) => slug === b[index])

/**
 * The place of a product after an editor wrote its `category`, its `categories` or both. A value that
 * is as before is not written: a name by itself replaces the main category and leaves the others.
 */
export function resolvePlace(
  tree: Categories,
  before: ProductPlace | undefined,
  written: { category?: string | undefined; categories?: readonly string[] | undefined },
): Place | PlaceFault {
  const slugsBefore = before?.categories ?? []
  const name = written.category === before?.category ? undefined : written.category
  const slugs =
    written.categories && !hasSameSlugs(written.categories, slugsBefore)
      ? written.categories
      : undefined
  const listed = (slugs ?? slugsBefore).map((slug) => findBySlug(tree, slug))
  if (slugs && listed.includes(undefined)) return { unknown: 'categories' }
  const chosen = listed.filter((candidate) => candidate !== undefined)
  const otherCategories = slugs
    ? chosen
    : listed.slice(1).filter((candidate) => candidate !== undefined)
  const key = toCategoryNameKey(name ?? before?.category ?? '')
  const among = chosen.find((item) => toCategoryNameKey(item.name) === key)
  if (name !== undefined) {
    const main = among ?? findNamed(tree, name)
    if (!main) return { unknown: 'category' }
    return toProductPlace(main, otherCategories)
  }
  const main = among ?? chosen[0] ?? (before && findNamed(tree, before.category))
  return main ? toProductPlace(main, chosen) : { unknown: 'category' }
}

/**
 * Where a stored product belongs by the tree as it is now. After a rename its name or slug is a
 * former one. A name that is neither decides: a crash has kept its category from being made.
 */
export function getCorrectPlace(tree: Categories, stored: ProductPlace): Place | PlaceFault {
  const [first, ...rest] = stored.categories.map((slug) => findBySlug(tree, slug))
  const otherCategories = rest.filter((item) => item !== undefined)
  const key = toCategoryNameKey(stored.category)
  const isOfFirst =
    first && (toCategoryNameKey(first.name) === key || createFormerNameCheck(key)(first))
  const main = isOfFirst ? first : findNamed(tree, stored.category)
  return main ? toProductPlace(main, otherCategories) : { unknown: 'category' }
}

export const isFault = (place: Place | PlaceFault): place is PlaceFault => 'unknown' in place

/** Whether a product is stored at this place. */
export const isAt = (stored: ProductPlace, place: Place): boolean =>
  stored.category === place.category && hasSameSlugs(stored.categories, place.categories)

function findFreeSlug(tree: Categories, name: string): string {
  const baseSlug = toSlug(name)
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? baseSlug : `${baseSlug.slice(0, 70)}-${count}`
    if (!findBySlug(tree, slug)) return slug
  }
}

/** A new category at the end of those below a parent, or at the top. */
function newCategory(tree: Categories, name: string, parent?: string): CategoryRecord {
  return {
    slug: findFreeSlug(tree, name),
    name: name.trim(),
    ...(parent === undefined ? {} : { parent }),
    position: getChildren(tree, parent).length,
    formerSlugs: [],
    formerNames: [],
    version: 1,
  }
}

/** The tree with a category for each of these names; names beyond the maximum are left out. */
export function withNames(tree: Categories, names: readonly string[]): Categories {
  return names.reduce<Categories>(
    (before, name) =>
      findNamed(before, name) || before.length >= CATEGORIES_MAX
        ? before
        : [...before, newCategory(before, name)],
    tree,
  )
}

/** A category right below a parent by its name, else by one that it had before. */
function findChild(tree: Categories, parent: string | undefined, name: string) {
  const key = toCategoryNameKey(name)
  const children = getChildren(tree, parent)
  return (
    children.find((child) => toCategoryNameKey(child.name) === key) ??
    children.find(createFormerNameCheck(key))
  )
}

/**
 * The tree with a category for each name of a path, and the slug of the last one. One name by itself
 * names any category. Of a path that is too long, the last names count. The slug is undefined when
 * the shop would have too many categories.
 */
export function withPath(
  tree: Categories,
  path: readonly string[],
): { tree: Categories; slug: string | undefined } {
  const names = path.slice(-CATEGORY_DEPTH_MAX)
  const [name = ''] = names
  if (names.length === 1) {
    const after = withNames(tree, [name])
    return { tree: after, slug: findNamed(after, name)?.slug }
  }
  let after = tree
  let parent: string | undefined
  for (const name of names) {
    let category = findChild(after, parent, name)
    if (!category) {
      if (after.length >= CATEGORIES_MAX) return { tree, slug: undefined }
      category = newCategory(after, name, parent)
      after = [...after, category]
    }
    parent = category.slug
  }
  return { tree: after, slug: parent }
}

/** The slugs of a category and of all below it; also former ones, which products may still have. */
export type Branch = ReadonlySet<string>

/** The branch of a category by the slug in an address; the branch of an unknown one is empty. */
export function getBranchBySlug(tree: Categories, slug: string): Branch {
  const top = findByAddress(tree, slug)
  const all = top ? getBranch(tree, top.slug) : []
  return new Set(all.flatMap((item) => [item.slug, ...item.formerSlugs]))
}

/** Whether a product belongs to a branch. */
export const isInBranch = (branch: Branch, { categories }: Pick<ProductPlace, 'categories'>) =>
  categories.some((slug) => branch.has(slug))
