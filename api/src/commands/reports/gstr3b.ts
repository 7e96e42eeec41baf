import { createSupplySums } from '@voltkart/shared/domain/gstr3b'
import type { AppContext } from '../../context'
import { readClassifiedDocuments } from './classify-documents'
import { sumMonthlyInputTax } from './input-tax'
import { toMonthRange, reportedKinds } from './gstr1'

/**
 * A month for GSTR-3B: tables 3.1 and 3.2 from the documents that were issued in it, table 4 from the bills
 * of the goods that came. Amounts in paise.
 */
export async function sumMonthlySupplies(context: AppContext, period: string) {
  const sums = createSupplySums()
  for (const kind of reportedKinds) {
    for await (const batch of readClassifiedDocuments(context, kind, toMonthRange(period))) {
      for (const { document, returned } of batch) {
        if (!document.commercial) sums.add({ ...returned, kind })
      }
    }
  }
  const inputTax = await sumMonthlyInputTax(context, toMonthRange(period))
  return {
    rows: { ...sums.rows, d: inputTax.inward },
    inputTax,
    unregistered: sums.unregistered(),
    uinHolders: sums.uinHolders(),
  }
}
export type MonthlySupplies = Awaited<ReturnType<typeof sumMonthlySupplies>>
