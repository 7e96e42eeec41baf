import { dayInIndia } from '@voltkart/shared/domain/india-day'
import type { TallyVoucher } from '../../integrations/tally/tally-records'
import type { PurchaseRecord } from '../../models/purchases/purchase-record'
import { purchaseLedger, supplierLedger } from './tally-ledgers'

/**
 * The voucher of a supplier’s bill, dated when the goods came. It has their cost without tax: the shop
 * does not know the tax on the bill.
 */
export function purchaseVoucher(
  purchase: PurchaseRecord,
  gstin: string | undefined,
): TallyVoucher | undefined {
  const { number, supplier, billNumber, billDate, receivedAt, lines } = purchase
  const paise = lines.reduce((sum, line) => sum + line.quantity * line.unitCostPaise, 0)
  if (!receivedAt || paise === 0) return undefined
  const party = supplierLedger(supplier.name, gstin)
  return {
    type: 'Purchase',
    remoteId: `voltkart-purchase-${number}`,
    day: dayInIndia(receivedAt),
    number,
    party,
    reference: billNumber,
    referenceDay: billDate,
    narration: `Bill ${billNumber} of ${supplier.name}, without tax`,
    entries: [
      { ledger: purchaseLedger, paise: -paise },
      { ledger: party, paise },
    ],
  }
}
