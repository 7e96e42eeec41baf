import { groupBy } from '../src/ledger/group-by'
import type { StoredProduct } from '../src/models/products/product-schema'
import type { StoredPurchase } from '../src/models/purchases/purchase-schema'
import type { StoredStockMove } from '../src/models/stock-moves/stock-move-schema'

interface PurchaseLedger {
  purchases: StoredPurchase[]
  products: StoredProduct[]
  stockMoves: StoredStockMove[]
}

/**
 * The losses of purchases, one sentence each: each received line has one move of as many pieces, or
 * the purchase says why not; and each move of a purchase belongs to a line. Only of purchases whose
 * lines are all worked off.
 */
export function findPurchaseLosses({ purchases, products, stockMoves }: PurchaseLedger): string[] {
  const pending = products.flatMap(({ _id, stockMoves: moves = [] }) =>
    moves.map((move) => ({ ...move, product: _id })),
  )
  const moves = [...new Map([...pending, ...stockMoves].map((move) => [move._id, move])).values()]
  const movesByPurchase = groupBy(moves, ({ purchase }) => purchase)
  return purchases
    .filter(({ state, pendingLines = [] }) => state === 'received' && pendingLines.length === 0)
    .flatMap(({ number, lines, problems = [] }) => {
      const purchaseMoves = movesByPurchase.get(number) ?? []
      const receivedLines = lines.filter(
        ({ product, received }) =>
          (received?.quantity ?? 0) > 0 &&
          !problems.some((problem) => problem.product.equals(product)),
      )
      const wrongLines = receivedLines.filter(({ product, received }) => {
        const ofLine = purchaseMoves.filter((move) => move.product.equals(product))
        return ofLine.length !== 1 || ofLine[0]?.pieces !== received?.quantity
      })
      return [
        ...wrongLines.map(
          ({ name }) => `purchase ${number} has not brought its pieces of ${name} once`,
        ),
        ...(purchaseMoves.length > receivedLines.length
          ? [`purchase ${number} has brought more than its lines`]
          : []),
      ]
    })
}
