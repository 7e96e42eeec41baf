import { computeAverageCost } from '@voltkart/shared/domain/average-cost'
import { messages } from '@voltkart/shared/contract/messages'
import { toIndiaDay, getEndOfDay, type Day } from '@voltkart/shared/domain/india-day'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import type { StockedProduct } from '../../models/products/stock-value-queries'
import type { MovesAfter } from '../../models/stock-moves/stock-move-sums'
import { readShop } from '../shop/shop-terms'
import { readCostedLines } from './costed-lines'

/** The pieces of a product in the shop, and their total cost. */
export interface ValuedProduct {
  product: string
  name: string
  sku: string | undefined
  pieces: number
  /** In hundredths of a paisa; undefined if unknown. */
  centipaise: number | undefined
}

/** The average cost of a piece in hundredths of a paisa; undefined if unknown. */
export const getAverageCost = ({ pieces, centipaise }: ValuedProduct): number | undefined =>
  computeAverageCost({ countInStock: pieces, stockCentipaise: centipaise })

/** The total cost, in hundredths of a paisa. */
export const sumCosts = (products: readonly Pick<ValuedProduct, 'centipaise'>[]): number =>
  products.reduce((sum, { centipaise = 0 }) => sum + centipaise, 0)

/** The changes of the stock after a point in time. */
interface LaterChanges {
  at: Date
  /** The stock moves in the ledger, by product. */
  moves: Map<string, MovesAfter>
  /** The sold pieces without returned ones, by product; a sale counts from its invoice. */
  sold: Map<string, { pieces: number; centipaise: number }>
}

async function readLaterChanges(context: AppContext, at: Date): Promise<LaterChanges> {
  const { models, now } = context
  const sold: LaterChanges['sold'] = new Map()
  for await (const lines of readCostedLines(context, {
    from: new Date(at.getTime() + 1),
    to: now(),
  })) {
    for (const { kind, product, quantity, centipaise = 0 } of lines) {
      const pieces = kind === 'invoice' ? quantity : -quantity
      const sum = sold.get(product) ?? { pieces: 0, centipaise: 0 }
      sold.set(product, {
        pieces: sum.pieces + pieces,
        centipaise: sum.centipaise + pieces * centipaise,
      })
    }
  }
  return { at, moves: await models.stockMoves.sumsAfter(at), sold }
}

/** A product before the later changes. Its moves that are not in the ledger yet are in it. */
function undoLaterChanges(
  product: StockedProduct,
  { at, moves, sold }: LaterChanges,
): StockedProduct {
  const { _id, pieces, waiting, centipaise } = product
  const inLedger = moves.get(_id) ?? { pieces: 0, lastNumber: 0, centipaise: 0, hasCost: false }
  const others = waiting.filter((move) => move.at > at && move.number > inLedger.lastNumber)
  const moved = others.reduce((sum, move) => sum + move.pieces, inLedger.pieces)
  const cost = others.reduce((sum, move) => sum + (move.centipaise ?? 0), inLedger.centipaise)
  const { pieces: soldPieces = 0, centipaise: soldCost = 0 } = sold.get(_id) ?? {}
  const costBefore = centipaise === undefined ? undefined : centipaise - cost + soldCost
  // If the cost comes from later purchases alone, the cost of the pieces at the time is unknown.
  const hadNone = costBefore === 0 && (inLedger.hasCost || others.length > 0)
  return {
    ...product,
    pieces: pieces - moved + soldPieces,
    centipaise: hadNone ? undefined : costBefore,
  }
}

/**
 * The products of which the shop had pieces at the end of a day in India, by name, each at its cost
 * on that day. It goes back from the current stock by the later stock moves, invoices and credit
 * notes. Memory grows with the number of products, and a past day needs all that came after it.
 * @throws ApiError VALIDATION for a day in the future; CONFLICT for a past day while the shop is
 * not registered for GST, since sales without invoices have no day
 */
export async function readStockValue(context: AppContext, at: Day): Promise<ValuedProduct[]> {
  const { models, now } = context
  const today = toIndiaDay(now())
  if (at > today) throw invalidField('at', messages.reportDayAhead)
  if (at < today && !(await readShop(context)).profile.gst) {
    throw conflict(messages.stockValueNeedsInvoices)
  }
  const laterChanges = at < today ? await readLaterChanges(context, getEndOfDay(at)) : undefined
  const rows: ValuedProduct[] = []
  for await (const batch of models.products.listStocked()) {
    const products = laterChanges
      ? batch.map((product) => undoLaterChanges(product, laterChanges))
      : batch
    for (const { _id, name, sku, pieces, centipaise } of products) {
      // A rounding remainder of sold pieces is still part of the value.
      if (pieces !== 0 || centipaise) rows.push({ product: _id, name, sku, pieces, centipaise })
    }
  }
  const byName = new Intl.Collator('en-IN', { numeric: true })
  return rows.sort((a, b) => byName.compare(a.name, b.name))
}
