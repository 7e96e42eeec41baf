import { useGetShopQuery, usePageLinksQuery } from '@voltkart/shared/client/shop-api'
import type { Shop } from '@voltkart/shared/contract/shop'
import type { PageLink } from '@voltkart/shared/contract/ssr'

/**
 * The public profile of the shop. The page brings it along; undefined only while a browser that
 * got none requests it.
 */
export const useShop = (): Shop | undefined => useGetShopQuery().data

const none: readonly PageLink[] = []

/** The published pages of the shop, in the order in which they are listed. */
export const usePageLinks = (): readonly PageLink[] => usePageLinksQuery().data ?? none
