import { keyLineNames } from '@voltkart/shared/domain/key-facts'
import { EXCERPT_LENGTH } from '@voltkart/shared/domain/limits'
import { LRUCache } from 'lru-cache'
import { batchCalls } from '../batch-calls'
import { toPlain, withIds } from '../record-schema'
import type { CatalogueSync } from './catalogue/catalogue-sync'
import type { ProductRecord } from './product-edit-queries'
import type { ProductModel, StoredProduct } from './product-schema'

/** A product in a list: without the facts that only its own page shows. */
export type ListedProduct = Pick<ProductRecord, '_id' | keyof typeof listedFields>

/** The least recently used are evicted. Each takes about a kilobyte. */
const PRODUCTS_MAX = 5_000
/** After this time a product is read again, for writes that bypassed the shop. */
const MAX_AGE_MS = 60_000

const listedFields = {
  name: 1,
  image: 1,
  description: 1,
  brand: 1,
  category: 1,
  categories: 1,
  sku: 1,
  pricePaise: 1,
  sale: 1,
  mrpPaise: 1,
  gstRate: 1,
  hsnCode: 1,
  countInStock: 1,
  rating: 1,
  numReviews: 1,
  specifications: 1,
  state: 1,
  publishAt: 1,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
} as const satisfies Partial<Record<keyof ProductRecord, 1>>

const keyLineExpression = { $in: [{ $toLower: '$$this.name' }, keyLineNames] }

// Lists show the beginning of a description and the key facts; the rest is not read.
const projection = {
  ...listedFields,
  changedAt: 1,
  description: { $substrCP: ['$description', 0, EXCERPT_LENGTH] },
  specifications: {
    $filter: { input: { $ifNull: ['$specifications', []] }, cond: keyLineExpression },
  },
}

/**
 * Reads products as lists show them, from memory if the catalogue knows of no later change.
 * Concurrent reads of the same products are shared.
 * @param now the clock of this process, in milliseconds; never 0
 * @returns a function that takes ids, and keeps their order without deleted products
 */
export function createListedProducts(
  model: ProductModel,
  catalogueSync: CatalogueSync,
  now = () => performance.now(),
) {
  const unchanged = new LRUCache<string, ListedProduct & Pick<StoredProduct, 'changedAt'>>({
    max: PRODUCTS_MAX,
    ttl: MAX_AGE_MS,
    perf: { now },
  })

  function recallProduct(id: string): ListedProduct | undefined {
    const product = unchanged.get(id)
    return product?.changedAt.getTime() === catalogueSync.changedAt(id) ? product : undefined
  }

  const readTogether = batchCalls<readonly string[], Map<string, ListedProduct>>(async (pages) => {
    const readFrom = catalogueSync.databaseTime()
    const ids = [...new Set(pages.flat())]
    const storedProducts = await model.find(withIds(ids)).select(projection).lean<StoredProduct[]>()
    const products = new Map(
      storedProducts.map((stored) => [stored._id.toHexString(), toPlain(stored)]),
    )
    for (const [id, product] of products) {
      // A product that was just written may be written again in the same millisecond.
      if (product.changedAt < readFrom) unchanged.set(id, product)
    }
    return pages.map(() => products)
  })

  return async (ids: readonly string[]): Promise<ListedProduct[]> => {
    const remembered = new Map(ids.map((id) => [id, recallProduct(id)]))
    const idsToRead = ids.filter((id) => !remembered.get(id))
    const readProducts = idsToRead.length > 0 ? await readTogether(idsToRead) : remembered
    return ids.flatMap((id) => remembered.get(id) ?? readProducts.get(id) ?? [])
  }
}
