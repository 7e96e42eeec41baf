import { productColumns } from '@voltkart/shared/contract/product-import'
import { exportProducts, listTaxIssues } from '@voltkart/shared/contract/product-staff-lists'
import * as contract from '@voltkart/shared/contract/products'
import { ADMIN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { toPaise } from '@voltkart/shared/domain/money'
import { parseSearchText } from '@voltkart/shared/domain/search-text'
import { slugOf } from '@voltkart/shared/domain/slug'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import type { z } from 'zod'
import { currentShopTerms, shopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import type { BindRoute, CachedResult } from '../../http/route'
import { writeCsv } from '../../integrations/csv/write-csv'
import { dependsOnStock, type ProductFilter } from '../../models/products/product-filter'
import type { ExportedProduct } from '../../models/products/product-list-queries'
import { presentSummary, presentTaxed, productRow } from './products.presenter'

/** The maximum of products in the carousel. */
const TOP_LIMIT = 5
/** The maximum of categories, and of brands, in a list. */
const GROUPS_MAX = 200

// A form sends an unset choice as an empty one.
function chosen(values: readonly string[] | undefined): readonly string[] | undefined {
  const given = values?.filter((value) => value !== '')
  return given && given.length > 0 ? given : undefined
}

function toFilter(
  query: Omit<contract.ProductQuery, 'limit' | 'skip' | 'sort' | 'facets'>,
): ProductFilter {
  const { search = '', category, brand, origin, minPrice, minRating, inStock, stock } = query
  const { words, maxPrice = Infinity } = parseSearchText(search)
  const highest = Math.min(maxPrice, query.maxPrice ?? Infinity)
  return {
    search: words || undefined,
    categories: chosen(category),
    brands: chosen(brand),
    origins: chosen(origin)?.map((code) => code.toUpperCase()),
    minPricePaise: minPrice === undefined ? undefined : toPaise(minPrice),
    maxPricePaise: highest === Infinity ? undefined : toPaise(highest),
    minRating,
    inStock,
    stock,
  }
}

const isStaffQuery = ({ stock }: contract.ProductQuery): boolean => stock === 'low'

const idsOf = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id)

async function* rowsOf(batches: AsyncIterable<ExportedProduct[]>) {
  for await (const products of batches) yield products.map(productRow)
}

/** The lists of products: pages, the file of all, the best rated, the groups. */
export function bindProductLists(bind: BindRoute, context: AppContext): void {
  const { models } = context

  async function readList(
    query: contract.ProductQuery,
  ): Promise<CachedResult<z.input<typeof contract.listProducts.output>>> {
    const { limit = ADMIN_PAGE_SIZE, skip = 0, search, facets } = query
    const { sort = search ? 'relevance' : 'newest' } = query
    const { maxPrice } = parseSearchText(search ?? '')
    const filter = toFilter(query)
    const [list, terms] = await Promise.all([
      models.products.list(filter, { limit, skip, sort, facets }),
      shopTerms(context),
    ])
    const { products } = list
    return {
      result: {
        ...list,
        products: products.map((product) => presentSummary(product, terms.taxPercent)),
        ...(maxPrice === undefined ? {} : { understood: { maxPrice } }),
      },
      productIds: idsOf(products),
      dependsOnStock: dependsOnStock(filter),
      readAt: Math.min(list.readAt, terms.readAt),
    }
  }

  // Reorder levels are for staff, and a filter by them would disclose them.
  const forVisitors = (query: contract.ProductQuery): contract.ProductQuery =>
    isStaffQuery(query) ? { ...query, stock: undefined } : query

  bind.cached(contract.listProducts, ({ query }) => readList(forVisitors(query)), {
    handle: async ({ query }) => (await readList(query)).result,
    differs: isStaffQuery,
  })

  async function withTaxIssue(
    filter: ProductFilter,
    issue: TaxIssue | undefined,
  ): Promise<ProductFilter> {
    return issue
      ? { ...filter, taxIssue: { issue, terms: await currentShopTerms(context) } }
      : filter
  }

  bind(exportProducts, async ({ query, response }) => {
    const filter = await withTaxIssue(toFilter(query), query.taxIssue)
    response.attachment('products.csv')
    return writeCsv(productColumns, rowsOf(models.products.stream(filter)))
  })

  bind(listTaxIssues, async ({ query }) => {
    const { limit = ADMIN_PAGE_SIZE, skip = 0, sort, taxIssue } = query
    const terms = await currentShopTerms(context)
    const filter = { ...toFilter(query), taxIssue: { issue: taxIssue, terms } }
    const { products, total } = await models.products.list(filter, { limit, skip, sort })
    return { products: products.map((product) => presentTaxed(product, terms.taxPercent)), total }
  })

  bind.cached(contract.topProducts, async () => {
    const [products, { taxPercent, readAt }] = await Promise.all([
      models.products.top(TOP_LIMIT),
      shopTerms(context),
    ])
    const result = products.map((product) => presentSummary(product, taxPercent))
    return { result, productIds: idsOf(products), dependsOnStock: true, readAt }
  })

  bind.cached(contract.listCategories, async () => {
    const { categories, brands, readAt } = await models.products.groups(GROUPS_MAX)
    return {
      result: {
        categories: categories.map(({ value, count, image }) => ({
          value,
          slug: slugOf(value),
          count,
          ...(image === undefined ? {} : { image }),
        })),
        brands: brands.map(({ value, count }) => ({ value, slug: slugOf(value), count })),
      },
      productIds: categories.flatMap(({ productId }) => productId ?? []),
      dependsOnStock: false,
      readAt,
    }
  })
}
