import { getPinCode } from '@voltkart/shared/contract/pin-codes'
import { getDaysToArrival } from '@voltkart/shared/domain/delivery-dates'
import { getCourierDays } from '@voltkart/shared/domain/delivery-zones'
import { readRecentShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import { notFound } from '../../errors'
import type { BindRoute } from '../../http/route'
import { findPinCode } from '../../integrations/pin-directory/pin-directory'

/** The PIN codes of India. */
export function bindPinCodes(bind: BindRoute, context: AppContext): void {
  bind.cached(getPinCode, async ({ params }) => {
    const pinCode = findPinCode(params.pin)
    if (!pinCode) throw notFound()
    const terms = await readRecentShopTerms(context)
    const { shipsTo, dispatchDays, readAt } = terms
    const shipsToIndia = shipsTo.length === 0 || shipsTo.includes('IN')
    const deliveryDays = shipsToIndia ? getCourierDays(pinCode, terms) : null
    const result = { ...pinCode, states: [...pinCode.states], deliverable: deliveryDays !== null }
    return {
      result: deliveryDays
        ? { ...result, days: getDaysToArrival({ dispatchDays, deliveryDays }) }
        : result,
      productIds: [],
      dependsOnStock: false,
      readAt,
    }
  })
}
