import type { Paise } from './money'
import type { TaxedLine } from './tax-lines'

/** The possible groupings of a sales summary. */
export const salesGroups = ['day', 'product', 'category', 'state', 'rate'] as const
export type SalesGroup = (typeof salesGroups)[number]

/** The key of credit notes without tax among the rates: they lower no rate. */
export const COMMERCIAL_NOTES = 'commercial'

/** Sales less their credits. */
export interface SalesSum {
  /** Invoiced orders. Credit notes and corrections change pieces and amounts, but not this number. */
  orders: number
  pieces: number
  taxablePaise: Paise
  taxPaise: Paise
  totalPaise: Paise
}

/** A group with its sums: its key, and its name for display. */
export interface SalesRow extends SalesSum {
  key: string
  label: string
}

/** A line of a document, in the group to which it belongs. */
export interface GroupedLine extends TaxedLine {
  key: string
  label: string
  quantity: number
}

const zeroSum: SalesSum = { orders: 0, pieces: 0, taxablePaise: 0, taxPaise: 0, totalPaise: 0 }

function addLine(sum: SalesSum, line: GroupedLine, sign: 1 | -1): void {
  sum.pieces += sign * line.quantity
  sum.taxablePaise += sign * line.taxablePaise
  sum.taxPaise += sign * (line.cgstPaise + line.sgstPaise + line.igstPaise)
  sum.totalPaise += sign * line.grossPaise
}

/** The rate that a group stands for; credit notes without tax come after all rates. */
const toRate = ({ key }: Pick<SalesRow, 'key'>): number =>
  key === COMMERCIAL_NOTES ? Number.MAX_SAFE_INTEGER : Number(key)

/** Sums up invoices less credit notes by group. A group has the name of its latest invoice. */
export function createSalesSums() {
  const rows = new Map<string, SalesRow>()
  const totals = { ...zeroSum }

  return {
    /** Adds a document. An order that is in several groups counts once in each of them. */
    add(
      kind: 'invoice' | 'credit-note',
      lines: readonly GroupedLine[],
      { isNewOrder }: { isNewOrder: boolean },
    ): void {
      const sign = kind === 'invoice' ? 1 : -1
      const counted = new Set<string>()
      for (const line of lines) {
        const { key, label } = line
        const row = rows.get(key) ?? { key, label, ...zeroSum }
        rows.set(key, row)
        if (sign === 1) row.label = label
        if (isNewOrder && !counted.has(key)) row.orders += 1
        counted.add(key)
        addLine(row, line, sign)
        addLine(totals, line, sign)
      }
      if (isNewOrder) totals.orders += 1
    },

    /** Products and categories by their total, the highest first; all others by their key. */
    rows(by: SalesGroup): SalesRow[] {
      const byTotal = by === 'product' || by === 'category'
      return [...rows.values()].sort(
        (a, b) =>
          (byTotal ? b.totalPaise - a.totalPaise : 0) ||
          (by === 'rate' ? toRate(a) - toRate(b) : 0) ||
          (a.key < b.key ? -1 : 1),
      )
    },

    totals,
  }
}
