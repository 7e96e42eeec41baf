import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { invalidField } from '../../errors'
import type { AuditActor } from '../../models/audit/audit-schema'
import { findBySlug, findNamed, isFault, writtenPlace } from '../../models/categories/product-place'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { ensureCategories } from './ensure-categories'

/** The categories that an editor wrote. */
export interface WrittenCategories {
  category?: string | undefined
  categories?: readonly string[] | undefined
}

/**
 * What an editor wrote as the place of a product in the tree. A name that no category has or had
 * makes one.
 * @returns the fields for a product as it was before; undefined for a new one
 * @throws VALIDATION at `categories` when the shop has no such category; CONFLICT at `category` when
 * it cannot have more
 */
export async function placeWritten(
  context: AppContext,
  written: WrittenCategories,
  by: AuditActor,
): Promise<(before?: ProductRecord) => { category: string; categories: string[] }> {
  const { category } = written
  let { categories: tree } = await context.models.categories.find()
  if (written.categories?.some((slug) => !findBySlug(tree, slug))) {
    throw invalidField('categories', messages.categoryUnknown)
  }
  if (category !== undefined && !findNamed(tree, category)) {
    tree = (await ensureCategories(context, [category], by)).categories
  }
  return (before) => {
    const place = writtenPlace(tree, before, written)
    if (isFault(place)) throw invalidField(place.unknown, messages.categoryUnknown)
    return place
  }
}
