import type { Types } from 'mongoose'
import type { Connection } from '../connect'
import { createProductModel } from '../products/product-schema'
import { createPendingMoveQueries } from '../products/pending-moves'
import { isUnopened, openLedger } from '../products/stock-ledger'
import { createStockMoveQueries } from '../stock-moves/stock-move-queries'
import { createUnitQueries } from '../units/unit-queries'

const BATCH = 500

/**
 * Enters all products into the stock ledger, in batches, while the shop sells. After an
 * interruption the remaining products are found by their missing field, or copied by the job.
 */
export async function openStockLedger(connection: Connection): Promise<void> {
  const products = connection.collection<{ _id: Types.ObjectId }>('products')
  const ledger = createStockMoveQueries(connection)
  const pending = createPendingMoveQueries(
    createProductModel(connection),
    ledger,
    createUnitQueries(connection),
  )
  await ledger.ensureIndexes()
  const unopened = products
    .find(isUnopened)
    .sort({ _id: 1 })
    .project<{ _id: Types.ObjectId }>({ _id: 1 })
  let ids: Types.ObjectId[] = []
  const flush = async () => {
    await products.updateMany({ _id: { $in: ids }, ...isUnopened }, openLedger)
    await pending.copyMovesOf(ids.map((id) => id.toHexString()))
    ids = []
  }
  for await (const { _id } of unopened) {
    if (ids.push(_id) === BATCH) await flush()
  }
  if (ids.length > 0) await flush()
}
