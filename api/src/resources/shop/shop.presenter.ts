import type { Shop, ShopProfile } from '@voltkart/shared/contract/shop'
import type { ShopRecord } from '../../models/shop/shop-queries'

const etagOf = (version: number): string => `"${version}"`

/** The ETag of the profile: its version. */
export const shopEtag = ({ version }: ShopRecord): string => etagOf(version)

function publicGst(gst: ShopProfile['gst']): Shop['gst'] {
  return gst ? { gstin: gst.gstin, defaultRate: gst.defaultRate } : null
}

/** The whole profile, for staff who may change it. */
export function presentWholeShop({ version, profile }: ShopRecord): Shop {
  return { ...profile, gst: profile.gst ?? null, version }
}

/** The profile for staff who may not change it. */
export function presentStaffShop(shop: ShopRecord): Shop {
  const { couriers, answerTemplates } = shop.profile
  return { ...presentPublicShop(shop), couriers, answerTemplates }
}

/** The profile for visitors. */
export function presentPublicShop({ version, profile }: ShopRecord): Shop {
  const {
    couriers: _couriers,
    pickup: _pickup,
    answerTemplates: _answerTemplates,
    zones: _zones,
    alertEmail: _alertEmail,
    requireTwoFactor: _requireTwoFactor,
    publishGate: _publishGate,
    gst,
    ...rest
  } = profile
  return { ...rest, gst: publicGst(gst), version }
}
