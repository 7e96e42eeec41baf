import type { IssueFact } from '@voltkart/shared/domain/product-issues'
import { BATCH_SIZE } from '../read-batches'
import { toPlain, type Plain, withIds } from '../record-schema'
import type { Selected, Selection } from './catalogue/catalogue'
import type { ProductPlace } from '../categories/product-place'
import type { CatalogueSync } from './catalogue/catalogue-sync'
import { createListedProducts, type ListedProduct } from './listed-products'
import { computePriceRanges, type PriceRange } from './price-ranges'
import type { ProductRecord } from './product-edit-queries'
import { createGroupQueries } from './product-group-queries'
import { dependsOnStock, type ProductFilter } from './product-filter'
import {
  fieldsProjection,
  type ProductFields,
  type ProductModel,
  type StoredProduct,
} from './product-schema'

interface ProductList extends Omit<Selected, 'ids'> {
  products: ListedProduct[]
  /** When the oldest part of it was read, by `performance.now()`. */
  readAt: number
  /** When time alone may change the list, in milliseconds since 1970. */
  expiresAt?: number | undefined
}

/** The time of a product's latest write, as far as a process knows. */
export interface ProductMark {
  /** By the database's clock, in milliseconds; undefined for an unknown product. */
  changedAt: number | undefined
  /** When the writes of other processes were read, by `performance.now()`. */
  readAt: number
}

const PRICE_RANGES = 12

export type ExportedProduct = Pick<ProductRecord, '_id' | keyof ProductFields>

/** The lists of products, with and without a search. */
export function createProductListQueries(
  model: ProductModel,
  catalogueSync: CatalogueSync,
  now: () => Date,
) {
  async function read(
    ids: readonly string[],
    fields: Record<string, 1 | object>,
  ): Promise<Map<string, Plain<StoredProduct>>> {
    const products = await model.find(withIds(ids)).select(fields).lean<StoredProduct[]>()
    return new Map(products.map((product) => [product._id.toHexString(), toPlain(product)]))
  }

  const findListed = createListedProducts(model, catalogueSync)

  async function selectProducts(filter: ProductFilter, selection: Selection) {
    const { catalogue, readAt } = await catalogueSync.recent(dependsOnStock(filter))
    const selected = catalogue.select(filter, selection)
    return { ...selected, readAt, expiresAt: catalogue.nextChangeAt() }
  }

  return {
    /** A page of the products that match, and how many there are. Descriptions are cut short. */
    async list(filter: ProductFilter, selection: Selection): Promise<ProductList> {
      const { ids, ...counted } = await selectProducts(filter, selection)
      const products = await findListed(ids)
      if (products.length === ids.length) return { products, ...counted }
      // Another process has removed some in between; then others take their places.
      const foundIds = new Set(products.map(({ _id }) => _id))
      for (const id of ids) if (!foundIds.has(id)) catalogueSync.invalidate(id, 'all')
      const { ids: idsFoundAgain, ...countedAgain } = await selectProducts(filter, selection)
      return { products: await findListed(idsFoundAgain), ...countedAgain }
    },

    /** Products as in a list, in the order of their ids; deleted ones are left out. */
    findListed,

    /** How many products match. */
    async count(filter: ProductFilter): Promise<number> {
      return (await selectProducts(filter, { limit: 0, skip: 0 })).total
    },

    /** The number of published products at each place that any has. */
    async countPlaces() {
      const { catalogue, readAt } = await catalogueSync.recent(false)
      return { counts: catalogue.placeCounts(), readAt, expiresAt: catalogue.nextChangeAt() }
    },

    /** Products in any state whose place is not right, at most `limit`. */
    async findMisplaced(isRight: (place: ProductPlace) => boolean, limit: number) {
      const { catalogue } = await catalogueSync.recent(false)
      return catalogue.findMisplaced(isRight, limit)
    },

    /** The facts that each of these products lacks. */
    async listMissingFacts(ids: readonly string[]): Promise<(readonly IssueFact[])[]> {
      const { catalogue } = await catalogueSync.recent(false)
      return ids.map((id) => catalogue.getMissingFacts(id))
    },

    /** The distribution of prices, in ranges with about the same number of products. */
    async readPriceRanges(): Promise<PriceRange[]> {
      const { catalogue } = await catalogueSync.recent(false)
      return computePriceRanges(catalogue.prices(), PRICE_RANGES)
    },

    /** The number of products added on each of these days, the first of which begins then. */
    async countAddedByDay(begin: Date, days: number): Promise<number[]> {
      const { catalogue } = await catalogueSync.recent(false)
      return catalogue.countAddedByDay(begin.getTime(), days)
    },

    /** All matching products, newest first, with the fields of a file, in batches. */
    async *stream(filter: ProductFilter): AsyncGenerator<ExportedProduct[]> {
      const { ids } = await selectProducts(filter, { limit: Infinity, skip: 0, sort: 'newest' })
      for (let start = 0; start < ids.length; start += BATCH_SIZE) {
        const batch = ids.slice(start, start + BATCH_SIZE)
        const byId = await read(batch, fieldsProjection)
        yield batch.flatMap((id) => byId.get(id) ?? [])
      }
    },

    /** The best rated products that are in stock. */
    async listTop(limit: number): Promise<Pick<ProductList, 'products' | 'expiresAt'>> {
      const selection = { limit, skip: 0, sort: 'rating' } as const
      const { ids, expiresAt } = await selectProducts({ inStock: true }, selection)
      return { products: await findListed(ids), expiresAt }
    },

    /** When time alone changes a product next, in milliseconds since 1970, as far as is known. */
    nextChangeAt: () => catalogueSync.nextChangeAt(),

    ...createGroupQueries(selectProducts, read, now),

    /** The state of a product as the catalogue has it: two equal ones mean that nothing changed. */
    async mark(id: string): Promise<ProductMark> {
      const { catalogue, readAt } = await catalogueSync.recent(false)
      return { changedAt: catalogue.changedAt(id.toLowerCase()), readAt }
    },

    /** Reads the catalogue unless it is in memory, so that no request has to wait for it. */
    async readCatalogue(): Promise<void> {
      await catalogueSync.recent(false)
    },
  }
}
