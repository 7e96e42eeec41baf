import type { Connection } from 'mongoose'
import { inBatches } from '../in-batches'
import type { StockMoveQueries } from '../stock-moves/stock-move-queries'
import type { UnitQueries } from '../units/unit-queries'
import { toPlain, type Plain } from '../to-plain'
import { withIds } from '../with-ids'
import { createCatalogueReads } from './catalogue/catalogue-reads'
import { CatalogueSync } from './catalogue/catalogue-sync'
import { createProductCreateQueries } from './product-create-queries'
import { createProductCodeQueries } from './product-code-queries'
import { createProductEditQueries } from './product-edit-queries'
import { createFamilyQueries } from './family-queries'
import { createPictureQueries } from './picture-queries'
import { createPendingMoveQueries } from './pending-moves'
import { createProductListQueries } from './product-list-queries'
import { createProductRatingQueries } from './product-rating-queries'
import { createProductModel, type StoredProduct } from './product-schema'
import { createRemovedProducts } from './removed-products'
import { createSitemapQueries } from './sitemap-queries'
import { createStockHoldQueries } from './stock-hold-queries'
import { createStockQueries, type StockQueries } from './stock-queries'
import { createStockReturnQueries } from './stock-return-queries'
import { createStockChangeQueries } from './stock-change-queries'
import { createStockValueQueries } from './stock-value-queries'
import { createSynonymQueries } from './synonyms/synonym-queries'

const sellableFields = {
  name: 1,
  image: 1,
  pricePaise: 1,
  countInStock: 1,
  hsnCode: 1,
  gstRate: 1,
  warranty: 1,
  serialKind: 1,
  returns: 1,
  returnDays: 1,
  averageCostPaise: 1,
} as const satisfies Partial<Record<keyof StoredProduct, 1>>

/** The fields of a product that an order needs. */
export type SellableProduct = Pick<Plain<StoredProduct>, '_id' | keyof typeof sellableFields>

// A sale changes what is in stock, and with it some lists.
function notifyStockChange(stock: StockQueries, onMove: (productId: string) => void): StockQueries {
  const notifying =
    <Rest extends unknown[], Result>(move: (productId: string, ...rest: Rest) => Promise<Result>) =>
    (productId: string, ...rest: Rest) =>
      move(productId, ...rest).finally(() => onMove(productId))
  return {
    ...stock,
    reserve: notifying(stock.reserve),
    release: notifying(stock.release),
    takeBack: notifying(stock.takeBack),
  }
}

/** A change that this process has written: of one product's stock, or else of anything at all. */
export interface ProductChangeNote {
  productId?: string
}

/** All database queries of products. */
export function createProductQueries(
  connection: Connection,
  ledger: StockMoveQueries,
  units: Pick<UnitQueries, 'settleHold'>,
) {
  const model = createProductModel(connection)
  const removed = createRemovedProducts(connection)
  const synonyms = createSynonymQueries(connection, () => {
    catalogue.invalidateSynonyms()
    notify({})
  })
  const reads = createCatalogueReads(model, synonyms)
  const catalogue = new CatalogueSync(reads, removed)
  const listeners: ((change: ProductChangeNote) => void)[] = []
  const notify = (change: ProductChangeNote) => {
    for (const listener of listeners) listener(change)
  }
  const stockChanged = (productId: string) => {
    catalogue.invalidate(productId, 'stock')
    notify({ productId })
  }
  const pending = createPendingMoveQueries(model, ledger, units)
  const writeListener = {
    invalidate(...productIds: string[]) {
      for (const productId of productIds) catalogue.invalidate(productId, 'all')
      notify({})
    },
    invalidateAll() {
      catalogue.invalidateAll()
      notify({})
    },
  }
  const findSellable = inBatches<readonly string[], SellableProduct[]>(async (carts) => {
    const ids = [...new Set(carts.flat().map((id) => id.toLowerCase()))]
    const found = await model.find(withIds(ids)).select(sellableFields).lean<StoredProduct[]>()
    const byId = new Map(found.map((product) => [product._id.toHexString(), toPlain(product)]))
    return carts.map((cart) => cart.flatMap((id) => byId.get(id.toLowerCase()) ?? []))
  })
  return {
    ...notifyStockChange(createStockQueries(model), stockChanged),
    ...createStockChangeQueries(model, ledger, { stockChanged }),
    ...createStockHoldQueries(model, ledger),
    ...createStockReturnQueries(model, stockChanged),
    ...pending,
    ...createProductCreateQueries(model, ledger, writeListener),
    ...createProductEditQueries(model, removed, pending, writeListener),
    ...createProductRatingQueries(model, writeListener),
    ...createProductCodeQueries(model),
    ...createProductListQueries(model, catalogue),
    ...createStockValueQueries(model),
    ...createSitemapQueries(model),
    ...createFamilyQueries(model),
    ...createPictureQueries(model),
    ...synonyms,

    async ensureIndexes(): Promise<void> {
      await Promise.all([
        model.createIndexes(),
        removed.ensureIndexes(),
        synonyms.ensureSynonymIndexes(),
      ])
    },

    /** The products of a cart in their current state, in no order; deleted ones are left out. */
    findSellable,

    /** Calls back after every write of this process, before the caller of the write continues. */
    onChanged(listener: (change: ProductChangeNote) => void): void {
      listeners.push(listener)
    },

    /** What reports of sales read of products, by id; deleted products are left out. */
    async soldProducts(ids: readonly string[]): Promise<Map<string, SoldProductRecord>> {
      const found = await model
        .find(withIds(ids))
        .select({ name: 1, category: 1, countInStock: 1 })
        .lean<StoredProduct[]>()
      return new Map(
        found.map(({ _id, name, category, countInStock }) => [
          _id.toHexString(),
          { name, category, countInStock },
        ]),
      )
    },

    estimateCount: () => model.estimatedDocumentCount(),
  }
}

/** What {@link ProductQueries.soldProducts} reads. */
export type SoldProductRecord = Pick<StoredProduct, 'name' | 'category' | 'countInStock'>

export type ProductQueries = ReturnType<typeof createProductQueries>
