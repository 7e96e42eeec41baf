import { dayInIndia } from '@voltkart/shared/domain/india-day'
import type { StateCode } from '@voltkart/shared/domain/indian-states'
import { sumOfHeads, sumTaxable } from '@voltkart/shared/domain/purchase-tax'
import type { TallyVoucher } from '../../integrations/tally/tally-records'
import type { PurchaseRecord } from '../../models/purchases/purchase-record'
import { createEntries } from './tally-entries'
import { inputLedger, purchaseLedger, supplierLedger, taxHeads } from './tally-ledgers'

/**
 * The voucher of a supplier’s bill, dated when the goods came, with the creditor in full. Tax that the
 * shop gets back is on ledgers of its own; other tax is a part of the purchases. Under reverse charge the
 * supplier gets the price alone, and the shop owes the tax.
 */
export function purchaseVoucher(
  purchase: PurchaseRecord,
  stateCode: StateCode | undefined,
): TallyVoucher | undefined {
  const { number, supplier, billNumber, billDate, receivedAt, lines, tax } = purchase
  const taxable = sumTaxable(lines)
  if (!receivedAt || taxable === 0) return undefined
  const party = supplierLedger(supplier.name, tax.gstin, stateCode)
  const getsBack = tax.itc === 'eligible'
  const sums = createEntries()
  sums.add(purchaseLedger, -(taxable + (getsBack ? 0 : sumOfHeads(tax))))
  for (const { gstRate = 0, tax: heads } of lines) {
    for (const [name, head] of taxHeads) {
      if (getsBack) sums.add(inputLedger(name, gstRate), -heads[head])
      if (tax.reverseCharge) sums.add(inputLedger(name, gstRate, 'Reverse Charge'), heads[head])
    }
  }
  sums.add(party, taxable + (tax.reverseCharge ? 0 : sumOfHeads(tax)))
  return {
    type: 'Purchase',
    remoteId: `voltkart-purchase-${number}`,
    day: dayInIndia(receivedAt),
    number,
    party,
    reference: billNumber,
    referenceDay: billDate,
    narration: `Bill ${billNumber} of ${supplier.name}`,
    entries: sums.list(),
  }
}
