import { rangeEnd, rangeStart, type Day } from '@voltkart/shared/domain/india-day'
import {
  createMarginSums,
  type MarginRow,
  type MarginSum,
} from '@voltkart/shared/domain/margin-sums'
import type { AppContext } from '../../context'
import { costedLines } from './costed-lines'

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
  for await (const lines of costedLines({ models }, range)) {
    for (const { kind, ...line } of lines) sums.add(kind, line)
  }
  return { rows: sums.rows(), totals: sums.totals }
}
