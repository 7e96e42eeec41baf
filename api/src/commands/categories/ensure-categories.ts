import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflictAt } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { CategoryRecord, CategoryTree } from '../../models/categories/category-schema'
import { findNamed, withNames, withPath } from '../../models/categories/product-place'
import { buildAuditNote } from '../audit/record-audit'
import { editTree, type TreeEdit } from './edit-tree'

/** The fields of a category in the audit log; the category above by its name. */
export function toAuditedCategory(tree: readonly CategoryRecord[], category: CategoryRecord) {
  const { name, slug, parent, text, image, position } = category
  return {
    name,
    address: slug,
    parent: tree.find((entry) => entry.slug === parent)?.name,
    text,
    image,
    position: position + 1,
  }
}

type Tree = readonly CategoryRecord[]

/**
 * Adds a category at the top for each name that no category has or had. A crash afterwards leaves
 * an empty category.
 * @returns the tree that includes them
 * @throws CONFLICT for `category` when the shop cannot have so many
 */
export function ensureCategories(
  context: AppContext,
  names: readonly string[],
  by: AuditActor,
): Promise<CategoryTree> {
  return editTree(context, ({ categories: before }) => {
    const categories = withNames(before, names)
    if (names.some((name) => !findNamed(categories, name))) {
      throw conflictAt('category', messages.categoriesFull)
    }
    return buildAdditions(context, { before, categories, by })
  })
}

/** The edit that adds the categories after those of before; undefined if there are none. */
function buildAdditions(
  context: AppContext,
  { before, categories, by }: Record<'before' | 'categories', Tree> & { by: AuditActor },
): TreeEdit | undefined {
  if (categories.length === before.length) return undefined
  const notes = categories.slice(before.length).map((category) =>
    buildAuditNote(context, {
      actor: by,
      action: 'created',
      subjectName: category.name,
      changes: listChanges(undefined, toAuditedCategory(categories, category)),
    }),
  )
  return { categories, notes }
}

/**
 * Adds the categories of paths that the tree lacks, as far as the shop can have so many: names from the
 * top down. A crash afterwards leaves empty categories.
 * @returns the tree with them
 */
export function ensurePaths(
  context: AppContext,
  paths: readonly (readonly string[])[],
  by: AuditActor,
): Promise<CategoryTree> {
  return editTree(context, ({ categories: before }) => {
    const categories = paths.reduce((tree, path) => withPath(tree, path).tree, before)
    return buildAdditions(context, { before, categories, by })
  })
}
