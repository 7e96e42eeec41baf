import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflictAt } from '../../errors'
import { changesBetween } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { CategoryTree } from '../../models/categories/category-schema'
import { findNamed, withNames } from '../../models/categories/product-place'
import { auditNote } from '../audit/record-audit'
import { auditedCategory } from './audited-category'
import { editTree } from './edit-tree'

/**
 * Adds a category at the top for each name that no category has or had. A crash afterwards leaves an
 * empty category.
 * @returns the tree with all of them
 * @throws CONFLICT at `category` when the shop cannot have so many
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
    if (categories.length === before.length) return undefined
    const notes = categories.slice(before.length).map((added) =>
      auditNote(context, {
        actor: by,
        action: 'created',
        subjectName: added.name,
        changes: changesBetween(undefined, auditedCategory(categories, added)),
      }),
    )
    return { categories, notes }
  })
}
