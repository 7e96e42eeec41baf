import { messages } from '@voltkart/shared/contract/messages'
import { getChildren, renumberPositions } from '@voltkart/shared/domain/category-tree'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { changesBetween } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import { auditNote } from '../audit/record-audit'
import { auditedCategory } from './ensure-categories'
import { editTree } from './edit-tree'
import { placeProducts } from './place-products'

/**
 * The number of products that a rename moves before the check; they would look like the category's
 * own.
 */
const WAITING_MAX = 2_000

/**
 * Deletes a category that has no products in any state and no subcategories. A product that is
 * written to it concurrently creates it again by its name.
 * @throws NOT_FOUND; CONFLICT when products or categories are in it
 */
export async function deleteCategory(
  context: AppContext,
  slug: string,
  by: AuditActor,
): Promise<void> {
  await placeProducts(context, { limit: WAITING_MAX })
  await editTree(context, async ({ categories: tree }) => {
    const found = tree.find((category) => category.slug === slug)
    if (!found) throw notFound()
    if (getChildren(tree, found.slug).length > 0) throw conflict(messages.categoryHasChildren)
    if (await context.models.products.isAnyIn([found.slug, ...found.formerSlugs])) {
      throw conflict(messages.categoryHasProducts)
    }
    const rest = tree.filter((category) => category !== found)
    const changes = changesBetween(auditedCategory(tree, found), undefined)
    return {
      categories: renumberPositions(rest),
      notes: [
        auditNote(context, { actor: by, action: 'deleted', subjectName: found.name, changes }),
      ],
    }
  })
}
