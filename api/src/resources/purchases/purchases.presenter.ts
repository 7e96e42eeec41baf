import type { Purchase, PurchaseRow } from '@voltkart/shared/contract/purchases'
import type { Supplier } from '@voltkart/shared/contract/suppliers'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumOfHeads, sumTaxable } from '@voltkart/shared/domain/purchase-tax'
import { getSums } from '../../commands/purchases/audited-purchase'
import type { PurchaseLineRecord, PurchaseRecord } from '../../models/purchases/purchase-record'
import type { SupplierRecord } from '../../models/suppliers/supplier-queries'

/** A supplier in the contract's form. */
export const presentSupplier = ({ createdAt, ...supplier }: SupplierRecord): Supplier => ({
  ...supplier,
  createdAt: createdAt.toISOString(),
})

const presentLine = (line: PurchaseLineRecord, showsCost: boolean): Purchase['lines'][number] => {
  const { product, name, sku, serialKind, serialsFrom, quantity, serials, received } = line
  const { gstRate, hsnCode } = line
  const unitCost = showsCost ? toRupees(line.unitCostPaise) : undefined
  const pieces = { product, name, serialKind, serialsFrom, quantity, serials }
  return definedOnly({ ...pieces, sku, unitCost, gstRate, hsnCode, received })
}

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
export function presentPurchaseRow(purchase: PurchaseRecord, showsCost: boolean): PurchaseRow {
  const { _id, number, supplier, billNumber, billDate, state, by, receivedBy, version } = purchase
  const { pieces, totalPaise } = getSums(purchase.lines)
  const { pendingLines = [], problems, tax } = purchase
  return {
    _id,
    number,
    supplier,
    billNumber,
    billDate,
    state,
    pieces,
    by,
    version,
    createdAt: purchase.createdAt.toISOString(),
    pendingLines: pendingLines.length,
    hasProblems: problems.length > 0,
    reverseCharge: tax.reverseCharge,
    itc: tax.itc,
    isTaxTyped: tax.isTyped,
    ...(showsCost ? presentTax(purchase) : {}),
    ...definedOnly({
      gstin: tax.gstin,
      placeOfSupply: tax.placeOfSupply,
      total: showsCost ? toRupees(totalPaise) : undefined,
      receivedAt: purchase.receivedAt?.toISOString(),
      receivedBy,
    }),
  }
}

/**
 * A whole purchase.
 * @param showsCost whether the reader may see costs
 */
export function presentPurchase(purchase: PurchaseRecord, showsCost: boolean): Purchase {
  const { hasProblems: _has, ...row } = presentPurchaseRow(purchase, showsCost)
  return {
    ...row,
    ...definedOnly({ note: purchase.note }),
    lines: purchase.lines.map((line) => presentLine(line, showsCost)),
    problems: purchase.problems,
  }
}
