import { messages } from '@voltkart/shared/contract/messages'
import { dayInIndia, endOfDayInIndia, type Day } from '@voltkart/shared/domain/india-day'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import type { StockedProduct } from '../../models/products/stock-value-queries'
import type { MovesAfter } from '../../models/stock-moves/stock-move-sums'
import { readShop } from '../shop/read-shop'

/** The pieces of a product in the shop, and the average cost of one in paise. */
export interface ValuedProduct {
  product: string
  name: string
  sku: string | undefined
  pieces: number
  /** Undefined if unknown. */
  averageCostPaise: number | undefined
}

/** The value of pieces in paise; undefined if their cost is unknown. */
export const valueOf = ({ pieces, averageCostPaise }: ValuedProduct): number | undefined =>
  averageCostPaise === undefined ? undefined : pieces * averageCostPaise

/** What has happened to the stock after a moment. */
interface LaterChanges {
  at: Date
  /** The stock moves in the ledger, by product. */
  moves: Map<string, MovesAfter>
  /** The pieces that were sold and not credited, by product; a sale counts from its invoice. */
  sold: Map<string, number>
}

async function changesAfter({ models, now }: AppContext, at: Date): Promise<LaterChanges> {
  const sold = new Map<string, number>()
  const range = { from: new Date(at.getTime() + 1), to: now() }
  for (const kind of ['invoice', 'credit-note'] as const) {
    const sign = kind === 'invoice' ? 1 : -1
    for await (const batch of models.documents.issued(kind, range)) {
      for (const { product, quantity } of batch.flatMap(({ lines }) => lines)) {
        sold.set(product, (sold.get(product) ?? 0) + sign * quantity)
      }
    }
  }
  return { at, moves: await models.stockMoves.sumsAfter(at), sold }
}

/** A product before the later changes; those of its moves that are not in the ledger yet are in it. */
function before(product: StockedProduct, { at, moves, sold }: LaterChanges) {
  const { _id, pieces, waiting } = product
  const inLedger = moves.get(_id) ?? { pieces: 0, lastNumber: 0, setsCost: false }
  const others = waiting.filter((move) => move.at > at && move.number > inLedger.lastNumber)
  const moved = others.reduce((sum, move) => sum + move.pieces, inLedger.pieces)
  return {
    ...product,
    pieces: pieces - moved + (sold.get(_id) ?? 0),
    hasOtherCost:
      inLedger.setsCost || others.some(({ averageCostPaise }) => averageCostPaise !== undefined),
  }
}

/** Products as they were at the moment after which the changes came. */
async function asTheyWere(
  { models }: AppContext,
  batch: readonly StockedProduct[],
  later: LaterChanges,
): Promise<StockedProduct[]> {
  const then = batch.map((product) => before(product, later))
  const changed = then.filter(({ hasOtherCost }) => hasOtherCost).map(({ _id }) => _id)
  const costs = await models.stockMoves.averageCostsAt(changed, later.at)
  return then.map(({ hasOtherCost, averageCostPaise, ...product }) => ({
    ...product,
    averageCostPaise: hasOtherCost ? costs.get(product._id) : averageCostPaise,
  }))
}

/**
 * The products of which the shop had pieces at the end of a day in India, by name, each at its average
 * cost of that time. It goes back from the present stock by the later stock moves, invoices and credit
 * notes. Memory grows with the number of products, and a past day needs all that came after it.
 * @throws ApiError VALIDATION at a day in the future; CONFLICT for a past day while the shop is not
 * registered for GST, since sales without invoices have no day
 */
export async function stockValue(context: AppContext, at: Day): Promise<ValuedProduct[]> {
  const { models, now } = context
  const today = dayInIndia(now())
  if (at > today) throw invalidField('at', messages.reportDayAhead)
  if (at < today && !(await readShop(context)).profile.gst) {
    throw conflict(messages.stockValueNeedsInvoices)
  }
  const later = at < today ? await changesAfter(context, endOfDayInIndia(at)) : undefined
  const rows: ValuedProduct[] = []
  for await (const batch of models.products.stocked()) {
    const products = later ? await asTheyWere(context, batch, later) : batch
    for (const { _id, name, sku, pieces, averageCostPaise } of products) {
      if (pieces !== 0) rows.push({ product: _id, name, sku, pieces, averageCostPaise })
    }
  }
  const byName = new Intl.Collator('en-IN', { numeric: true })
  return rows.sort((one, other) => byName.compare(one.name, other.name))
}
