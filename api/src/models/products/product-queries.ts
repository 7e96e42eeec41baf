import type { Connection } from 'mongoose'
import { withIds } from '../record-schema'
import type { StockMoveQueries } from '../stock-moves/stock-move-queries'
import type { UnitQueries } from '../units/unit-queries'
import type { DeletionQueries } from '../outbox/deletion-queries'
import { createCatalogueReads } from './catalogue/catalogue-reads'
import { CatalogueSync } from './catalogue/catalogue-sync'
import { createProductCreateQueries } from './product-create-queries'
import { createProductCodeQueries } from './product-code-queries'
import { createProductEditQueries } from './product-edit-queries'
import { createFamilyQueries } from './family-queries'
import { createPendingMoveQueries } from './pending-moves'
import { createPlaceQueries } from './product-place-queries'
import { createProductListQueries } from './product-list-queries'
import { createProductRatingQueries } from './product-rating-queries'
import { createProductModel, type StoredProduct, type ProductModel } from './product-schema'
import { createRemovedProducts } from './removed-products'
import { createSellableQueries } from './sellable-queries'
import { createSitemapQueries } from './sitemap-queries'
import { createStockHoldQueries, createStockReturnQueries } from './stock-return-queries'
import { createStockQueries, type StockQueries } from './stock-queries'
import { createStockChangeQueries } from './stock-change-queries'
import { createStockValueQueries } from './stock-value-queries'
import { createSynonymQueries } from './synonyms/synonym-queries'
import { BATCH_SIZE, toBatches } from '../read-batches'
import { getPictures } from './product-facts'

type Pictured = Pick<StoredProduct, '_id' | 'image' | 'images'>

/** Queries of the pictures that products show. */
function createPictureQueries(model: ProductModel) {
  return {
    /**
     * The addresses of all pictures of all products, batch by batch, in the order of the products'
     * ids. For a rare job: an index of the pictures would cost every write of a product.
     */
    async *pictures(): AsyncGenerator<string[]> {
      const cursor = model
        .find()
        .select({ image: 1, images: 1 })
        .sort({ _id: 1 })
        .cursor({ batchSize: BATCH_SIZE })
      for await (const products of toBatches<Pictured>(cursor)) yield products.flatMap(getPictures)
    },
  }
}

// A sale changes what is in stock, and with it some lists.
function notifyStockChange(stock: StockQueries, onMove: (productId: string) => void): StockQueries {
  const withNotification =
    <Rest extends unknown[], Result>(move: (productId: string, ...rest: Rest) => Promise<Result>) =>
    (productId: string, ...rest: Rest) =>
      move(productId, ...rest).finally(() => onMove(productId))
  return {
    ...stock,
    reserve: withNotification(stock.reserve),
    release: withNotification(stock.release),
    takeBack: withNotification(stock.takeBack),
  }
}

/** A change that this process has written: of one product's stock, or else of anything at all. */
interface ProductChangeNote {
  productId?: string
}

/** The other models that products write to. */
interface Neighbours {
  stockMoves: StockMoveQueries
  units: Pick<UnitQueries, 'settleHold'>
  deletions: Pick<DeletionQueries, 'keepWork'>
}

/**
 * All database queries of products.
 * @param now the server's clock, by which products are published and sales begin and end
 */
export function createProductQueries(
  connection: Connection,
  { stockMoves: ledger, units, deletions }: Neighbours,
  now = () => new Date(),
) {
  const model = createProductModel(connection)
  const removed = createRemovedProducts(connection)
  const synonyms = createSynonymQueries(connection, () => {
    catalogue.invalidateSynonyms()
    notifyChange({})
  })
  const reads = createCatalogueReads(model, synonyms, now)
  const catalogue = new CatalogueSync(reads, removed)
  const listeners: ((change: ProductChangeNote) => void)[] = []
  const notifyChange = (change: ProductChangeNote) => {
    for (const listener of listeners) listener(change)
  }
  const stockChanged = (productId: string) => {
    catalogue.invalidate(productId, 'stock')
    notifyChange({ productId })
  }
  const pending = createPendingMoveQueries(model, ledger, units)
  const writeListener = {
    invalidate(...productIds: string[]) {
      for (const productId of productIds) catalogue.invalidate(productId, 'all')
      notifyChange({})
    },
    invalidateAll() {
      catalogue.invalidateAll()
      notifyChange({})
    },
  }
  return {
    ...notifyStockChange(createStockQueries(model), stockChanged),
    ...createStockChangeQueries(model, ledger, { stockChanged }),
    ...createStockHoldQueries(model, ledger),
    ...createStockReturnQueries(model, stockChanged),
    ...pending,
    ...createProductCreateQueries(model, ledger, writeListener),
    ...createProductEditQueries(model, { removed, pending, deletions }, writeListener),
    ...createProductRatingQueries(model, writeListener),
    ...createProductCodeQueries(model),
    ...createProductListQueries(model, catalogue, now),
    ...createStockValueQueries(model),
    ...createSellableQueries(model, now),
    ...createSitemapQueries(model, now),
    ...createFamilyQueries(model, now),
    ...createPictureQueries(model),
    ...createPlaceQueries(model, writeListener),
    ...synonyms,

    /** Calls back after every write of this process, before the caller of the write continues. */
    onChanged(listener: (change: ProductChangeNote) => void): void {
      listeners.push(listener)
    },

    /** The fields of products for sales reports, by id; deleted products are left out. */
    async findSoldProducts(ids: readonly string[]): Promise<Map<string, SoldProductRecord>> {
      const products = await model
        .find(withIds(ids))
        .select({ name: 1, category: 1, countInStock: 1, state: 1 })
        .lean<StoredProduct[]>()
      return new Map(
        products.map(({ _id, name, category, countInStock, state }) => [
          _id.toHexString(),
          { name, category, countInStock, isArchived: state === 'archived' },
        ]),
      )
    },

    /** The present GST rate of a product, undefined for a deleted one, as a function. */
    async readGstRates(defaultRate: number): Promise<(id: string) => number | undefined> {
      const recent = await catalogue.recent(false)
      return (id) => recent.catalogue.gstRate(id, defaultRate)
    },

    estimateCount: () => model.estimatedDocumentCount(),
  }
}

/** The result of {@link ProductQueries.findSoldProducts}. */
export interface SoldProductRecord extends Pick<
  StoredProduct,
  'name' | 'category' | 'countInStock'
> {
  isArchived: boolean
}

export type ProductQueries = ReturnType<typeof createProductQueries>
