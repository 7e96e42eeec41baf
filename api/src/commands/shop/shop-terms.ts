import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { Uses } from '../../context'
import type { RecentShop } from '../../models/shop/shop-queries'
import { readShop, getShopOrDefault } from './read-shop'

/** The shop's data for prices, products and orders. */
export type ShopTerms = ShopProfile & {
  /** `null`: the shop is not registered for GST. */
  gst: NonNullable<ShopProfile['gst']> | null
}

/** The same with the time of reading, for responses that are cached themselves. */
interface RecentShopTerms extends ShopTerms {
  /** When they were read, by `performance.now()`. */
  readAt: number
}

const toTerms = (profile: ShopProfile): ShopTerms => ({ ...profile, gst: profile.gst ?? null })

/** The shop's terms for display: kept in memory, at most two seconds old. */
export async function readRecentShopTerms(
  context: Uses<'shop', 'config'>,
): Promise<RecentShopTerms> {
  const { shop, readAt } = await context.models.shop.recent()
  return { ...toTerms(getShopOrDefault(context, shop).profile), readAt }
}

/** The shop's profile and the links to its pages for display: from the same memory. */
export async function readRecentShop(
  context: Uses<'shop', 'config'>,
): Promise<{ profile: ShopProfile; pages: RecentShop['pages'] }> {
  const { shop, pages } = await context.models.shop.recent()
  return { profile: getShopOrDefault(context, shop).profile, pages }
}

/** The shop's terms as stored in the database, for decisions. */
export async function readShopTerms(context: Uses<'shop', 'config'>): Promise<ShopTerms> {
  return toTerms((await readShop(context)).profile)
}
