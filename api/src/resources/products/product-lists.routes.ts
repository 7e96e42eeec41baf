import { productColumns } from '@voltkart/shared/contract/product-import'
import {
  exportProducts,
  getImportTemplate,
  listTaxIssues,
} from '@voltkart/shared/contract/product-staff-lists'
import * as contract from '@voltkart/shared/contract/products'
import { priceWithTax } from '@voltkart/shared/domain/cart-prices'
import { ADMIN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { slugOf } from '@voltkart/shared/domain/slug'
import type { TaxIssue } from '@voltkart/shared/domain/tax-issues'
import type { z } from 'zod'
import { currentShopTerms, shopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import type { BindRoute, CachedResult } from '../../http/route'
import { writeCsv } from '../../integrations/csv/write-csv'
import type { CountedFacets } from '../../models/products/catalogue/facets'
import { dependsOnStock, type ProductFilter } from '../../models/products/product-filter'
import type { ProductGroups } from '../../models/products/product-group-queries'
import type { ExportedProduct } from '../../models/products/product-list-queries'
import { importTemplate } from './import-template'
import { listFilter } from './list-filter'
import { presentUnderstood } from './understood.presenter'
import { presentSummary, presentTaxed, productRow } from './products.presenter'

/** The maximum of products in the carousel. */
const TOP_LIMIT = 5
/** The maximum of categories, and of brands, in a list. */
const GROUPS_MAX = 200

const isStaffQuery = ({ stock }: contract.ProductQuery): boolean => stock === 'low'

const idsOf = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id)

/** The facets with the range of prices with tax. */
function presentFacets(facets: CountedFacets, taxPercent: number): contract.Facets {
  const withTax = (rupees: number) => toRupees(priceWithTax(toPaise(rupees), taxPercent))
  const { min, max } = facets.price
  return { ...facets, priceWithTax: { min: withTax(min), max: withTax(max) } }
}

function presentCategories(
  categories: ProductGroups['categories'],
  taxPercent: number,
): z.output<typeof contract.listCategories.output>['categories'] {
  return categories.map(({ value, count, image, pricePaise }) => ({
    value,
    slug: slugOf(value),
    count,
    ...definedOnly({
      image,
      priceFrom:
        pricePaise === undefined ? undefined : toRupees(priceWithTax(pricePaise, taxPercent)),
    }),
  }))
}

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
    const terms = await shopTerms(context)
    const { taxPercent } = terms
    const filter = listFilter(query, taxPercent)
    const list = await models.products.list(filter, { limit, skip, sort, facets })
    const { products, total } = list
    return {
      result: {
        products: products.map((product) => presentSummary(product, taxPercent)),
        total,
        ...(list.facets && { facets: presentFacets(list.facets, taxPercent) }),
        ...presentUnderstood(list.understood, search, taxPercent),
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
    query: Parameters<typeof listFilter>[0],
    issue: TaxIssue | undefined,
  ): Promise<ProductFilter> {
    const terms = await currentShopTerms(context)
    const filter = { ...listFilter(query, terms.taxPercent), isExact: true }
    return issue ? { ...filter, taxIssue: { issue, terms } } : filter
  }

  bind(exportProducts, async ({ query, response }) => {
    const filter = await withTaxIssue(query, query.taxIssue)
    response.attachment('products.csv')
    return writeCsv(productColumns, rowsOf(models.products.stream(filter)))
  })

  bind(getImportTemplate, ({ response }) => {
    response.attachment('products-template.csv')
    return writeCsv(productColumns, [importTemplate])
  })

  bind(listTaxIssues, async ({ query }) => {
    const { limit = ADMIN_PAGE_SIZE, skip = 0, sort, taxIssue } = query
    const terms = await currentShopTerms(context)
    const filter = await withTaxIssue(query, taxIssue)
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
    const [{ categories, brands, readAt }, terms] = await Promise.all([
      models.products.groups(GROUPS_MAX),
      shopTerms(context),
    ])
    return {
      result: {
        categories: presentCategories(categories, terms.taxPercent),
        brands: brands.map(({ value, count }) => ({ value, slug: slugOf(value), count })),
      },
      productIds: categories.flatMap(({ productIds }) => productIds),
      dependsOnStock: false,
      readAt: Math.min(readAt, terms.readAt),
    }
  })
}
