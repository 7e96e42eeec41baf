import type { Shop, ShopProfile } from '@voltkart/shared/contract/shop'
import type { AppContext } from '../../context'
import type { ShopRecord } from '../../models/shop/shop-queries'

type Configured = Pick<AppContext, 'config'>

const toEtag = (version: number): string => `"${version}"`

/** The ETag of the profile: its version. */
export const shopEtag = ({ version }: ShopRecord): string => toEtag(version)

function publicGst(gst: ShopProfile['gst']): Shop['gst'] {
  return gst ? { gstin: gst.gstin, defaultRate: gst.defaultRate } : null
}

/** The facts that the settings of the server decide. */
const getServerFacts = ({ reservationMinutes, mail }: Configured['config']) => ({
  reservationMinutes,
  sendsMail: mail.smtpUrl !== undefined,
})

/** The whole profile, for staff who may change it. */
export function presentFullShop({ config }: Configured, { version, profile }: ShopRecord): Shop {
  return { ...profile, gst: profile.gst ?? null, ...getServerFacts(config), version }
}

/** The profile for staff who may not change it. */
export function presentStaffShop(context: Configured, shop: ShopRecord): Shop {
  const { couriers, answerTemplates } = shop.profile
  return { ...presentPublicShop(context, shop), couriers, answerTemplates }
}

/** The profile for visitors. */
export function presentPublicShop({ config }: Configured, { version, profile }: ShopRecord): Shop {
  const {
    couriers: _couriers,
    pickup: _pickup,
    answerTemplates: _answerTemplates,
    zones: _zones,
    alertEmail: _alertEmail,
    requireTwoFactor: _requireTwoFactor,
    publishGate: _publishGate,
    feeds: _feeds,
    retention: _retention,
    gst,
    ...rest
  } = profile
  return { ...rest, gst: publicGst(gst), ...getServerFacts(config), version }
}
