import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { shopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { findPinCode } from '../../integrations/pin-directory/pin-directory'

/** The PIN codes of India. */
export function bindPinCodes(bind: BindRoute, context: AppContext): void {
  bind.cached(getPinCode, async ({ params }) => {
    const found = findPinCode(params.pin)
    if (!found) throw notFound()
    const { shipsTo, dispatchDays, deliveryDays, readAt } = await shopTerms(context)
    const deliverable = shipsTo.length === 0 || shipsTo.includes('IN')
    const days = { from: dispatchDays + deliveryDays.from, to: dispatchDays + deliveryDays.to }
    const result = { ...found, states: [...found.states], deliverable }
    return {
      result: deliverable ? { ...result, days } : result,
      productIds: [],
      dependsOnStock: false,
      readAt,
    }
  })
}
