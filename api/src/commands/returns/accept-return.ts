import type { OrderChange } from '../../models/order-core/order-change-queries'
import type { ReturnRecord, StockReturnRecord } from '../../models/order-core/order-returns'
import type { OrderTask } from '../../models/order-core/order-tasks'
import type { StockReturnTarget } from '../../models/products/stock-return-queries'

/** The task that follows when the units of received pieces are held, freed or sold again. */
export const toSyncTasks = ({ received = [] }: ReturnRecord): OrderTask[] =>
  received.some(({ serials }) => serials.length > 0) ? ['sync-units'] : []

/** Who accepts a return, and what becomes of damaged pieces. */
interface Acceptance {
  by: string
  lost: Exclude<StockReturnTarget, 'stock'>
}

/**
 * The destination of the received pieces: sellable ones go into the stock, damaged ones are written
 * off.
 */
function toStockReturns(
  { number, received = [] }: ReturnRecord,
  { by, lost }: Acceptance,
): StockReturnRecord[] {
  const all = new Map<string, StockReturnRecord>()
  for (const { product, quantity, condition } of received) {
    const key = `return:${number}:${product}:${condition}`
    const sum = (all.get(key)?.quantity ?? 0) + quantity
    const to = condition === 'sellable' ? 'stock' : lost
    all.set(key, { key, product, quantity: sum, by, to })
  }
  return [...all.values()]
}

/**
 * The consequences when the shop refunds or replaces a return: its pieces, held until then, go into
 * the stock or are written off, and their units are free. This happens once, even if a replacement
 * was undone and the return is decided again.
 */
export function acceptReturn(
  found: ReturnRecord,
  at: Date,
  acceptance: Acceptance,
): { accepted: ReturnRecord } & Required<Pick<OrderChange, 'stockReturns' | 'tasks'>> {
  if (found.acceptedAt) return { accepted: found, stockReturns: [], tasks: [] }
  return {
    accepted: { ...found, acceptedAt: at },
    stockReturns: toStockReturns(found, acceptance),
    tasks: ['return-stock', ...toSyncTasks(found)],
  }
}
