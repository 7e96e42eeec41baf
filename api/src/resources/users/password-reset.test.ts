import * as contract from '@voltkart/shared/contract/users'
import { checkEmail } from '@voltkart/shared/contract/confirmation-messages'
import { confirmEmail } from '@voltkart/shared/contract/email-confirmation'
import { messages } from '@voltkart/shared/contract/messages'
import { describe, expect, it, vi } from 'vitest'
import { PASSWORD, buildUser, signedIn, signedInAdmin } from '../../../testing/factories'
import type { Browser } from '../../../testing/browser'
import { confirmLinkIn, mailsTo, resetLinkIn } from '../../../testing/outbox'
import { useShop } from '../../../testing/use-shop'

const NEW_PASSWORD = 'another good password'

let now = new Date()
const shop = useShop({ overrides: { now: () => now } })

const request = (email: string) =>
  shop.browser().call(contract.requestPasswordReset, { body: { email } })
const useLink = (params: { userId: string; token: string }, password = NEW_PASSWORD) => ({
  params,
  body: { password },
})
const signInWith = (email: string, password: string) =>
  shop.browser().send('POST', '/users/login', { email, password })

/** Uses a link between the decision about a change and its write. */
function resetBeforeNextUpdate(link: { userId: string; token: string }) {
  const { users } = shop.context.models
  const update = users.update.bind(users)
  vi.spyOn(users, 'update').mockImplementationOnce(async (...input) => {
    await shop.browser().call(contract.resetPassword, useLink(link))
    return update(...input)
  })
}

/** Changes the email of an account, and confirms it by the link in the new mailbox. */
async function moveTo(browser: Browser, email: string) {
  const asked = await browser.call(contract.updateProfile, { body: { email } })
  expect(asked).toMatchObject({ pendingEmail: email, message: checkEmail(email) })
  const params = confirmLinkIn(await mailWith(email, 'Confirm your new email'))
  await browser.call(confirmEmail, { params, body: {} })
}

/** The latest mail to an address with this subject. */
const mailWith = async (email: string, subject: string) =>
  (await mailsTo(shop, email)).findLast((mail) => mail.subject?.includes(subject))

async function requestedLink(email: string) {
  await request(email)
  return resetLinkIn((await mailsTo(shop, email)).at(-1))
}

describe('requesting a reset', () => {
  it('responds alike whether or not the account exists, and sends a mail only if it does', async () => {
    const user = await buildUser(shop)
    const known = await request(user.email.toUpperCase())
    const unknown = await request('nobody@example.com')
    expect(known).toEqual({ message: messages.resetRequested })
    expect(unknown).toEqual(known)
    expect(await mailsTo(shop, 'nobody@example.com')).toEqual([])
    const [mail] = await mailsTo(shop, user.email)
    expect(mail?.subject).toBe('Reset your Voltkart password')
    expect(mail?.text).toContain(`${shop.url}/reset-password/${user._id}/`)
    expect(mail?.html).toContain(`href="${shop.url}/reset-password/${user._id}/`)
    expect(await shop.context.models.mails.countWaiting()).toBe(0)
  })

  it('stores no usable token in the database', async () => {
    const user = await buildUser(shop)
    const { token } = await requestedLink(user.email)
    for (const name of ['mails', 'passwordResets']) {
      const stored = await shop.context.connection.collection(name).find().toArray()
      expect(stored.length).toBeGreaterThan(0)
      expect(JSON.stringify(stored)).not.toContain(token)
    }
  })
})

