import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/shop'
import { auditActor } from '../../commands/audit/record-audit'
import { readShop, shopOrDefault } from '../../commands/shop/read-shop'
import { saveShop } from '../../commands/shop/save-shop'
import { assertMayRequireTwoFactor } from '../../commands/users/require-two-factor'
import type { AppContext } from '../../context'
import { acceptedVersions } from '../../http/accepted-versions'
import type { BindRoute } from '../../http/route'
import { mayReadCouriers, mayReadFullShop } from '../../policies/shop'
import { assertOwner } from '../../policies/users'
import { presentPublicShop, presentStaffShop, presentFullShop, shopEtag } from './shop.presenter'

/** The shop's profile. */
export function bindShop(bind: BindRoute, context: AppContext): void {
  bind(
    contract.getShop,
    async ({ actor, response }) => {
      if (mayReadFullShop(actor)) {
        const shop = await readShop(context)
        response.set('ETag', shopEtag(shop))
        return presentFullShop(context, shop)
      }
      const shop = shopOrDefault(context, (await context.models.shop.recent()).shop)
      response.set('ETag', shopEtag(shop))
      return mayReadCouriers(actor)
        ? presentStaffShop(context, shop)
        : presentPublicShop(context, shop)
    },
    { identify: true },
  )

  bind(contract.updateShop, async ({ actor, body, headers, response, assertConfirmed }) => {
    if (body.requireTwoFactor) await assertMayRequireTwoFactor(context, actor)
    const versions = acceptedVersions(headers['if-match'])
    const assertMayChange = (before: contract.ShopProfile) => {
      if (before.requireTwoFactor === body.requireTwoFactor) return
      assertOwner(actor)
      assertConfirmed()
    }
    const editor = { by: auditActor(actor), assertMayChange }
    const shop = await saveShop(context, body, versions, editor)
    response.set('ETag', shopEtag(shop))
    return { message: messages.shopSaved, shop: presentFullShop(context, shop) }
  })
}
