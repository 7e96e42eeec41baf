import {
  addDays,
  toIndiaDay,
  getRangeEnd,
  getRangeStart,
  type Day,
} from '@voltkart/shared/domain/india-day'
import { sumLosses, type CostStatement, type LossRow } from '@voltkart/shared/domain/stock-losses'
import type { AppContext } from '../../context'
import { readShop } from '../shop/shop-terms'
import { readCostedLines } from './costed-lines'
import { readStockValue, sumCosts } from './stock-value'

export interface StockLosses {
  /** The rows, by kind and then by product. */
  rows: (LossRow & { name: string })[]
  /**
   * The statement of the cost of all goods, in hundredths of a paisa: opening, purchases, and what
   * was valued are returned to suppliers, sold, lost, or still there. Undefined while the shop is
   * not registered for GST: sales without invoices have no day.
   */
  statement: (CostStatement & { opening: number; costOfSales: number; closing: number }) | undefined
}

const DELETED = 'Deleted product'

/** The cost of the goods invoiced in a period, less the cost of returned goods. */
async function readCostOfSales(context: AppContext, from: Day, to: Day): Promise<number> {
  let cost = 0
  const range = { from: getRangeStart(from), to: getRangeEnd(to) }
  for await (const lines of readCostedLines(context, range)) {
    for (const { kind, quantity, centipaise = 0 } of lines) {
      cost += (kind === 'invoice' ? quantity : -quantity) * centipaise
    }
  }
  return cost
}

/** The cost of goods that were lost in a period, in hundredths of a paisa. */
export async function getLosses({ models }: AppContext, from: Day, to: Day): Promise<number> {
  const sums = await models.stockMoves.sumsByReason({
    from: getRangeStart(from),
    to: getRangeEnd(to),
  })
  return sumLosses(sums).statement.losses
}

/**
 * Reads the goods that the shop lost on some days in India, the last one included, at average cost.
 */
export async function readStockLosses(
  context: AppContext,
  from: Day,
  to: Day,
): Promise<StockLosses> {
  const { models, now } = context
  const sums = await models.stockMoves.sumsByReason({
    from: getRangeStart(from),
    to: getRangeEnd(to),
  })
  const { rows, statement } = sumLosses(sums)
  const names = await models.products.getPieces(rows.map(({ product }) => product))
  const rowsWithNames = rows.map((row) => ({
    ...row,
    name: names.get(row.product)?.name ?? DELETED,
  }))
  const { profile } = await readShop(context)
  const today = toIndiaDay(now())
  if (!profile.gst || from > today) return { rows: rowsWithNames, statement: undefined }
  const [opening, sold, closing] = await Promise.all([
    readStockValue(context, addDays(from, -1)),
    readCostOfSales(context, from, to),
    readStockValue(context, to < today ? to : today),
  ])
  const values = { opening: sumCosts(opening), costOfSales: sold, closing: sumCosts(closing) }
  return { rows: rowsWithNames, statement: { ...statement, ...values } }
}
