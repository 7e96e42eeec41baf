import { messages } from '@voltkart/shared/contract/messages'
import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../context'
import { conflict, conflictAt } from '../../errors'
import { CATEGORIES_AUDIT_ID } from '../../models/audit/audit-queries'
import { toAuditEntry, type AuditNote, type AuditActor } from '../../models/audit/audit-schema'
import type { CategoryRecord, CategoryTree } from '../../models/categories/category-queries'
import { tryRecordNotes, buildAuditNote } from '../audit/record-audit'
import { listChanges } from '../../models/audit/audit-changes'
import { findNamed, withNames, withPath } from '../../models/categories/product-place'

/** More than elsewhere, because every new name in an import changes the tree. */
const ATTEMPTS_MAX = 20
const PAUSE_MAX_MS = 20

/** The result of an edit of the tree; undefined leaves the tree unchanged. */
interface TreeEdit {
  categories: readonly CategoryRecord[]
  notes: readonly AuditNote[]
}

/**
 * Changes the tree in one write, together with its notes. A concurrent change makes it read again,
 * so the rules that `edit` checks hold for what is written.
 * @returns the resulting tree
 * @throws what `edit` throws; CONFLICT after too many concurrent changes
 */
export async function editTree(
  context: AppContext,
  edit: (tree: CategoryTree) => TreeEdit | undefined | Promise<TreeEdit | undefined>,
): Promise<CategoryTree> {
  const { categories } = context.models
  for (let tries = 0; tries < ATTEMPTS_MAX; tries += 1) {
    const before = await categories.find()
    const edited = await edit(before)
    if (!edited) return before
    const version = await categories.replace(before.version, edited.categories, edited.notes)
    if (version === undefined) {
      await wait(Math.random() * PAUSE_MAX_MS)
      continue
    }
    // After a crash here the job copies the notes into the log.
    const subject = { _id: CATEGORIES_AUDIT_ID, outbox: edited.notes.map(toAuditEntry) }
    await tryRecordNotes(context, 'category', [subject])
    return { version, categories: edited.categories }
  }
  throw conflict(messages.categoriesBusy)
}

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
 * @throws CONFLICT for `category` when the shop would have too many categories
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

/** The edit that adds the categories that `before` lacks; undefined if there are none. */
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
 * Adds the categories of paths that the tree lacks, up to the maximum of a shop: names from the
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
