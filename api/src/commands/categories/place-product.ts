import { messages } from '@voltkart/shared/contract/messages'
import type { AppContext } from '../../context'
import { conflictAt, invalidField } from '../../errors'
import type { AuditActor } from '../../models/audit/audit-schema'
import {
  findBySlug,
  findNamed,
  isFault,
  withNames,
  writtenPlace,
} from '../../models/categories/product-place'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { ensureCategories } from './ensure-categories'

/** The categories that an editor wrote. */
export interface WrittenCategories {
  category?: string | undefined
  categories?: readonly string[] | undefined
}

/** The place of a product that an editor wrote. */
export interface WrittenPlace {
  /**
   * The fields for a product as it was before; undefined for a new one.
   * @throws VALIDATION at what the tree does not have
   */
  fieldsFor: (before?: ProductRecord) => { category: string; categories: string[] }
  /**
   * Makes the category that the written name lacks, once the product is stored: a refused change makes
   * none. After a crash, or a failure here, the job that places products makes it.
   */
  makeCategory: () => Promise<void>
}

/**
 * What an editor wrote as the place of a product in the tree. A name that no category has or had
 * makes one.
 * @throws VALIDATION at `categories` when the shop has no such category; CONFLICT at `category` when
 * it cannot have more
 */
export async function placeWritten(
  context: AppContext,
  written: WrittenCategories,
  by: AuditActor,
): Promise<WrittenPlace> {
  const { category } = written
  const { categories: before } = await context.models.categories.find()
  if (written.categories?.some((slug) => !findBySlug(before, slug))) {
    throw invalidField('categories', messages.categoryUnknown)
  }
  const lacking = category !== undefined && !findNamed(before, category) ? [category] : []
  const tree = withNames(before, lacking)
  if (lacking.some((name) => !findNamed(tree, name))) {
    throw conflictAt('category', messages.categoriesFull)
  }
  return {
    fieldsFor(product) {
      const place = writtenPlace(tree, product, written)
      if (isFault(place)) throw invalidField(place.unknown, messages.categoryUnknown)
      return place
    },
    async makeCategory() {
      if (lacking.length === 0) return
      await ensureCategories(context, lacking, by).catch((error: unknown) => {
        context.log.warn({ err: error, name: category }, 'a category is left to the job')
      })
    },
  }
}
