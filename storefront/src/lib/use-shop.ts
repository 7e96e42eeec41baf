import { useGetShopQuery, usePageLinksQuery } from '@voltkart/shared/client/shop-api'
import type { Shop } from '@voltkart/shared/contract/shop'
import type { PageLink } from '@voltkart/shared/contract/ssr'
import { DEFAULT_TAX_PERCENT } from '@voltkart/shared/domain/cart-prices'

/**
 * The public profile of the shop. It is sent with the page; undefined only while a browser requests
 * it.
 */
export const useShop = (): Shop | undefined => useGetShopQuery().data

const noPages: readonly PageLink[] = []

/** The published pages of the shop, in display order. */
export const usePageLinks = (): readonly PageLink[] => usePageLinksQuery().data ?? noPages

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