describe('the link', () => {
  it('sets the password once and ends every session', async () => {
    const { browser, user } = await signedIn(shop)
    const link = await requestedLink(user.email)
    expect(await shop.browser().call(contract.resetPassword, useLink(link))).toEqual({
      message: messages.passwordReset,
    })
    expect((await signInWith(user.email, NEW_PASSWORD)).status).toBe(200)
    expect((await signInWith(user.email, PASSWORD)).status).toBe(401)
    expect((await browser.refused(contract.getProfile, {})).status).toBe(401)
    expect(await shop.browser().refused(contract.resetPassword, useLink(link))).toMatchObject({
      status: 400,
      code: 'RESET_LINK_INVALID',
      message: messages.resetLinkInvalid,
    })
  })

  it('lasts an hour', async () => {
    const user = await buildUser(shop)
    const link = await requestedLink(user.email)
    const requestedAt = now
    now = new Date(requestedAt.getTime() + 61 * 60_000)
    const late = await shop.browser().refused(contract.resetPassword, useLink(link))
    expect(late.code).toBe('RESET_LINK_INVALID')
    now = new Date(requestedAt.getTime() + 59 * 60_000)
    await shop.browser().call(contract.resetPassword, useLink(link))
    now = requestedAt
  })

  it('is for its own account, and cannot be guessed or changed', async () => {
    const user = await buildUser(shop)
    const other = await buildUser(shop)
    const { token } = await requestedLink(user.email)
    const bent = [
      { userId: other._id, token },
      { userId: user._id, token: 'x'.repeat(43) },
      { userId: 'nonsense', token },
      { userId: '[object Object]', token: '$ne' },
    ]
    for (const params of bent) {
      const refusal = await shop.browser().refused(contract.resetPassword, useLink(params))
      expect(refusal).toMatchObject({ status: 400, code: 'RESET_LINK_INVALID' })
    }
    expect((await signInWith(other.email, PASSWORD)).status).toBe(200)
  })

  it('still works after a refused password', async () => {
    const { user } = await signedInAdmin(shop)
    const link = await requestedLink(user.email)
    const short = await shop.browser().refused(contract.resetPassword, useLink(link, 'short'))
    expect(short).toMatchObject({ status: 400, code: 'VALIDATION' })
    const common = await shop.browser().refused(contract.resetPassword, useLink(link, 'Password1'))
    expect(common.errors).toEqual([{ path: 'password', message: messages.commonPassword }])
    await shop.browser().call(contract.resetPassword, useLink(link))
  })

  it('is invalid once its owner has changed the email', async () => {
    const { browser, user } = await signedIn(shop)
    const link = await requestedLink(user.email)
    await moveTo(browser, 'moved.away@example.com')
    const refusal = await shop.browser().refused(contract.resetPassword, useLink(link))
    expect(refusal.code).toBe('RESET_LINK_INVALID')
  })

  it('still works after a session has changed the password, which may be a thief’s', async () => {
    const { browser, user } = await signedIn(shop)
    const link = await requestedLink(user.email)
    await browser.call(contract.updateProfile, { body: { password: 'changed by a thief' } })
    await shop.browser().call(contract.resetPassword, useLink(link))
    expect((await signInWith(user.email, NEW_PASSWORD)).status).toBe(200)
    expect((await browser.refused(contract.getProfile, {})).status).toBe(401)
  })

  it.each([
    { password: 'changed by a thief' },
    { email: 'in.flight@example.com' },
    { email: 'in.flight@example.com', password: 'changed by a thief' },
    { name: 'Thief' },
  ])('wins against a change of the profile to %o that is on its way', async (change) => {
    const { browser: thief, user } = await signedIn(shop)
    const link = await requestedLink(user.email)
    resetBeforeNextUpdate(link)
    const refusal = await thief.refused(contract.updateProfile, { body: change })
    expect(refusal).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(await signInWith(user.email, NEW_PASSWORD)).toMatchObject({
      status: 200,
      body: { name: user.name, email: user.email },
    })
    expect((await thief.refused(contract.getProfile, {})).status).toBe(401)
  })

  it('takes precedence over a concurrent change by an administrator', async () => {
    const { browser: thief, user } = await signedInAdmin(shop)
    const link = await requestedLink(user.email)
    resetBeforeNextUpdate(link)
    const change = { params: { userId: user._id }, body: { name: 'Thief' } }
    expect((await thief.refused(contract.updateUser, change)).status).toBe(401)
    expect((await signInWith(user.email, NEW_PASSWORD)).status).toBe(200)
  })
})

describe('a changed account', () => {
  it('notifies its owner of a new password', async () => {
    const { browser, user } = await signedIn(shop)
    await browser.call(contract.updateProfile, { body: { password: NEW_PASSWORD } })
    const [mail, ...more] = await mailsTo(shop, user.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your Voltkart password was changed')
    expect(mail?.text).toContain(`${shop.url}/reset-password\n`)
  })

  it('sends nothing if neither email nor password changes', async () => {
    const { browser, user } = await signedIn(shop)
    await browser.call(contract.updateProfile, { body: { name: 'New', email: user.email } })
    expect(await mailsTo(shop, user.email)).toEqual([])
  })
})
