import { toRupees } from '@voltkart/shared/domain/money'
import type { PurchaseLineRecord, PurchaseRecord } from '../../models/purchases/purchase-record'

/** The pieces of a line that came, or in a draft those on the bill. */
export const piecesOf = ({ received, quantity }: PurchaseLineRecord): number =>
  received?.quantity ?? quantity

/** The sums of the lines of a purchase; the cost in paise. */
export function sumsOf(lines: readonly PurchaseLineRecord[]): {
  pieces: number
  totalPaise: number
} {
  return {
    pieces: lines.reduce((sum, line) => sum + piecesOf(line), 0),
    totalPaise: lines.reduce((sum, line) => sum + piecesOf(line) * line.unitCostPaise, 0),
  }
}

/** The fields of a purchase in the audit log, which only those may read who may see costs. */
export function auditedPurchase({
  supplier,
  billNumber,
  billDate,
  note,
  lines,
}: Pick<PurchaseRecord, 'supplier' | 'billNumber' | 'billDate' | 'lines'> & {
  note?: string | undefined
}) {
  const { pieces, totalPaise } = sumsOf(lines)
  return {
    supplier: supplier.name,
    billNumber,
    billDate,
    note,
    lines: lines.length,
    pieces,
    total: toRupees(totalPaise),
  }
}
