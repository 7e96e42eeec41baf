import { divideHalfUp } from '@voltkart/shared/domain/exact-division'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumOfHeads } from '@voltkart/shared/domain/purchase-tax'
import type { PurchaseLineRecord, PurchaseRecord } from '../../models/purchases/purchase-record'

/** The pieces of a line that came, or in a draft those on the bill. */
export const getPieces = ({ received, quantity }: PurchaseLineRecord): number =>
  received?.quantity ?? quantity

/**
 * What one piece costs the shop, in paise: tax that it does not get back is a part of the cost, rounded
 * half up to the paisa a piece.
 */
export const costOfUnit = (
  { quantity, unitCostPaise, tax }: PurchaseLineRecord,
  { itc }: Pick<PurchaseRecord['tax'], 'itc'>,
): number =>
  itc === 'eligible'
    ? unitCostPaise
    : unitCostPaise + divideHalfUp(BigInt(sumOfHeads(tax)), BigInt(Math.max(1, quantity)))

/** The sums of the lines of a purchase; the cost in paise. */
export function getSums(lines: readonly PurchaseLineRecord[]): {
  pieces: number
  totalPaise: number
} {
  return {
    pieces: lines.reduce((sum, line) => sum + getPieces(line), 0),
    totalPaise: lines.reduce((sum, line) => sum + getPieces(line) * line.unitCostPaise, 0),
  }
}

/** The fields of a purchase in the audit log, which only those may read who may see costs. */
export function auditedPurchase({
  supplier,
  billNumber,
  billDate,
  note,
  lines,
  tax,
}: Pick<PurchaseRecord, 'supplier' | 'billNumber' | 'billDate' | 'lines' | 'tax'> & {
  note?: string | undefined
}) {
  const { pieces, totalPaise } = getSums(lines)
  return {
    supplier: supplier.name,
    billNumber,
    billDate,
    note,
    lines: lines.length,
    pieces,
    total: toRupees(totalPaise),
    tax: toRupees(sumOfHeads(tax)),
    itc: tax.itc,
  }
}
