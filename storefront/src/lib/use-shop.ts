import { useGetShopQuery, usePageLinksQuery } from '@voltkart/shared/client/shop-api'
import type { Shop } from '@voltkart/shared/contract/shop'
import type { PageLink } from '@voltkart/shared/contract/ssr'

/**
 * The public profile of the shop. It is sent with the page; undefined only while a browser requests
 * it.
 */
export const useShop = (): Shop | undefined => useGetShopQuery().data

const none: readonly PageLink[] = []

/** The published pages of the shop, in display order. */
export const usePageLinks = (): readonly PageLink[] => usePageLinksQuery().data ?? none
