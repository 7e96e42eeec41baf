import { shopProfileSchema, type ShopProfile } from '@voltkart/shared/contract/shop'
import type { Config } from '../../config/config'
import type { AppContext, Uses } from '../../context'
import type { ShopRecord, RecentShop } from '../../models/shop/shop-queries'
import type { StoredConsent } from '../../models/consent-schema'

/** The profile of a shop that has saved none yet: its name and the default terms. */
function createDefaultProfile({ shopName }: Pick<Config, 'shopName'>): ShopProfile {
  return shopProfileSchema.parse({ legalName: shopName, tradeName: shopName, gst: null })
}

/** The stored profile, or the default with version 0. */
export const getShopOrDefault = (
  { config }: Pick<AppContext, 'config'>,
  stored: ShopRecord | undefined,
): ShopRecord => stored ?? { version: 0, profile: createDefaultProfile(config) }

/** Reads the shop's profile as stored in the database, for decisions. */
export async function readShop(context: Uses<'shop', 'config'>): Promise<ShopRecord> {
  return getShopOrDefault(context, await context.models.shop.find())
}

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

/** Reads the shop's terms for display: kept in memory, at most two seconds old. */
export async function readRecentShopTerms(
  context: Uses<'shop', 'config'>,
): Promise<RecentShopTerms> {
  const { shop, readAt } = await context.models.shop.recent()
  return { ...toTerms(getShopOrDefault(context, shop).profile), readAt }
}

/** Reads the shop's profile and the links to its pages for display: from the same memory. */
export async function readRecentShop(
  context: Uses<'shop', 'config'>,
): Promise<{ profile: ShopProfile; pages: RecentShop['pages'] }> {
  const { shop, pages } = await context.models.shop.recent()
  return { profile: getShopOrDefault(context, shop).profile, pages }
}

/** Reads the shop's terms as stored in the database, for decisions. */
export async function readShopTerms(context: Uses<'shop', 'config'>): Promise<ShopTerms> {
  return toTerms((await readShop(context)).profile)
}

/** The pages that a customer accepts by placing an order. */
const acceptedPages = ['terms', 'privacy', 'returns'] as const

/** The published versions that a customer accepts by placing an order now. */
export async function createConsent({ models, now }: Uses<'pages', 'now'>): Promise<StoredConsent> {
  return { at: now(), ...(await models.pages.findVersions(acceptedPages)) }
}

/** The published version of the privacy policy, which a customer accepts by registering now. */
export async function createRegistrationConsent({
  models,
  now,
}: Uses<'pages', 'now'>): Promise<StoredConsent> {
  return { at: now(), ...(await models.pages.findVersions(['privacy'])) }
}
