import type { Facets, UnderstoodSearch } from '@voltkart/shared/contract/product-search'
import * as contract from '@voltkart/shared/contract/products'
import { addTax } from '@voltkart/shared/domain/cart-prices'
import {
  ADMIN_PAGE_SIZE,
  TOP_PRODUCTS_MAX,
  PRODUCT_GROUPS_MAX,
} from '@voltkart/shared/domain/limits'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import type { z } from 'zod'
import { readRecentShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import type { BindRoute, CachedResult } from '../../http/route'
import type { CountedFacets } from '../../models/products/catalogue/facets'
import { dependsOnStock } from '../../models/products/product-filter'
import { seesUnpublished } from '../../policies/products'
import { readBranchFilter, toProductFilter } from './list-filter'
import { presentPlans, presentSummary } from './products.presenter'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { parseSearchText } from '@voltkart/shared/domain/search-text'
import type { Understood } from '../../models/products/catalogue/find-matches'
import { getChildren } from '@voltkart/shared/domain/category-tree'
import { toSlug } from '@voltkart/shared/domain/slug'
import { presentTile } from '../../commands/products/present-tile'
import { getBranchBySlug, findNamed } from '../../models/categories/product-place'

/** Reads the categories and brands that have products, and the branches of the tree. */
async function readGroups(
  context: AppContext,
): Promise<CachedResult<z.input<typeof contract.listCategories.output>>> {
  const [{ categories, brands, readAt, expiresAt }, terms, tree] = await Promise.all([
    context.models.products.groups(PRODUCT_GROUPS_MAX),
    readRecentShopTerms(context),
    context.models.categories.recent(),
  ])
  const { taxPercent } = terms
  const findSlug = (name: string) => findNamed(tree.categories, name)?.slug ?? toSlug(name)
  const tops = getChildren(tree.categories)
  const branches = await context.models.products.branchTiles(
    tops.map(({ slug }) => getBranchBySlug(tree.categories, slug)),
    PRODUCT_GROUPS_MAX,
  )
  const withProducts = tops.flatMap(({ slug, name, image }, index) => {
    const tile = branches[index]
    return tile && tile.count > 0 ? [{ value: name, slug, tile, image }] : []
  })
  return {
    result: {
      categories: categories.map((category) => ({
        value: category.value,
        slug: findSlug(category.value),
        count: category.count,
        ...presentTile(category, taxPercent),
      })),
      brands: brands.map(({ value, count }) => ({ value, slug: toSlug(value), count })),
      branches: withProducts.map(({ value, slug, tile, image }) => ({
        value,
        slug,
        count: tile.count,
        ...presentTile({ ...tile, ...omitUndefined({ image }) }, taxPercent),
      })),
    },
    productIds: [
      ...categories.flatMap(({ productIds }) => productIds),
      ...branches.flatMap(({ productIds }) => productIds),
    ],
    dependsOnStock: false,
    readAt: Math.min(readAt, terms.readAt, tree.readAt),
    expiresAt,
  }
}

/** The highest price in a text, in rupees. */
function readStatedPrice(text: string): number | undefined {
  return parseSearchText(text).maxPrice ?? parseSearchText(text, { bareNumbers: true }).maxPrice
}

/**
 * How a search text was understood; without a field if there is nothing to say.
 * @param taxPercent the shop's tax, in percent
 */
function presentUnderstood(
  { budgetPaise, budgetFromPaise, dropped, fromPaise, notSold, ...counts }: Understood,
  search = '',
  taxPercent: number,
): { understood?: UnderstoodSearch } {
  const maxPrice = budgetPaise === undefined ? undefined : readStatedPrice(search)
  const minPrice = budgetFromPaise === undefined ? undefined : parseSearchText(search).minPrice
  const understood: UnderstoodSearch = {
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
    ...(dropped && { dropped }),
    ...(fromPaise !== undefined && {
      withoutPrice: { from: toRupees(addTax(fromPaise, taxPercent)) },
    }),
    ...(notSold !== undefined && { notSold }),
    ...omitUndefined({ otherBrand: counts.otherBrand, aboveCount: counts.aboveCount }),
  }
  return Object.keys(understood).length > 0 ? { understood } : {}
}

const isStaffQuery = ({ stock, state }: contract.ProductQuery): boolean =>
  stock === 'low' || state !== undefined

const getIds = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id)

/** The facets with the range of prices with tax. */
function presentFacets(facets: CountedFacets, taxPercent: number): Facets {
  const withTax = (rupees: number) => toRupees(addTax(toPaise(rupees), taxPercent))
  const { min, max } = facets.price
  return { ...facets, priceWithTax: { min: withTax(min), max: withTax(max) } }
}

/** The lists of products that visitors read: pages, the best rated, the groups. */
export function bindProductLists(bind: BindRoute, context: AppContext): void {
  const { models } = context

  async function readList(
    query: contract.ProductQuery,
    addPlans?: typeof presentPlans,
  ): Promise<CachedResult<z.input<typeof contract.listProducts.output>>> {
    const { limit = ADMIN_PAGE_SIZE, skip = 0, search, facets, specifications } = query
    const { sort = search ? 'relevance' : 'newest' } = query
    const [terms, { readAt: treeReadAt, ...branch }] = await Promise.all([
      readRecentShopTerms(context),
      readBranchFilter(context, query),
    ])
    const { taxPercent } = terms
    const filter = { ...toProductFilter(query, taxPercent), ...branch }
    const list = await models.products.list(filter, {
      limit,
      skip,
      sort,
      facets,
      specifications: facets && specifications,
    })
    const { products, total } = list
    const at = context.now()
    return {
      result: {
        products: products.map((product) => ({
          ...presentSummary(product, { taxPercent, at }),
          ...addPlans?.(product, at),
        })),
        total,
        ...(list.facets && {
          facets: {
            ...presentFacets(list.facets, taxPercent),
            ...(list.specifications && { specifications: list.specifications }),
          },
        }),
        ...presentUnderstood(list.understood, search, taxPercent),
      },
      productIds: getIds(products),
      dependsOnStock: dependsOnStock(filter),
      readAt: Math.min(list.readAt, terms.readAt, treeReadAt),
      expiresAt: list.expiresAt,
    }
  }

  // Reorder levels and unpublished products are for staff, and a filter would disclose them.
  const forVisitors = (query: contract.ProductQuery): contract.ProductQuery =>
    isStaffQuery(query) ? { ...query, stock: undefined, state: undefined } : query

  bind.cached(contract.listProducts, ({ query }) => readList(forVisitors(query)), {
    handle: async ({ actor, query }) => {
      const seesAll = seesUnpublished(actor)
      const allowed = seesAll ? query : { ...query, state: undefined }
      return (await readList(allowed, seesAll ? presentPlans : undefined)).result
    },
    differs: isStaffQuery,
  })

  bind.cached(contract.topProducts, async () => {
    const [{ products, expiresAt }, { taxPercent, readAt }] = await Promise.all([
      models.products.listTop(TOP_PRODUCTS_MAX),
      readRecentShopTerms(context),
    ])
    const at = context.now()
    const result = products.map((product) => presentSummary(product, { taxPercent, at }))
    return { result, productIds: getIds(products), dependsOnStock: true, readAt, expiresAt }
  })

  bind.cached(contract.listCategories, () => readGroups(context))
}
