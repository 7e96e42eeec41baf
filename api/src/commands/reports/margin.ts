import { rangeEnd, rangeStart, type Day } from '@voltkart/shared/domain/india-day'
import {
  createMarginSums,
  type MarginRow,
  type MarginSum,
} from '@voltkart/shared/domain/margin-sums'
import type { AppContext } from '../../context'

/**
 * Sums up what was sold on some days in India, the last one included, and what it cost: invoices less
 * credit notes, at the cost that each order has kept. Memory grows with the number of products.
 */
export async function sumMargins(
  { models }: AppContext,
  from: Day,
  to: Day,
): Promise<{ rows: MarginRow[]; totals: MarginSum }> {
  const range = { from: rangeStart(from), to: rangeEnd(to) }
  const sums = createMarginSums()
  for (const kind of ['invoice', 'credit-note'] as const) {
    for await (const batch of models.documents.issued(kind, range)) {
      const costs = await models.orderCosts.costsOf(batch.map(({ order }) => order))
      for (const { order, lines } of batch) {
        const ofOrder = costs.get(order)
        for (const { product, name, quantity, taxablePaise } of lines) {
          const costPaise = ofOrder?.get(product)
          sums.add(kind, { product, name, quantity, taxablePaise, costPaise })
        }
      }
    }
  }
  return { rows: sums.rows(), totals: sums.totals }
}
