import type { Shop } from '@voltkart/shared/contract/shop'

/** The data of the shop's profile on a product page. */
export type ShopTerms = Pick<Shop, 'returnDays' | 'dispatchDays' | 'deliveryDays'> &
  Partial<Pick<Shop, 'email' | 'phone' | 'grievanceOfficer'>>

/** The terms of a shop whose profile has not been saved, or not loaded. */
export const defaultTerms: ShopTerms = {
  returnDays: 7,
  dispatchDays: 2,
  deliveryDays: { from: 2, to: 5 },
}
