import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/shop'
import type { Shop, ShopProfile } from '@voltkart/shared/contract/shop'
import { toAuditActor } from '../../commands/audit/record-audit'
import { readShop, getShopOrDefault } from '../../commands/shop/shop-terms'
import { saveShop } from '../../commands/shop/save-shop'
import { assertMayRequireTwoFactor } from '../../commands/users/require-two-factor'
import type { AppContext } from '../../context'
import { parseIfMatch } from '../../http/accepted-versions'
import type { BindRoute } from '../../http/route'
import { mayReadCouriers, mayReadFullShop } from '../../policies/shop'
import { assertOwner } from '../../policies/users'
import type { ShopRecord } from '../../models/shop/shop-queries'

type Configured = Pick<AppContext, 'config'>

const toEtag = (version: number): string => `"${version}"`

/** The ETag of the profile: its version. */
const toShopEtag = ({ version }: ShopRecord): string => toEtag(version)

function toPublicGst(gst: ShopProfile['gst']): Shop['gst'] {
  return gst ? { gstin: gst.gstin, defaultRate: gst.defaultRate } : null
}

/** The fields of a record that are present. */
const pickFields = <Record extends object, Name extends keyof Record>(
  record: Record,
  names: readonly Name[],
) =>
  Object.fromEntries(
    names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  ) as Pick<Record, Name>

/** The facts that the settings of the server decide. */
const getServerFacts = ({ reservationMinutes, mail }: Configured['config']) => ({
  reservationMinutes,
  sendsMail: mail.smtpUrl !== undefined,
})

/** The complete profile, for staff who may change it. */
function presentFullShop({ config }: Configured, { version, profile }: ShopRecord): Shop {
  return { ...profile, gst: profile.gst ?? null, ...getServerFacts(config), version }
}

/** The profile for staff who may not change it. */
function presentStaffShop(context: Configured, shop: ShopRecord): Shop {
  return {
    ...presentPublicShop(context, shop),
    ...pickFields(shop.profile, contract.staffSettings),
  }
}

/** The profile for visitors. */
export function presentPublicShop({ config }: Configured, { version, profile }: ShopRecord): Shop {
  const settings = pickFields(profile, contract.publicSettings)
  return { ...settings, gst: toPublicGst(profile.gst), ...getServerFacts(config), version }
}

/** The shop's profile. */
export function bindShop(bind: BindRoute, context: AppContext): void {
  bind(
    contract.getShop,
    async ({ actor, response }) => {
      if (mayReadFullShop(actor)) {
        const shop = await readShop(context)
        response.set('ETag', toShopEtag(shop))
        return presentFullShop(context, shop)
      }
      const shop = getShopOrDefault(context, (await context.models.shop.recent()).shop)
      response.set('ETag', toShopEtag(shop))
      return mayReadCouriers(actor)
        ? presentStaffShop(context, shop)
        : presentPublicShop(context, shop)
    },
    { identify: true },
  )

  bind(contract.updateShop, async ({ actor, body, headers, response, assertConfirmed }) => {
    if (body.requireTwoFactor) await assertMayRequireTwoFactor(context, actor)
    const versions = parseIfMatch(headers['if-match'])
    const assertMayChange = (before: contract.ShopProfile) => {
      if (before.requireTwoFactor === body.requireTwoFactor) return
      assertOwner(actor)
      assertConfirmed()
    }
    const editor = { by: toAuditActor(actor), assertMayChange }
    const shop = await saveShop(context, body, versions, editor)
    response.set('ETag', toShopEtag(shop))
    return { message: messages.shopSaved, shop: presentFullShop(context, shop) }
  })
}
