import { divideHalfUp, toRupees } from '@voltkart/shared/domain/money'
import { sumHeads } from '@voltkart/shared/domain/purchase-tax'
import type { PurchaseLineRecord, PurchaseRecord } from '../../models/purchases/purchase-schema'

/** The received pieces of a line; in a draft, the pieces on the bill. */
export const getPieces = ({ received, quantity }: PurchaseLineRecord): number =>
  received?.quantity ?? quantity

/**
 * The cost of one piece of a line and of all its pieces, in paise. Tax without input credit is part
 * of the cost; of one piece it is rounded half up to the paisa.
 */
export function sumCost(
  { quantity, unitCostPaise, tax }: PurchaseLineRecord,
  pieces: number,
  { itc }: Pick<PurchaseRecord['tax'], 'itc'>,
): { unitCostPaise: number; boughtPaise?: number } {
  const totalTax = BigInt(sumHeads(tax))
  if (itc === 'eligible' || totalTax === 0n) return { unitCostPaise }
  const shareTax = (count: number) =>
    divideHalfUp(totalTax * BigInt(count), BigInt(Math.max(1, quantity)))
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
export function toAuditedPurchase({
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
    tax: toRupees(sumHeads(tax)),
    itc: tax.itc,
  }
}
