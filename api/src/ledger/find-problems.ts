import type { Connection } from '../models/connect'
import type { StoredDocument } from '../models/documents/document-schema'
import type { StoredOrder } from '../models/orders/order-schema'
import type { StoredProduct } from '../models/products/product-schema'
import type { StoredStockMove } from '../models/stock-moves/stock-move-schema'
import {
  sumCostOfSales,
  findCostLosses,
  type CostOfSales,
  findStockLedgerLosses,
} from './stock-ledger'
import { findOrderDocumentLosses, findSeriesLosses } from './document-ledger'

/** Records in memory at a time; each is compared with all others of its batch. */
const BATCH = 100

/** Records of a cursor, some at a time. */
export async function* readInBatches<One>(all: AsyncIterable<One>): AsyncGenerator<One[]> {
  let batch: One[] = []
  for await (const record of all) {
    batch.push(record)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * The errors in the books of a shop, one sentence each. Every piece came by a stock move and is in
 * stock, reserved or sold; purchases have cost what was sold, is there or was lost; tax documents
 * are numbered without gaps, sum up and belong to their orders. Reads the stored documents
 * directly, without the models.
 * @param progress receives what part is read
 */
export async function findBookProblems(
  connection: Connection,
  progress: (fraction: number) => void,
): Promise<string[]> {
  const database = connection.getClient().db(connection.name)
  const orders = database.collection<StoredOrder>('orders')
  const products = database.collection<StoredProduct>('products')
  const documents = database.collection<StoredDocument>('documents')
  const stockMoves = database.collection<StoredStockMove>('stock_moves')
  const problems: string[] = []
  const sold: CostOfSales = new Map()

  const all = (await orders.estimatedDocumentCount()) + (await products.estimatedDocumentCount())
  let readCount = 0
  const reportProgress = (count: number) => {
    readCount += count
    progress(Math.min(1, readCount / Math.max(1, all)))
  }

  for await (const batch of readInBatches(orders.find())) {
    const orderFilter = { order: { $in: batch.map(({ _id }) => _id) } }
    const documented = { orders: batch, documents: await documents.find(orderFilter).toArray() }
    problems.push(...findOrderDocumentLosses(documented, false))
    sumCostOfSales(batch, sold)
    reportProgress(batch.length)
  }
  for (const series of await documents.distinct('series')) {
    const projection = { series: 1, seq: 1, number: 1, issuedAt: 1 } as const
    problems.push(
      ...findSeriesLosses({
        documents: await documents.find({ series }, { projection }).toArray(),
      }),
    )
  }
  for await (const batch of readInBatches(products.find())) {
    const productFilter = { product: { $in: batch.map(({ _id }) => _id) } }
    const goods = { products: batch, stockMoves: await stockMoves.find(productFilter).toArray() }
    problems.push(...findStockLedgerLosses(goods), ...findCostLosses(goods, sold))
    reportProgress(batch.length)
  }
  return problems
}
