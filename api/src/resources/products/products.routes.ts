import * as contract from '@voltkart/shared/contract/products'
import { messages } from '@voltkart/shared/contract/messages'
import { ADMIN_PAGE_SIZE } from '@voltkart/shared/domain/limits'
import { toPaise } from '@voltkart/shared/domain/money'
import { parseSearchText } from '@voltkart/shared/domain/search-text'
import { slugOf } from '@voltkart/shared/domain/slug'
import { deleteProduct } from '../../commands/products/delete-product'
import { createProduct, updateProduct } from '../../commands/products/edit-product'
import { auditActor } from '../../commands/audit/record-audit'
import { shopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import { acceptedVersions } from '../../http/accepted-versions'
import type { BindRoute } from '../../http/route'
import { writeCsv } from '../../integrations/csv/write-csv'
import { dependsOnStock, type ProductFilter } from '../../models/products/product-filter'
import type { ExportedProduct, ProductMark } from '../../models/products/product-list-queries'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { productEtag } from './product-etag'
import { presentProduct, presentSummary, productRow } from './products.presenter'
import { readSurroundings } from './read-surroundings'

/** How many products the carousel shows at most. */
const TOP_LIMIT = 5
/** How many categories, and how many brands, are listed. */
const GROUPS_MAX = 200

// A form sends a choice that was not made as an empty one.
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

const idsOf = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id)

async function* rowsOf(batches: AsyncIterable<ExportedProduct[]>) {
  for await (const products of batches) yield products.map(productRow)
}

/** The catalogue: lists, one product, and its upkeep. */
export function bindProducts(bind: BindRoute, context: AppContext): void {
  const { models } = context

  const surroundings = (product: ProductRecord) => readSurroundings(context, product)

  async function whole(product: ProductRecord): Promise<contract.Product> {
    return presentProduct(product, await surroundings(product))
  }

  bind.cached(contract.listProducts, async ({ query }) => {
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
  })

  bind(contract.exportProducts, ({ query, response }) => {
    response.attachment('products.csv')
    return writeCsv(contract.productColumns, rowsOf(models.products.stream(toFilter(query))))
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

  /** Checks without reading the product whether a response with it is still valid. */
  const revalidateProduct = (id: string, before: ProductMark, taxPercent: number) => async () => {
    const [mark, terms] = await Promise.all([models.products.mark(id), shopTerms(context)])
    const isSame = mark.changedAt === before.changedAt && terms.taxPercent === taxPercent
    return isSame ? Math.min(mark.readAt, terms.readAt) : undefined
  }

  bind.cached(contract.getProduct, async ({ params }) => {
    // Before the product: a change in between makes the next mark another one.
    const mark = await models.products.mark(params.productId)
    const found = await models.products.findById(params.productId)
    if (!found) throw notFound()
    const { siblings, readAt, ...rest } = await surroundings(found)
    const product = presentProduct(found, { siblings, ...rest })
    return {
      result: product,
      etag: productEtag(product),
      // The mark says nothing of other variants.
      ...(found.family ? {} : { revalidate: revalidateProduct(found._id, mark, rest.taxPercent) }),
      // Stock and price of the other variants are part of the response.
      productIds: [product._id, ...idsOf(siblings)],
      dependsOnStock: false,
      readAt,
    }
  })

  bind(contract.createProduct, async ({ actor, body, response }) => {
    const product = await whole(await createProduct(context, body, auditActor(actor)))
    response.set('ETag', productEtag(product))
    return { message: messages.productCreated, product }
  })

  bind(contract.updateProduct, async ({ actor, params, body, headers, response }) => {
    const versions = acceptedVersions(headers['if-match'])
    const by = auditActor(actor)
    const product = await whole(await updateProduct(context, params.productId, body, versions, by))
    response.set('ETag', productEtag(product))
    return { message: messages.productUpdated, product }
  })

  bind(contract.deleteProduct, async ({ actor, params }) => {
    // Read before they go with the product.
    const there = await models.products.findById(params.productId)
    const around = there && (await surroundings(there))
    const product = await deleteProduct(context, params.productId, auditActor(actor))
    const result = presentProduct(product, around ?? (await surroundings(product)))
    return { message: messages.productDeleted, product: result }
  })
}
