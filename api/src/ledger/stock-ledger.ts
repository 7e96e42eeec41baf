import type { StoredProduct } from '../models/products/product-schema'
import type { PendingMove, StoredStockMove } from '../models/stock-moves/stock-move-schema'
import { groupBy } from './group-by'

interface StockLedger {
  products: StoredProduct[]
  stockMoves: StoredStockMove[]
}

export const sum = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0)

/** Finds all moves of a product, each once: those in the ledger, and those still to be copied. */
export function collectMoves(stockMoves: readonly StoredStockMove[]) {
  const copied = groupBy(stockMoves, ({ product }) => product.toHexString())
  return ({ _id, stockMoves: pending = [] }: StoredProduct): PendingMove[] => {
    const all = [...pending, ...(copied.get(_id.toHexString()) ?? [])]
    return [...new Map(all.map((move) => [move._id, move])).values()]
  }
}

/**
 * The errors in the stock, one sentence each: every piece is in stock, reserved or sold, and came
 * with a stock move; the moves of a product are numbered without a gap.
 */
export function findStockLedgerLosses({ products, stockMoves }: StockLedger): string[] {
  const findMoves = collectMoves(stockMoves)
  return products.flatMap((product) => {
    const id = product._id.toHexString()
    const reserved = sum(product.reservations.map(({ quantity }) => quantity))
    const { countInStock, sold, adjusted, stockRevision } = product
    const total = countInStock + reserved + sold
    const moves = findMoves(product).sort((a, b) => a.number - b.number)
    const moved = sum(moves.map(({ pieces }) => pieces))
    const isGapless =
      moves.length === stockRevision && moves.every(({ number }, index) => number === index + 1)
    return [
      ...(countInStock < 0 ? [`product ${id} has ${countInStock} pieces in stock`] : []),
      ...(total === adjusted
        ? []
        : [`product ${id}: ${countInStock} + ${reserved} + ${sold} is not ${adjusted}`]),
      ...(moved === adjusted
        ? []
        : [`the moves of product ${id} add up to ${moved}, not ${adjusted}`]),
      ...(isGapless
        ? []
        : [
            `product ${id} has moves ${moves.map(({ number }) => number).join()} of ${stockRevision}`,
          ]),
    ]
  })
}
