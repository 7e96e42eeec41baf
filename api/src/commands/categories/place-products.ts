import { CATEGORIES_MAX } from '@voltkart/shared/domain/category-tree'
import type { AppContext } from '../../context'
import type { MisplacedProduct } from '../../models/products/catalogue/catalogue'
import { SHOP_ITSELF } from '../../models/stock-moves/stock-move-schema'
import {
  isAt,
  isFault,
  getCorrectPlace,
  findBySlug,
  findNamed,
  withNames,
  resolvePlace,
} from '../../models/categories/product-place'
import type { CategoryTree } from '../../models/categories/category-queries'
import { ensureCategories } from './edit-tree'
import { messages } from '@voltkart/shared/contract/messages'
import { conflictAt, invalidField } from '../../errors'
import type { AuditActor } from '../../models/audit/audit-schema'
import type { ProductRecord } from '../../models/products/product-edit-queries'

/** The categories that an editor wrote. */
interface WrittenCategories {
  category?: string | undefined
  categories?: readonly string[] | undefined
}

/** The place of a product that an editor wrote. */
interface WrittenPlace {
  /**
   * The fields for a product as it was before; undefined for a new one.
   * @throws VALIDATION for what the tree does not have
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
 * @throws VALIDATION for `categories` when the shop has no such category; CONFLICT for `category`
 * when it cannot have more
 */
export async function resolveCategories(
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
      const place = resolvePlace(tree, product, written)
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

/** The number of products in one database command. */
const BATCH = 500

/** Groups products by their current place. */
function groupByPlace(batch: readonly MisplacedProduct[]): MisplacedProduct[][] {
  const groups = new Map<string, MisplacedProduct[]>()
  for (const product of batch) {
    const key = JSON.stringify([product.place.category, product.place.categories])
    const group = groups.get(key)
    if (group) group.push(product)
    else groups.set(key, [product])
  }
  return [...groups.values()]
}

/** Writes the right place into a batch of products, one command for each current place. */
async function moveBatch(
  context: AppContext,
  { categories: tree }: CategoryTree,
  batch: readonly MisplacedProduct[],
): Promise<void> {
  for (const products of groupByPlace(batch)) {
    const [first] = products
    const to = first && getCorrectPlace(tree, first.place)
    if (!first || !to || isFault(to)) continue
    const ids = products.map(({ _id }) => _id)
    await context.models.products.changePlace(ids, { from: first.place, to, at: context.now() })
  }
}

/**
 * Brings the categories of products in line with the tree: after a rename, and after a crash before
 * the category of a new name was made. It compares all products with the tree, so nothing
 * needs to be remembered, and it can end anywhere; the job continues.
 * @param limit the maximum of products to change
 */
export async function placeProducts(
  context: AppContext,
  { limit, signal }: { limit: number; signal?: AbortSignal | undefined },
): Promise<void> {
  const { models } = context
  for (let remaining = limit; remaining > 0 && !signal?.aborted; remaining -= BATCH) {
    let tree = await models.categories.find()
    const categoriesLeft = CATEGORIES_MAX - tree.categories.length
    const batch = await models.products.findMisplaced(
      (place) => {
        const right = getCorrectPlace(tree.categories, place)
        // In a full tree a name without a category has to wait.
        return isFault(right) ? categoriesLeft <= 0 : isAt(place, right)
      },
      Math.min(BATCH, remaining),
    )
    if (batch.length === 0) return
    const unknown = batch.flatMap(({ place }) =>
      isFault(getCorrectPlace(tree.categories, place)) ? place.category : [],
    )
    if (unknown.length > 0) {
      const names = [...new Set(unknown)].slice(0, categoriesLeft)
      tree = await ensureCategories(context, names, SHOP_ITSELF)
    }
    await moveBatch(context, tree, batch)
  }
}
