import type { StoredOrder } from '../models/orders/order-schema'
import type { StoredProduct } from '../models/products/product-schema'
import type { StoredStockMove } from '../models/stock-moves/stock-move-schema'
import { countPiecesWithBuyer } from './pieces-back'
import { collectMoves, sum } from './stock-ledger'

interface Goods {
  products: StoredProduct[]
  stockMoves: StoredStockMove[]
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
export function findCostLosses({ products, stockMoves }: Goods, sold: CostOfSales): string[] {
  const findMoves = collectMoves(stockMoves)
  return products.flatMap((product) => {
    const id = product._id.toHexString()
    const moved = sum(findMoves(product).map(({ centipaise = 0 }) => centipaise))
    const held = sum(
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
