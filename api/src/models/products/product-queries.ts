import { Types, trusted, type Connection } from 'mongoose'
import { toPlain, type Plain } from '../to-plain'
import { createProductEditQueries } from './product-edit-queries'
import { createProductListQueries } from './product-list-queries'
import { createProductModel, type StoredProduct } from './product-schema'
import { createRecentAnswers } from './recent-answers'
import { createSitemapQueries } from './sitemap-queries'
import { createStockQueries, type StockQueries } from './stock-queries'
import { createVocabularyQueries } from './vocabulary-queries'

/** What an order needs to know of a product. */
export type SellableProduct = Pick<
  Plain<StoredProduct>,
  '_id' | 'name' | 'image' | 'pricePaise' | 'countInStock'
>

// A sale changes what is in stock, and with it some of the counts that were made a moment ago.
function tellingOfMoves(stock: StockQueries, onMove: () => void): StockQueries {
  const telling =
    <Rest extends unknown[], Result>(move: (...rest: Rest) => Promise<Result>) =>
    (...rest: Rest) =>
      move(...rest).finally(onMove)
  return {
    ...stock,
    reserve: telling(stock.reserve),
    release: telling(stock.release),
    takeBack: telling(stock.takeBack),
  }
}

/** All that is asked of the products in the database. */
export function createProductQueries(connection: Connection) {
  const model = createProductModel(connection)
  const vocabulary = createVocabularyQueries(connection)
  const recent = { counts: createRecentAnswers(), stockCounts: createRecentAnswers() }
  const forget = () => {
    recent.counts.clear()
    recent.stockCounts.clear()
  }
  return {
    ...tellingOfMoves(createStockQueries(model), () => recent.stockCounts.clear()),
    ...createProductEditQueries(model, vocabulary, forget),
    ...createProductListQueries(model, vocabulary, recent),
    ...createSitemapQueries(model),

    async ensureIndexes(): Promise<void> {
      await Promise.all([model.createIndexes(), vocabulary.ensureIndexes()])
    },

    /** The products of a cart as they are now, in no order; those that are gone are left out. */
    async findSellable(ids: readonly string[]): Promise<SellableProduct[]> {
      const found = await model
        .find({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }) })
        .select({ name: 1, image: 1, pricePaise: 1, countInStock: 1 })
        .lean()
      return found.map(toPlain)
    },

    estimateCount: () => model.estimatedDocumentCount(),
  }
}

export type ProductQueries = ReturnType<typeof createProductQueries>
