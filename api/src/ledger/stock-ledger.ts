import type { StoredProduct } from '../models/products/product-schema'
import type { StoredStockMove } from '../models/stock-moves/stock-move-schema'

interface StockLedger {
  products: StoredProduct[]
  stockMoves: StoredStockMove[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** All moves of a product once: those in the ledger, and those still to be copied. */
function movesOf(product: StoredProduct, stockMoves: readonly StoredStockMove[]) {
  const id = product._id.toHexString()
  const copied = stockMoves.filter((move) => move.product.toHexString() === id)
  const byId = new Map([...(product.stockMoves ?? []), ...copied].map((move) => [move._id, move]))
  return [...byId.values()].sort((one, other) => one.number - other.number)
}

/**
 * The errors in the stock, a sentence each: every piece is in stock, reserved or sold, and came
 * with a stock move; the moves of a product are numbered without a gap.
 */
export function findStockLedgerLosses({ products, stockMoves }: StockLedger): string[] {
  return products.flatMap((product) => {
    const id = product._id.toHexString()
    const reserved = sum(product.reservations.map(({ quantity }) => quantity))
    const { countInStock, sold, adjusted, stockRevision } = product
    const total = countInStock + reserved + sold
    const moves = movesOf(product, stockMoves)
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
