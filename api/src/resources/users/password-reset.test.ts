import * as contract from '@voltkart/shared/contract/users'
import { messages } from '@voltkart/shared/contract/messages'
import { describe, expect, it, vi } from 'vitest'
import { NEW_PASSWORD, createAccountSteps } from '../../../testing/account-mails'
import { PASSWORD, buildUser, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { useShop } from '../../../testing/use-shop'

let now = new Date()
const shop = useShop({ overrides: { now: () => now } })
const { signInWith, requestLink, resetWith, expectResetRefusal, moveTo } = createAccountSteps(shop)

const requestReset = (email: string) =>
  shop.browser().call(contract.requestPasswordReset, { body: { email } })
/** Uses a link between the decision about a change and its write. */
function resetBeforeNextUpdate(link: { userId: string; token: string }) {
  const { users } = shop.context.models
  const update = users.update.bind(users)
  vi.spyOn(users, 'update').mockImplementationOnce(async (...input) => {
    await resetWith(link)
    return update(...input)
  })
}

describe('requesting a reset', () => {
  it('responds alike whether or not the account exists, and sends a mail only if it does', async () => {
    const user = await buildUser(shop)
    const response = await requestReset(user.email.toUpperCase())
    const responseToStranger = await requestReset('nobody@example.com')
    expect(response).toEqual({ message: messages.resetRequested })
    expect(responseToStranger).toEqual(response)
    expect(await readMailsTo(shop, 'nobody@example.com')).toEqual([])
    const [mail] = await readMailsTo(shop, user.email)
    expect(mail?.subject).toBe('Reset your Voltkart password')
    expect(mail?.text).toContain(`${shop.url}/reset-password/${user._id}/`)
    expect(mail?.html).toContain(`href="${shop.url}/reset-password/${user._id}/`)
    expect(await shop.context.models.mails.countWaiting()).toBe(0)
  })

  it('stores no usable token in the database', async () => {
    const user = await buildUser(shop)
    const { token } = await requestLink(user.email)
    for (const name of ['mails', 'passwordResets']) {
      const stored = await shop.context.connection.collection(name).find().toArray()
      expect(stored.length).toBeGreaterThan(0)
      expect(JSON.stringify(stored)).not.toContain(token)
    }
  })
})

describe('the link', () => {
  it('sets the password once and ends every session', async () => {
    const { browser, user } = await signInNewUser(shop)
    const link = await requestLink(user.email)
    expect(await resetWith(link)).toEqual({ message: messages.passwordReset })
    expect((await signInWith(user.email, NEW_PASSWORD)).status).toBe(200)
    expect((await signInWith(user.email, PASSWORD)).status).toBe(401)
    expect((await browser.expectRefusal(contract.getProfile, {})).status).toBe(401)
    expect(await expectResetRefusal(link)).toMatchObject({
      status: 400,
      code: 'RESET_LINK_INVALID',
      message: messages.resetLinkInvalid,
    })
  })

  it('lasts an hour', async () => {
    const user = await buildUser(shop)
    const link = await requestLink(user.email)
    const requestedAt = now
    now = new Date(requestedAt.getTime() + 61 * 60_000)
    const refusal = await expectResetRefusal(link)
    expect(refusal.code).toBe('RESET_LINK_INVALID')
    now = new Date(requestedAt.getTime() + 59 * 60_000)
    await resetWith(link)
    now = requestedAt
  })

  it('is for its own account, and cannot be guessed or changed', async () => {
    const user = await buildUser(shop)
    const other = await buildUser(shop)
    const { token } = await requestLink(user.email)
    const bent = [
      { userId: other._id, token },
      { userId: user._id, token: 'x'.repeat(43) },
      { userId: 'nonsense', token },
      { userId: '[object Object]', token: '$ne' },
    ]
    for (const params of bent) {
      const refusal = await expectResetRefusal(params)
      expect(refusal).toMatchObject({ status: 400, code: 'RESET_LINK_INVALID' })
    }
    expect((await signInWith(other.email, PASSWORD)).status).toBe(200)
  })

  it('still works after a refused password', async () => {
    const { user } = await signInNewAdmin(shop)
    const link = await requestLink(user.email)
    const short = await expectResetRefusal(link, 'short')
    expect(short).toMatchObject({ status: 400, code: 'VALIDATION' })
    const common = await expectResetRefusal(link, 'Password1')
    expect(common.errors).toEqual([{ path: 'password', message: messages.commonPassword }])
    await resetWith(link)
  })

  it('is invalid once its owner has changed the email', async () => {
    const { browser, user } = await signInNewUser(shop)
    const link = await requestLink(user.email)
    await moveTo(browser, 'moved.away@example.com')
    const refusal = await expectResetRefusal(link)
    expect(refusal.code).toBe('RESET_LINK_INVALID')
  })

  it('still works after a session has changed the password, which may be a thief’s', async () => {
    const { browser, user } = await signInNewUser(shop)
    const link = await requestLink(user.email)
    await browser.call(contract.updateProfile, { body: { password: 'changed by a thief' } })
    await resetWith(link)
    expect((await signInWith(user.email, NEW_PASSWORD)).status).toBe(200)
    expect((await browser.expectRefusal(contract.getProfile, {})).status).toBe(401)
  })

  it.each([
    { password: 'changed by a thief' },
    { email: 'in.flight@example.com' },
    { email: 'in.flight@example.com', password: 'changed by a thief' },
    { name: 'Thief' },
  ])('wins against a change of the profile to %o that is on its way', async (change) => {
    const { browser: thief, user } = await signInNewUser(shop)
    const link = await requestLink(user.email)
    resetBeforeNextUpdate(link)
    const refusal = await thief.expectRefusal(contract.updateProfile, { body: change })
    expect(refusal).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(await signInWith(user.email, NEW_PASSWORD)).toMatchObject({
      status: 200,
      body: { name: user.name, email: user.email },
    })
    expect((await thief.expectRefusal(contract.getProfile, {})).status).toBe(401)
  })

  it('takes precedence over a concurrent change by an administrator', async () => {
    const { browser: thief, user } = await signInNewAdmin(shop)
    const link = await requestLink(user.email)
    resetBeforeNextUpdate(link)
    const change = { params: { userId: user._id }, body: { name: 'Thief' } }
    expect((await thief.expectRefusal(contract.updateUser, change)).status).toBe(401)
    expect((await signInWith(user.email, NEW_PASSWORD)).status).toBe(200)
  })
})

describe('a changed account', () => {
  it('notifies its owner of a new password', async () => {
    const { browser, user } = await signInNewUser(shop)
    await browser.call(contract.updateProfile, { body: { password: NEW_PASSWORD } })
    const [mail, ...more] = await readMailsTo(shop, user.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your Voltkart password was changed')
    expect(mail?.text).toContain(`${shop.url}/reset-password\n`)
  })

  it('sends nothing if neither email nor password changes', async () => {
    const { browser, user } = await signInNewUser(shop)
    await browser.call(contract.updateProfile, { body: { name: 'New', email: user.email } })
    expect(await readMailsTo(shop, user.email)).toEqual([])
  })
})
