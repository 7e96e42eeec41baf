import { toAuditedCategory, editTree } from './edit-tree'
import { messages } from '@voltkart/shared/contract/messages'
import type { CategoryBody } from '@voltkart/shared/contract/categories'
import {
  CATEGORIES_MAX,
  toCategoryNameKey,
  getChildren,
  FORMER_SLUGS_MAX,
  findPlaceFault,
  withPosition,
} from '@voltkart/shared/domain/category-tree'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import type { AppContext } from '../../context'
import { ApiError, conflict, conflictAt, invalidField, notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { CategoryRecord, CategoryTree } from '../../models/categories/category-queries'
import { findBySlug } from '../../models/categories/product-place'
import { buildAuditNote } from '../audit/record-audit'
import { keepOwnPicture } from '../shop/save-shop'
import { placeProducts } from './place-products'

/** The number of products that are updated before the response; the job updates the others. */
const FOLLOWING_MAX = 2_000

type Tree = readonly CategoryRecord[]

const placeMessages = {
  'unknown-parent': messages.categoryParentUnknown,
  circle: messages.categoryCircle,
  'too-deep': messages.categoryTooDeep,
} as const

const updateFormer = (before: string, after: string, former: readonly string[]) =>
  before === after
    ? former.filter((item) => item !== after)
    : [before, ...former.filter((item) => item !== after && item !== before)].slice(
        0,
        FORMER_SLUGS_MAX,
      )

const getValueOr = <Value>(value: Value | null | undefined, before: Value | undefined) =>
  value === undefined ? before : (value ?? undefined)

/** The category after a change. It keeps its position; a new one is the last. */
function changeCategory(
  tree: Tree,
  slug: string,
  before: CategoryRecord | undefined,
  body: CategoryBody,
): CategoryRecord {
  const name = body.name ?? before?.name
  if (name === undefined) throw invalidField('name', 'Name is required')
  const above = getValueOr(body.parent, before?.parent)
  const parent = above === undefined ? undefined : (findBySlug(tree, above)?.slug ?? above)
  const next = body.slug ?? before?.slug ?? slug
  const isMoved = !before || before.parent !== parent
  const siblings = getChildren(tree, parent).filter((child) => child !== before)
  const last = siblings.length
  return {
    slug: next,
    name,
    ...omitUndefined({
      parent,
      text: getValueOr(body.text, before?.text),
      image: getValueOr(body.image, before?.image),
    }),
    position: Math.min(body.position ?? (isMoved ? last : before.position), last),
    formerSlugs: before ? updateFormer(before.slug, next, before.formerSlugs) : [],
    formerNames: before ? updateFormer(before.name, name, before.formerNames) : [],
    version: (before?.version ?? 0) + 1,
  }
}

function checkChange(tree: Tree, before: CategoryRecord | undefined, after: CategoryRecord): void {
  if (!before && tree.length >= CATEGORIES_MAX) throw conflict(messages.categoriesFull)
  const owner = findBySlug(tree, after.slug)
  if (owner && owner !== before) throw conflictAt('slug', messages.categorySlugTaken)
  const fault = findPlaceFault(tree, before?.slug, after.parent)
  if (fault) throw invalidField('parent', placeMessages[fault])
  const key = toCategoryNameKey(after.name)
  const isTaken = getChildren(tree, after.parent).some(
    (child) => child !== before && toCategoryNameKey(child.name) === key,
  )
  if (isTaken) throw conflictAt('name', messages.categoryNameTaken)
}

/** The tree with the changed category; those below it follow its slug, and its siblings its place. */
function withChanged(tree: Tree, before: CategoryRecord | undefined, after: CategoryRecord): Tree {
  const renamed = before
    ? tree.map((category) =>
        category === before
          ? { ...after, position: before.position }
          : category.parent === before.slug
            ? { ...category, parent: after.slug }
            : category,
      )
    : tree
  return withPosition(renamed, after, after.position)
}

interface CategoryChange {
  body: CategoryBody
  /** The versions that the editor may have started from; undefined for any. */
  versions?: readonly number[] | undefined
  /** Whether an existing category is left as it is. */
  mustBeNew?: boolean
}

/**
 * Adds the category at a slug, or changes the one that has it: name, slug, place, text and picture
 * in one write. Products follow another name or slug afterwards; a crash leaves that to the job.
 * @throws NOT_FOUND with `versions` if there is no such category; STALE_VERSION;
 * VALIDATION for `name`, `parent` or `image`; CONFLICT when its name or slug is taken, the shop
 * cannot have more, or after too many concurrent changes
 */
export async function saveCategory(
  context: AppContext,
  slug: string,
  { body, versions, mustBeNew }: CategoryChange,
  by: AuditActor,
): Promise<{ tree: CategoryTree; slug: string }> {
  let isRenamed = false
  let savedAs = slug
  const saved = await editTree(context, async ({ categories: tree }) => {
    const before = tree.find((category) => category.slug === slug)
    if (before && mustBeNew) throw conflictAt('slug', messages.categorySlugTaken)
    if (versions && !before) throw notFound()
    if (versions && before && !versions.includes(before.version)) {
      throw new ApiError('STALE_VERSION', messages.staleCategory)
    }
    const after = changeCategory(tree, slug, before, body)
    checkChange(tree, before, after)
    await keepOwnPicture(context, 'image', { before: before?.image, after: after.image })
    savedAs = after.slug
    isRenamed = before !== undefined && (before.slug !== after.slug || before.name !== after.name)
    const categories = withChanged(tree, before, after)
    const changes = listChanges(
      before && toAuditedCategory(tree, before),
      toAuditedCategory(categories, after),
    )
    if (changes.length === 0) return undefined
    const action = before ? 'changed' : 'created'
    const subjectName = before?.name ?? after.name
    return {
      categories,
      notes: [buildAuditNote(context, { actor: by, action, subjectName, changes })],
    }
  })
  if (isRenamed) await placeProducts(context, { limit: FOLLOWING_MAX })
  return { tree: saved, slug: savedAs }
}
