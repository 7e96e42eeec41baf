import * as contract from '@voltkart/shared/contract/categories'
import { messages } from '@voltkart/shared/contract/messages'
import { getChildren } from '@voltkart/shared/domain/category-tree'
import { toAuditActor } from '../../commands/audit/record-audit'
import { deleteCategory } from '../../commands/categories/delete-category'
import { saveCategory } from '../../commands/categories/save-category'
import { readRecentShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { parseIfMatch } from '../../http/accepted-versions'
import type { BindRoute } from '../../http/route'
import { getBranchBySlug, findByAddress, findBySlug } from '../../models/categories/product-place'
import { seesEmptyCategories } from '../../policies/products'
import type { CategoryPage } from '@voltkart/shared/contract/categories'
import { createHash } from 'node:crypto'
import {
  countInBranch,
  presentCategory,
  presentCategoryPage,
  presentTree,
} from './categories.presenter'

/** The maximum of categories that a page of the one above them shows. */
const TILES_MAX = 60

/** The ETag of a category: its version, and a hash of all that depends on others. */
function toCategoryEtag(category: CategoryPage): string {
  const hash = createHash('sha256').update(JSON.stringify(category)).digest('base64url')
  return `"${category.version}-${hash.slice(0, 16)}"`
}

/** The tree of categories. */
export function bindCategories(bind: BindRoute, context: AppContext): void {
  const { categories, products } = context.models

  async function readTree(isForStaff: boolean) {
    const [tree, { counts, readAt, expiresAt }] = await Promise.all([
      categories.recent(),
      products.countPlaces(),
    ])
    const listed = isForStaff
      ? tree.categories
      : tree.categories.filter(({ slug }) => countInBranch(tree.categories, slug, counts) > 0)
    return {
      result: { categories: presentTree(tree.categories, listed, counts), total: listed.length },
      productIds: [],
      dependsOnStock: false,
      readAt: Math.min(readAt, tree.readAt),
      expiresAt,
    }
  }

  async function readCategory(slug: string, isForStaff: boolean) {
    const [tree, terms, { counts, readAt, expiresAt }] = await Promise.all([
      categories.recent(),
      readRecentShopTerms(context),
      products.countPlaces(),
    ])
    const all = tree.categories
    const category = findByAddress(all, slug)
    if (!category || (!isForStaff && countInBranch(all, category.slug, counts) === 0))
      throw notFound()
    const children = getChildren(all, category.slug).slice(0, TILES_MAX)
    const tiles = await products.branchTiles(
      children.map((child) => getBranchBySlug(all, child.slug)),
      TILES_MAX,
    )
    const { taxPercent } = terms
    const result = presentCategoryPage(all, category, {
      counts,
      tiles: tiles.flatMap((tile, index) => {
        const child = children[index]
        return child ? [{ child, tile }] : []
      }),
      taxPercent,
    })
    return {
      result,
      etag: toCategoryEtag(result),
      productIds: tiles.flatMap(({ productIds }) => productIds),
      dependsOnStock: false,
      readAt: Math.min(readAt, tree.readAt, terms.readAt),
      expiresAt,
    }
  }

  bind.cached(contract.listCategoryTree, () => readTree(false), {
    handle: async ({ actor }) => (await readTree(seesEmptyCategories(actor))).result,
  })

  bind.cached(contract.getCategory, ({ params }) => readCategory(params.slug, false), {
    handle: async ({ actor, params, response }) => {
      const { result, etag } = await readCategory(params.slug, seesEmptyCategories(actor))
      response.set('ETag', etag)
      return result
    },
    // Staff only get another response where visitors get 404.
    differs: () => false,
  })

  bind(contract.saveCategory, async ({ actor, params, body, headers, response }) => {
    const versions = parseIfMatch(headers['if-match'])
    const by = toAuditActor(actor)
    const mustBeNew = headers['if-none-match'] !== undefined
    const saved = await saveCategory(context, params.slug, { body, versions, mustBeNew }, by)
    const { categories: tree } = saved.tree
    const category = findBySlug(tree, saved.slug)
    if (!category) throw notFound()
    response.set('ETag', `"${category.version}"`)
    const { counts } = await products.countPlaces()
    return { message: messages.categorySaved, category: presentCategory(tree, category, counts) }
  })

  bind(contract.deleteCategory, async ({ actor, params }) => {
    await deleteCategory(context, params.slug, toAuditActor(actor))
    return { message: messages.categoryDeleted }
  })
}
