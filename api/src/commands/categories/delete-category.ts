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

/** How many products of a rename are moved first, which would otherwise look like its own. */
const WAITING_MAX = 2_000

/**
 * Deletes a category in which no product is, in any state, and below which no other is. A product
 * that is written to it at this moment makes it anew by its name.
 * @throws NOT_FOUND; CONFLICT when products or categories are in it
 */
export async function deleteCategory(
  context: AppContext,
  slug: string,
  by: AuditActor,
): Promise<void> {
  await placeProducts(context, { limit: WAITING_MAX })
  await editTree(context, async ({ categories: tree }) => {
    const found = tree.find((one) => one.slug === slug)
    if (!found) throw notFound()
    if (getChildren(tree, found.slug).length > 0) throw conflict(messages.categoryHasChildren)
    if (await context.models.products.isAnyIn([found.slug, ...found.formerSlugs])) {
      throw conflict(messages.categoryHasProducts)
    }
    const rest = tree.filter((one) => one !== found)
    const changes = changesBetween(auditedCategory(tree, found), undefined)
    return {
      categories: renumberPositions(rest),
      notes: [
        auditNote(context, { actor: by, action: 'deleted', subjectName: found.name, changes }),
      ],
    }
  })
}
