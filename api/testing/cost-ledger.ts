import type { StoredOrder } from '../src/models/order-core/order-schema'
import type { StoredProduct } from '../src/models/products/product-schema'
import type { StoredStockMove } from '../src/models/stock-moves/stock-move-schema'
import { piecesBack } from './return-ledger'

interface CostLedger {
  orders: StoredOrder[]
  products: StoredProduct[]
  stockMoves: StoredStockMove[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** What the pieces of a product that buyers have or will get have cost, by the order that sold them. */
function costOfSales(orders: readonly StoredOrder[], productId: string): number {
  return sum(
    orders
      .filter(({ status }) => status === 'paid' || status === 'delivered')
      .map((order) => {
        const own = order.items.filter(({ product }) => product.toHexString() === productId)
        const refunded = order.refunds
          .filter(({ reason }) => reason === 'items-refunded')
          .flatMap(({ lines = [] }) => lines)
          .filter(({ product }) => product.toHexString() === productId)
        const kept =
          sum(own.map(({ quantity }) => quantity)) -
          sum(refunded.map(({ quantity }) => quantity)) -
          piecesBack(order, productId)
        return kept * (own[0]?.centipaise ?? 0)
      }),
  )
}

/**
 * The errors in the cost of goods, a sentence each: what purchases have cost is the cost of what was
 * sold, of what is in the shop, and of what was lost. In hundredths of a paisa, so that nothing hides
 * in rounding. Only of products without open work: an order that is being paid may be half done.
 */
export function findCostLosses({ orders, products, stockMoves }: CostLedger): string[] {
  return products.flatMap((product) => {
    const id = product._id.toHexString()
    const copied = stockMoves.filter((move) => move.product.toHexString() === id)
    const moves = new Map(
      [...(product.stockMoves ?? []), ...copied].map((move) => [move._id, move]),
    )
    const moved = sum([...moves.values()].map(({ centipaise = 0 }) => centipaise))
    const held = sum(
      product.reservations.map(({ quantity, centipaise = 0 }) => quantity * centipaise),
    )
    const inShop = (product.stockCentipaise ?? 0) + held
    const sold = costOfSales(orders, id)
    return moved === inShop + sold
      ? []
      : [
          `product ${id}: purchases less losses of ${moved} are not ${inShop} in stock and ${sold} sold`,
        ]
  })
}
