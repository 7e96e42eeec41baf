import { divideHalfUp, toRupees } from '@voltkart/shared/domain/money'
import { sumOfHeads } from '@voltkart/shared/domain/purchase-tax'
import type { PurchaseLineRecord, PurchaseRecord } from '../../models/purchases/purchase-record'

/** The pieces of a line that came, or in a draft those on the bill. */
export const getPieces = ({ received, quantity }: PurchaseLineRecord): number =>
  received?.quantity ?? quantity

/**
 * What pieces of a line cost the shop, in paise: one, and all of them. Tax that it does not get back is a
 * part of the cost; of one piece it is rounded half up to the paisa.
 */
export function sumCost(
  { quantity, unitCostPaise, tax }: PurchaseLineRecord,
  pieces: number,
  { itc }: Pick<PurchaseRecord['tax'], 'itc'>,
): { unitCostPaise: number; boughtPaise?: number } {
  const totalTax = BigInt(sumOfHeads(tax))
  if (itc === 'eligible' || totalTax === 0n) return { unitCostPaise }
  const shareTax = (some: number) =>
    divideHalfUp(totalTax * BigInt(some), BigInt(Math.max(1, quantity)))
  return {
    unitCostPaise: unitCostPaise + shareTax(1),
    boughtPaise: pieces * unitCostPaise + shareTax(pieces),
  }
}

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
