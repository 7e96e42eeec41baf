import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { BATCH_SIZE, toBatches } from '../read-batches'
import type { PendingMove } from '../stock-moves/stock-move-schema'
import type { ProductModel, StoredProduct } from './product-schema'

/** A product with its pieces in the shop, also those that unpaid orders hold. */
export interface StockedProduct {
  _id: string
  name: string
  sku: string | undefined
  pieces: number
  /** Their cost, in hundredths of a paisa; undefined if unknown. */
  centipaise: number | undefined
  /** The stock moves that are not in the ledger yet, or have just been copied. */
  waiting: readonly PendingMove[]
}

const readFields = {
  name: 1,
  sku: 1,
  countInStock: 1,
  reservations: 1,
  stockCentipaise: 1,
  stockMoves: 1,
} as const

function toStocked(product: StoredProduct): StockedProduct {
  const { _id, name, sku, countInStock, reservations, stockCentipaise, stockMoves } = product
  const reserved = sumQuantities(reservations)
  const held = reservations.reduce(
    (sum, { quantity, centipaise = 0 }) => sum + quantity * centipaise,
    0,
  )
  return {
    _id: _id.toHexString(),
    name,
    sku,
    pieces: countInStock + reserved,
    centipaise: stockCentipaise === undefined ? undefined : stockCentipaise + held,
    waiting: stockMoves ?? [],
  }
}

/** The stock of all products, for its value. */
export function createStockValueQueries(model: ProductModel) {
  return {
    /** All products, batch by batch. */
    async *listStocked(): AsyncGenerator<StockedProduct[]> {
      const cursor = model
        .find()
        .select(readFields)
        .sort({ _id: 1 })
        .cursor({ batchSize: BATCH_SIZE })
      for await (const batch of toBatches<StoredProduct>(cursor)) yield batch.map(toStocked)
    },
  }
}
