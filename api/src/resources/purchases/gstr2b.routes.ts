import { bookMessages } from '@voltkart/shared/contract/staff-messages'
import * as contract from '@voltkart/shared/contract/gstr2b'
import { getDifferences } from '@voltkart/shared/domain/compare-bills'
import { headsToRupees } from '@voltkart/shared/domain/tax-lines'
import { GSTR2B_BYTES_MAX } from '@voltkart/shared/domain/limits'
import {
  comparePurchases,
  keepGstr2b,
  type BookedBill,
  type ComparedPurchases,
} from '../../commands/purchases/gstr2b'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import type { PortalBill } from '../../models/gstr2b/gstr2b-queries'

interface Pair {
  books?: BookedBill
  portal?: PortalBill
}

function presentBill({ books, portal }: Pair) {
  const bill = books ?? portal
  if (!bill) return []
  return [
    {
      ...bill,
      note: portal?.note,
      purchase: books?.purchase,
      books: books && headsToRupees(books),
      portal: portal && headsToRupees(portal),
      differences: books && portal ? headsToRupees(getDifferences(books, portal)) : undefined,
      available: portal?.available,
    },
  ]
}

const presentComparison = ({ period, month, ...comparison }: ComparedPurchases) => ({
  period,
  importedAt: month?.at,
  by: month?.by,
  matched: comparison.matched.flatMap(presentBill),
  different: comparison.different.flatMap(presentBill),
  onlyInBooks: comparison.onlyInBooks.flatMap((books) => presentBill({ books })),
  onlyAtPortal: comparison.onlyAtPortal.flatMap((portal) => presentBill({ portal })),
})

/** Binds the comparison of purchases with the GST portal. */
export function bindGstr2b(bind: BindRoute, context: AppContext): void {
  bind(
    contract.compareGstr2b,
    async ({ body, actor }) => {
      const period = await keepGstr2b(context, body, actor.name)
      const compared = presentComparison(await comparePurchases(context, period))
      return { message: bookMessages.gstr2bKept, ...compared }
    },
    { bodyBytesMax: GSTR2B_BYTES_MAX },
  )

  bind(contract.getGstr2b, async ({ query: { period } }) =>
    presentComparison(await comparePurchases(context, period)),
  )
}
