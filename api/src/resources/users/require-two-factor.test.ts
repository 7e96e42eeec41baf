import { allRoutes } from '@voltkart/shared/contract/api'
import { messages } from '@voltkart/shared/contract/messages'
import { getShop, updateShop } from '@voltkart/shared/contract/shop'
import { getProfile, listUsers, logout } from '@voltkart/shared/contract/users'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { signInNewUser } from '../../../testing/factories'
import { buildShopBody } from '../../../testing/shop-profile'
import { useAdmin, useShop } from '../../../testing/use-shop'
import { switchTwoFactorOn } from '../../../testing/two-factor'

const shop = useShop()
const owner = useAdmin(shop)
afterAll(() => {
  vi.useRealTimers()
})

const createRequirement = (requireTwoFactor: boolean) => ({
  body: buildShopBody({ requireTwoFactor }),
})

describe('requiring two-factor sign-in of all staff', () => {
  it('is switched on by an owner who has it', async () => {
    expect(await owner.browser.expectRefusal(updateShop, createRequirement(true))).toMatchObject({
      status: 409,
      errors: [{ path: 'requireTwoFactor', message: messages.twoFactorOfOwner }],
    })
    await switchTwoFactorOn(owner)
    const saved = await owner.browser.call(updateShop, createRequirement(true))
    expect(saved.shop.requireTwoFactor).toBe(true)
    expect(await shop.browser().call(getShop, {})).not.toHaveProperty('requireTwoFactor')
  })

  it('allows staff without it only the setup', async () => {
    const packing = await signInNewUser(shop, { roles: ['packing'] })
    const refused = allRoutes.filter(({ access, beforeTwoFactor }) => {
      return access !== 'anyone' && !beforeTwoFactor
    })
    for (const { id, method, path } of refused) {
      const address = path.replace(/:\w+/g, '0123456789abcdef01234567')
      expect(await packing.browser.send(method.toUpperCase(), address), id).toMatchObject({
        status: 403,
        body: { code: 'SECOND_FACTOR_REQUIRED', message: messages.twoFactorMissing },
      })
    }
    expect(await packing.browser.call(getProfile, {})).toMatchObject({
      twoFactor: false,
      mustSetUpTwoFactor: true,
    })
    // The staff part of the profile is not available to them yet.
    expect(await packing.browser.call(getShop, {})).not.toHaveProperty('couriers')
    await switchTwoFactorOn(packing)
    expect((await packing.browser.send('GET', '/orders?limit=1')).status).toBe(200)
    expect(await packing.browser.call(getProfile, {})).not.toHaveProperty('mustSetUpTwoFactor')
    await packing.browser.call(logout, {})
  })

  it('does not concern customers', async () => {
    const asha = await signInNewUser(shop)
    expect((await asha.browser.send('GET', '/orders/my-orders')).status).toBe(200)
  })

  it('has no effect once it is switched off', async () => {
    await owner.browser.call(updateShop, createRequirement(false))
    const support = await signInNewUser(shop, { roles: ['support'] })
    await support.browser.call(listUsers, { query: { limit: 1 } })
  })
})
