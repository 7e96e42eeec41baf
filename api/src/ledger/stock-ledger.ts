import type { StoredProduct } from '../models/products/product-schema'
import type { PendingMove, StoredStockMove } from '../models/stock-moves/stock-move-schema'
import { groupBy } from './group-by'
import type { StoredOrder } from '../models/orders/order-schema'
import { countPiecesWithBuyer } from './pieces-back'

interface StockLedger {
  products: StoredProduct[]
  stockMoves: StoredStockMove[]
}

const sumNumbers = (numbers: readonly number[]) =>
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
    const reserved = sumNumbers(product.reservations.map(({ quantity }) => quantity))
    const { countInStock, sold, adjusted, stockRevision } = product
    const total = countInStock + reserved + sold
    const moves = findMoves(product).sort((a, b) => a.number - b.number)
    const moved = sumNumbers(moves.map(({ pieces }) => pieces))
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

/** The cost of sales so far, by the id of the product, in hundredths of a paisa. */
export type CostOfSales = Map<string, number>

/** Adds to `sold` what the pieces that buyers of these orders have or will get have cost. */
export function sumCostOfSales(
  orders: readonly StoredOrder[],
  sold: CostOfSales = new Map(),
): CostOfSales {
  for (const order of orders) {
    for (const id of new Set(order.items.map(({ product }) => product.toHexString()))) {
      const line = order.items.find(({ product }) => product.toHexString() === id)
      sold.set(id, (sold.get(id) ?? 0) + countPiecesWithBuyer(order, id) * (line?.centipaise ?? 0))
    }
  }
  return sold
}

/**
 * The errors in the cost of goods, one sentence each: what purchases have cost is the cost of what
 * was sold, of what is in the shop, and of what was lost. In hundredths of a paisa, so that nothing
 * hides in rounding. Only of products without open work: an order that is being paid may be half
 * done.
 */
export function findCostLosses({ products, stockMoves }: StockLedger, sold: CostOfSales): string[] {
  const findMoves = collectMoves(stockMoves)
  return products.flatMap((product) => {
    const id = product._id.toHexString()
    const moved = sumNumbers(findMoves(product).map(({ centipaise = 0 }) => centipaise))
    const held = sumNumbers(
      product.reservations.map(({ quantity, centipaise = 0 }) => quantity * centipaise),
    )
    const inShop = (product.stockCentipaise ?? 0) + held
    const soldCost = sold.get(id) ?? 0
    return moved === inShop + soldCost
      ? []
      : [
          `product ${id}: purchases less losses of ${moved} are not ${inShop} in stock and ${soldCost} sold`,
        ]
  })
}
