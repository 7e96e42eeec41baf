import { messages } from '@voltkart/shared/contract/messages'
import { getChildren, renumberPositions } from '@voltkart/shared/domain/category-tree'
import type { AppContext } from '../../context'
import { conflict, notFound } from '../../errors'
import { listChanges } from '../../models/audit/audit-changes'
import type { AuditActor } from '../../models/audit/audit-schema'
import { buildAuditNote } from '../audit/record-audit'
import { toAuditedCategory, editTree } from './edit-tree'
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
    const category = tree.find((item) => item.slug === slug)
    if (!category) throw notFound()
    if (getChildren(tree, category.slug).length > 0) throw conflict(messages.categoryHasChildren)
    if (await context.models.products.isAnyIn([category.slug, ...category.formerSlugs])) {
      throw conflict(messages.categoryHasProducts)
    }
    const rest = tree.filter((item) => item !== category)
    const changes = listChanges(toAuditedCategory(tree, category), undefined)
    return {
      categories: renumberPositions(rest),
      notes: [
        buildAuditNote(context, {
          actor: by,
          action: 'deleted',
          subjectName: category.name,
          changes,
        }),
      ],
    }
  })
}
