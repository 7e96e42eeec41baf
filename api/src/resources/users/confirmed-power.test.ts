import { allRoutes } from '@voltkart/shared/contract/api'
import { messages } from '@voltkart/shared/contract/messages'
import { confirmPassword } from '@voltkart/shared/contract/sessions'
import { updateShop } from '@voltkart/shared/contract/shop'
import { createAdmin } from '@voltkart/shared/contract/staff'
import { createToken, deleteOwnTokens, listTokens } from '@voltkart/shared/contract/tokens'
import { getProfile, listAdmins, login, updateUser } from '@voltkart/shared/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIMIT_COLLECTION } from '../../models/rate-limits/failure-limit'
import { buildUser, PASSWORD, signInNewAdmin } from '../../../testing/factories'
import { createFakeClock } from '../../../testing/fake-clock'
import { buildShopBody } from '../../../testing/shop-profile'
import { switchTwoFactorOn } from '../../../testing/two-factor'
import { useShop, useAdmin, useEmptyCollections } from '../../../testing/use-shop'

const MINUTE_MS = 60_000
const clock = createFakeClock()
const passwordRequired = {
  status: 401,
  body: { code: 'CONFIRM_PASSWORD', message: messages.confirmPassword },
}

const shop = useShop({ overrides: { now: clock.now } })
useEmptyCollections(shop, LIMIT_COLLECTION)
const owner = useAdmin(shop, beforeEach)

const confirmOwner = (body: object) => owner.browser.send('POST', '/users/confirm', body)
const newOwner = (email: string) => ({ body: { name: 'Thief', email, password: PASSWORD } })
const copySession = () => owner.browser.at(shop.url)

describe('a stolen cookie of an owner', () => {
  it('gives and takes no power ten minutes after the password was entered', async () => {
    const customer = await buildUser(shop)
    await clock.pass(10 * MINUTE_MS)
    for (const { id, method, path } of allRoutes.filter((route) => route.confirm === true)) {
      const address = path.replace(/:\w+/g, customer._id)
      expect(await owner.browser.send(method.toUpperCase(), address), id).toMatchObject(
        passwordRequired,
      )
    }
    const changes = [{ isAdmin: true }, { roles: ['owner'] }, { email: 'thief@example.com' }]
    for (const change of changes) {
      const changed = await owner.browser.send('PUT', `/users/${customer._id}`, change)
      expect(changed, JSON.stringify(change)).toMatchObject(passwordRequired)
    }
    const rename = { params: { userId: owner.user._id }, body: { name: 'Thief' } }
    expect((await owner.browser.expectRefusal(updateUser, rename)).code).toBe('CONFIRM_PASSWORD')
    // A change without further permissions needs no password.
    const input = { params: { userId: customer._id }, body: { name: 'Asha R' } }
    expect(await owner.browser.call(updateUser, input)).toMatchObject({ name: 'Asha R' })
  })

  it('does not switch the two-factor sign-in of the shop off', async () => {
    const { recoveryCodes } = await switchTwoFactorOn(owner, clock.now())
    const createRequirement = (requireTwoFactor: boolean) => ({
      body: buildShopBody({ requireTwoFactor }),
    })
    await owner.browser.call(updateShop, createRequirement(true))
    await clock.pass(10 * MINUTE_MS)
    expect((await owner.browser.expectRefusal(updateShop, createRequirement(false))).code).toBe(
      'CONFIRM_PASSWORD',
    )
    await owner.browser.call(updateShop, createRequirement(true))
    expect(await confirmOwner({ password: PASSWORD })).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
    await owner.browser.call(confirmPassword, {
      body: { password: PASSWORD, code: recoveryCodes[0] },
    })
    await owner.browser.call(updateShop, createRequirement(false))
  })

  it('is of no use once the owner has entered the password', async () => {
    const thief = copySession()
    await owner.browser.call(confirmPassword, { body: { password: PASSWORD } })
    expect((await thief.expectRefusal(listAdmins, {})).code).toBe('UNAUTHENTICATED')
    await owner.browser.call(createAdmin, newOwner('partner@example.com'))
  })

  it('does not outlive two-factor sign-in, neither when it starts nor when it ends', async () => {
    const before = copySession()
    const { recoveryCodes } = await switchTwoFactorOn(owner, clock.now())
    const since = copySession()
    const body = { password: PASSWORD, code: recoveryCodes[0] }
    expect((await owner.browser.send('DELETE', '/users/two-factor', body)).status).toBe(200)
    for (const thief of [before, since]) {
      expect((await thief.expectRefusal(getProfile, {})).code).toBe('UNAUTHENTICATED')
    }
    await owner.browser.call(getProfile, {})
  })

  it('guesses no passwords: wrong ones count as failed sign-ins', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await confirmOwner({ password: 'a wrong one' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password', message: messages.currentPasswordWrong }] },
      })
    }
    expect((await confirmOwner({ password: PASSWORD })).status).toBe(429)
  })
})

describe('an owner', () => {
  it('ends all tokens that the account has created, and no others', async () => {
    const partner = await signInNewAdmin(shop)
    const toTokenInput = (name: string) => ({
      body: { name, permissions: ['orders.read' as const] },
    })
    await owner.browser.call(createToken, toTokenInput('Leaked one'))
    await owner.browser.call(createToken, toTokenInput('Leaked two'))
    const { token: partnerToken } = await partner.browser.call(
      createToken,
      toTokenInput('Of the partner'),
    )
    await owner.browser.call(deleteOwnTokens, {})
    const { tokens } = await owner.browser.call(listTokens, {})
    expect(tokens.filter(({ name }) => name.startsWith('Leaked'))).toEqual([])
    expect(tokens).toContainEqual(partnerToken)
  })

  it('enters the password once for ten minutes; signing in counts', async () => {
    const browser = shop.browser()
    await browser.call(login, { body: { email: owner.user.email, password: PASSWORD } })
    await clock.pass(10 * MINUTE_MS - 1)
    const toTokenInput = (name: string) => ({
      body: { name, permissions: ['orders.read' as const] },
    })
    await browser.call(createToken, toTokenInput('ERP'))
    await clock.pass(1)
    expect((await browser.expectRefusal(createToken, toTokenInput('POS'))).code).toBe(
      'CONFIRM_PASSWORD',
    )
    const thanks = await browser.call(confirmPassword, { body: { password: PASSWORD } })
    expect(thanks.message).toBe(messages.passwordConfirmed)
    await browser.call(createToken, toTokenInput('POS'))
  })
})
