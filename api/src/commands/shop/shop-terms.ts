import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { AppContext } from '../../context'
import { readShop, shopOrDefault } from './read-shop'

/** The shop's data for prices, products and orders. */
export interface ShopTerms extends Pick<
  ShopProfile,
  'taxPercent' | 'returnDays' | 'dispatchDays' | 'deliveryDays' | 'strictAddresses' | 'shipsTo'
> {
  /** `null`: the shop is not registered for GST. */
  gst: NonNullable<ShopProfile['gst']> | null
}

/** The same with the time of reading, for responses that are cached themselves. */
export interface RecentShopTerms extends ShopTerms {
  /** When they were read, by `performance.now()`. */
  readAt: number
}

function termsOf(profile: ShopProfile): ShopTerms {
  const { taxPercent, returnDays, dispatchDays, deliveryDays, gst } = profile
  return {
    taxPercent,
    returnDays,
    dispatchDays,
    deliveryDays,
    strictAddresses: profile.strictAddresses,
    shipsTo: profile.shipsTo,
    gst: gst ?? null,
  }
}

/** The shop's terms for display: kept in memory, at most two seconds old. */
export async function shopTerms(
  context: Pick<AppContext, 'config' | 'models'>,
): Promise<RecentShopTerms> {
  const { shop, readAt } = await context.models.shop.recent()
  return { ...termsOf(shopOrDefault(context, shop).profile), readAt }
}

/**
 * The shop's contact data for display: from the same memory. Undefined while the profile has
 * neither email nor phone.
 */
export async function shopContact(
  context: Pick<AppContext, 'config' | 'models'>,
): Promise<string | undefined> {
  const { shop } = await context.models.shop.recent()
  const { email, phone } = shopOrDefault(context, shop).profile
  return [email, phone].filter((part) => part !== undefined).join(' or ') || undefined
}

/** The shop's terms as stored in the database, for decisions. */
export async function currentShopTerms(
  context: Pick<AppContext, 'config' | 'models'>,
): Promise<ShopTerms> {
  return termsOf((await readShop(context)).profile)
}
