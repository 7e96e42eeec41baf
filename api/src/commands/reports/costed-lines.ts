import {
  type CostedLine,
  createMarginSums,
  type MarginRow,
  type MarginSum,
} from '@voltkart/shared/domain/margin-sums'
import type { AppContext } from '../../context'
import type { IssuedRange } from '../../models/documents/document-report-queries'
import { getRangeEnd, getRangeStart, type Day } from '@voltkart/shared/domain/india-day'

/**
 * A line of an invoice or a credit note, with the cost that its order has kept. Pieces that came back for
 * no money are like a credit note of 0.
 */
interface IssuedLine extends CostedLine {
  kind: 'invoice' | 'credit-note'
}

/**
 * The lines of the invoices and credit notes of a period, in batches, at the cost of their orders.
 * Credited pieces that stayed with the buyer are no pieces that came back: they stay sold.
 */
export async function* readCostedLines(
  { models }: Pick<AppContext, 'models'>,
  range: IssuedRange,
): AsyncGenerator<IssuedLine[]> {
  for (const kind of ['invoice', 'credit-note'] as const) {
    for await (const batch of models.documents.listIssued(kind, range)) {
      const costs = await models.orderCosts.findCosts(batch.map(({ order }) => order))
      yield batch.flatMap(({ order, source, lines }) => {
        const ofOrder = costs.get(order)
        const isBack = !ofOrder?.unreturned.has(source)
        return lines.map(({ product, name, quantity, taxablePaise }) => ({
          kind,
          product,
          name,
          quantity: isBack ? quantity : 0,
          taxablePaise,
          centipaise: ofOrder?.pieces.get(product),
        }))
      })
    }
  }
  for await (const batch of models.orderCosts.listUncredited(range)) {
    yield batch.map((pieces) => ({ kind: 'credit-note', taxablePaise: 0, ...pieces }))
  }
}

/**
 * Sums up what was sold on some days in India, the last one included, and what it cost: invoices less
 * credit notes, at the cost that each order has kept. Memory grows with the number of products.
 */
export async function sumMargins(
  { models }: AppContext,
  from: Day,
  to: Day,
): Promise<{ rows: MarginRow[]; totals: MarginSum }> {
  const range = { from: getRangeStart(from), to: getRangeEnd(to) }
  const sums = createMarginSums()
  for await (const lines of readCostedLines({ models }, range)) {
    for (const { kind, ...line } of lines) sums.add(kind, line)
  }
  return { rows: sums.rows(), totals: sums.totals }
}
