import { sumCostOfSales, type CostOfSales, collectMoves } from '../src/ledger/stock-ledger'
import { countPiecesWithBuyer } from '../src/ledger/pieces-back'
import type { StoredOrder } from '../src/models/orders/order-schema'
import type { StoredProduct } from '../src/models/products/product-schema'
import type { StoredStockMove } from '../src/models/stock-moves/stock-move-schema'
import { getWrittenOff } from './return-ledger'

/** What the shop has confirmed to the customer of an order. */
export interface Promised {
  key: string
  orderId: string
  /** The shop has said that it is paid. */
  paid: boolean
}

const unseen = ['reserving', 'abandoned']
export const isVisible = ({ status }: StoredOrder) => !unseen.includes(status)
const toJson = (value: unknown) => JSON.stringify(value)

interface Pieces {
  order: string
  quantity: number
}

/** The sums of stock and cost over orders, and the orders of each idempotency key. */
export interface OrderSums {
  /** The pieces that buyers have or will get, by product. */
  sold: Map<string, number>
  /** The pieces in unpaid orders, by product. */
  unpaid: Map<string, Pieces[]>
  cost: CostOfSales
  placed: Map<string, { orderId: string; isVisible: boolean; isPaid: boolean }[]>
}

export const newOrderSums = (): OrderSums => ({
  sold: new Map(),
  unpaid: new Map(),
  cost: new Map(),
  placed: new Map(),
})

/** Adds some orders to the sums. */
export function addOrders(sums: OrderSums, orders: readonly StoredOrder[]): OrderSums {
  sumCostOfSales(orders, sums.cost)
  for (const order of orders) {
    const orderId = order._id.toHexString()
    for (const id of new Set(order.items.map(({ product }) => product.toHexString()))) {
      sums.sold.set(id, (sums.sold.get(id) ?? 0) + countPiecesWithBuyer(order, id))
    }
    for (const { product, quantity } of order.status === 'unpaid' ? order.items : []) {
      const id = product.toHexString()
      sums.unpaid.set(id, [...(sums.unpaid.get(id) ?? []), { order: orderId, quantity }])
    }
    const key = order.idempotencyKey
    if (key === undefined) continue
    const placed = { orderId, isVisible: isVisible(order), isPaid: order.paidAt !== undefined }
    sums.placed.set(key, [...(sums.placed.get(key) ?? []), placed])
  }
  return sums
}

/** Finds products whose stock does not balance: what they began with, less what is reserved or sold. */
export function findStockMismatches(
  { products, stockMoves }: { products: StoredProduct[]; stockMoves: StoredStockMove[] },
  initialStock: Map<string, number>,
  { sold: soldByProduct, unpaid }: OrderSums,
): string[] {
  const findMoves = collectMoves(stockMoves)
  const sortLines = (lines: readonly Pieces[]) => toJson(lines.map((line) => toJson(line)).sort())
  return products.flatMap((product) => {
    const id = product._id.toHexString()
    const held = product.reservations.map(({ order, quantity }) => ({
      order: order.toHexString(),
      quantity,
    }))
    const unpaidPieces = unpaid.get(id) ?? []
    const sold = soldByProduct.get(id) ?? 0
    const expected = (initialStock.get(id) ?? NaN) - getWrittenOff(findMoves(product))
    const total =
      product.countInStock + product.sold + held.reduce((sum, { quantity }) => sum + quantity, 0)
    return [
      ...(total === expected ? [] : [`product ${id} has ${total} pieces in all, not ${expected}`]),
      ...(sortLines(held) === sortLines(unpaidPieces)
        ? []
        : [`product ${id} holds ${toJson(held)}, unpaid orders want ${toJson(unpaidPieces)}`]),
      ...(product.sold === sold
        ? []
        : [`product ${id} counts ${product.sold} as sold, the orders ${sold}`]),
    ]
  })
}

/** Orders that were confirmed and are not there, or not paid, or there twice, one sentence each. */
export function findBrokenPromises({ placed }: OrderSums, promises: readonly Promised[]): string[] {
  const broken = promises.flatMap(({ key, orderId, paid }) => {
    const visibleOrders = (placed.get(key) ?? []).filter((item) => item.isVisible)
    const [order] = visibleOrders
    if (visibleOrders.length !== 1 || order?.orderId !== orderId) {
      return [`for the key of order ${orderId} there are ${visibleOrders.length} orders`]
    }
    return paid && !order.isPaid ? [`order ${orderId} was called paid and is not`] : []
  })
  const isShared = [...placed.values()].some((orders) => orders.length > 1)
  return isShared ? [...broken, 'two orders share a key'] : broken
}
