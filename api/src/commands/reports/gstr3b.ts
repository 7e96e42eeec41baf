import { createSupplySums } from '@voltkart/shared/domain/gstr3b'
import type { AppContext } from '../../context'
import { classifiedDocuments } from './classify-documents'
import { monthlyInputTax } from './input-tax'
import { monthRange, reportedKinds } from './gstr1'

/**
 * A month for GSTR-3B: tables 3.1 and 3.2 from the documents that were issued in it, table 4 from the bills
 * of the goods that came. Amounts in paise.
 */
export async function monthlySupplies(context: AppContext, period: string) {
  const sums = createSupplySums()
  for (const kind of reportedKinds) {
    for await (const batch of classifiedDocuments(context, kind, monthRange(period))) {
      for (const { document, returned } of batch) {
        if (!document.commercial) sums.add({ ...returned, kind })
      }
    }
  }
  const inputTax = await monthlyInputTax(context, monthRange(period))
  return {
    rows: { ...sums.rows, d: inputTax.inward },
    inputTax,
    unregistered: sums.unregistered(),
    uinHolders: sums.uinHolders(),
  }
}
export type MonthlySupplies = Awaited<ReturnType<typeof monthlySupplies>>
