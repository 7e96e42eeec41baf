import type { Purchase } from '@voltkart/shared/contract/purchases'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumOfHeads, sumTaxable } from '@voltkart/shared/domain/purchase-tax'
import { getSums } from '../../commands/purchases/audited-purchase'
import type { PurchaseRecord } from '../../models/purchases/purchase-record'

/** The tax of a bill, and what it comes to: tax under reverse charge is not paid to the supplier. */
function presentTax({ lines, tax }: PurchaseRecord): Required<Pick<Purchase, 'tax' | 'billTotal'>> {
  const { igstPaise, cgstPaise, sgstPaise, reverseCharge } = tax
  const charged = reverseCharge ? 0 : sumOfHeads(tax)
  return {
    tax: { igst: toRupees(igstPaise), cgst: toRupees(cgstPaise), sgst: toRupees(sgstPaise) },
    billTotal: toRupees(sumTaxable(lines) + charged),
  }
}

/**
 * A purchase in a list.
 * @param showsCost whether the reader may see costs
 */
export function presentPurchaseRow(purchase: PurchaseRecord, showsCost: boolean) {
  const { pendingLines = [], lines, tax, ...row } = purchase
  const { pieces, totalPaise } = getSums(lines)
  const { isTyped, ...kind } = tax
  return {
    ...row,
    ...kind,
    pieces,
    pendingLines: pendingLines.length,
    hasProblems: row.problems.length > 0,
    isTaxTyped: isTyped,
    ...(showsCost ? { ...presentTax(purchase), total: toRupees(totalPaise) } : {}),
  }
}

/**
 * A whole purchase.
 * @param showsCost whether the reader may see costs
 */
export const presentPurchase = (purchase: PurchaseRecord, showsCost: boolean) => ({
  ...presentPurchaseRow(purchase, showsCost),
  lines: purchase.lines.map((line) => ({
    ...line,
    unitCost: showsCost ? toRupees(line.unitCostPaise) : undefined,
  })),
})
