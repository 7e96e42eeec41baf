import type { Shop } from '@voltkart/shared/contract/shop'
import { DEFAULT_TAX_PERCENT } from '@voltkart/shared/domain/cart-prices'

/** The data of the shop's profile on a product page. */
export type ShopTerms = Pick<Shop, 'returnDays' | 'dispatchDays' | 'deliveryDays' | 'taxPercent'> &
  Partial<Pick<Shop, 'email' | 'phone' | 'grievanceOfficer' | 'gst'>>

/** The terms of a shop whose profile has not been saved, or not loaded. */
export const defaultTerms: ShopTerms = {
  taxPercent: DEFAULT_TAX_PERCENT,
  returnDays: 7,
  dispatchDays: 2,
  deliveryDays: { from: 2, to: 5 },
}
