import { fromCentipaise, type Centipaise } from './average-cost'
import type { Paise } from './money'

/** Sales less their credits, and what the sold pieces cost. Credited pieces cost what they did. */
export interface MarginSum {
  /** The pieces with a known cost, what they were sold for without tax, and their cost in hundredths of a paisa. */
  pieces: number
  taxablePaise: Paise
  centipaise: Centipaise
  /** The pieces without a known cost, and what they were sold for. */
  piecesWithoutCost: number
  taxableWithoutCostPaise: Paise
}

/** The sums of a product. */
export interface MarginRow extends MarginSum {
  product: string
  name: string
}

/** A line of a document. */
export interface CostedLine {
  product: string
  name: string
  /** 0 for a part of the price. */
  quantity: number
  taxablePaise: Paise
  /** The cost of one piece in hundredths of a paisa; absent if unknown. */
  centipaise?: Centipaise | undefined
}

const zeroSum: MarginSum = {
  pieces: 0,
  taxablePaise: 0,
  centipaise: 0,
  piecesWithoutCost: 0,
  taxableWithoutCostPaise: 0,
}

/** The margin of the pieces with a known cost, in paise. */
export const getMargin = ({ taxablePaise, centipaise }: MarginSum): Paise =>
  taxablePaise - fromCentipaise(centipaise)

function addLine(sum: MarginSum, line: CostedLine, sign: 1 | -1): void {
  if (line.centipaise === undefined) {
    sum.piecesWithoutCost += sign * line.quantity
    sum.taxableWithoutCostPaise += sign * line.taxablePaise
    return
  }
  sum.pieces += sign * line.quantity
  sum.taxablePaise += sign * line.taxablePaise
  sum.centipaise += sign * line.quantity * line.centipaise
}

/** Sums up invoices less credit notes by product, with the name of its latest invoice. */
export function createMarginSums() {
  const rows = new Map<string, MarginRow>()
  const totals = { ...zeroSum }

  return {
    add(kind: 'invoice' | 'credit-note', line: CostedLine): void {
      const sign = kind === 'invoice' ? 1 : -1
      const { product, name } = line
      const row = rows.get(product) ?? { product, name, ...zeroSum }
      rows.set(product, row)
      if (sign === 1) row.name = name
      addLine(row, line, sign)
      addLine(totals, line, sign)
    },

    /** Returns the rows, the highest margin first. */
    rows: (): MarginRow[] =>
      [...rows.values()].sort(
        (a, b) => getMargin(b) - getMargin(a) || (a.product < b.product ? -1 : 1),
      ),

    totals,
  }
}
