import { checkEmail, confirmationMessages } from '@voltkart/shared/contract/customer-messages'
import {
  confirmEmail,
  disownEmail,
  getEmailConfirmation,
  requestEmailConfirmation,
} from '@voltkart/shared/contract/email-confirmation'
import * as contract from '@voltkart/shared/contract/users'
import { describe, expect, it, vi } from 'vitest'
import { NEW_PASSWORD, createAccountSteps } from '../../../testing/account-mails'
import { PASSWORD, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { confirmLinkIn, readMailsTo, findResetLink } from '../../../testing/outbox'
import { useShop } from '../../../testing/use-shop'

let now = new Date()
const shop = useShop({ overrides: { now: () => now } })
const { signInWith, mailWith, requestLink, resetWith, expectResetRefusal, moveTo } =
  createAccountSteps(shop)

describe('a changed email', () => {
  it('returns to its former address with the link that is mailed there', async () => {
    const { browser: thief, user } = await signInNewUser(shop)
    await thief.call(contract.updateProfile, { body: { password: 'the password of a thief' } })
    await moveTo(thief, 'thief@example.com')
    expect(await mailWith(user.email, 'A new email')).toBeDefined()
    const mail = await mailWith(user.email, 'email was changed')
    expect(mail?.text).toContain('thief@example.com')
    // The thief cannot prevent it by changing the email again, or by resetting the password.
    const squatter = { name: 'Squatter', email: user.email, password: PASSWORD }
    const taken = await shop.browser().expectRefusal(contract.register, { body: squatter })
    expect(taken.code).toBe('EMAIL_TAKEN')
    await moveTo(thief, 'thief.two@example.com')
    const undoLink = findResetLink(await mailWith('thief@example.com', 'email was changed'))
    await resetWith(undoLink)
    await resetWith(await requestLink('thief@example.com'))

    await resetWith(findResetLink(mail), 'mine again now')
    expect(await signInWith(user.email, 'mine again now')).toMatchObject({
      status: 200,
      body: { _id: user._id, email: user.email },
    })
    expect((await signInWith('thief@example.com', NEW_PASSWORD)).status).toBe(401)
  })

  it('can be undone with the same link after an interrupted attempt', async () => {
    const { browser, user } = await signInNewUser(shop)
    await moveTo(browser, 'not.mine@example.com')
    const undo = findResetLink(await mailWith(user.email, 'email was changed'))
    const failure = vi
      .spyOn(shop.context.models.users, 'restoreEmail')
      .mockRejectedValueOnce(new Error('The write has failed'))
    expect((await expectResetRefusal(undo, 'mine again now')).status).toBe(500)
    failure.mockRestore()
    await resetWith(undo, 'mine again now')
    expect((await signInWith(user.email, 'mine again now')).status).toBe(200)
    const refusal = await expectResetRefusal(undo)
    expect(refusal.code).toBe('RESET_LINK_INVALID')
  })

  it('releases its former address after three days', async () => {
    const { browser, user } = await signInNewUser(shop)
    await moveTo(browser, 'moved.on@example.com')
    const undo = findResetLink(await mailWith(user.email, 'email was changed'))
    const changed = now
    now = new Date(changed.getTime() + 73 * 60 * 60_000)
    const refusal = await expectResetRefusal(undo)
    expect(refusal.code).toBe('RESET_LINK_INVALID')
    const body = { name: 'Next Owner', email: user.email, password: PASSWORD }
    await shop.browser().call(contract.register, { body })
    now = changed
  })

  it('may change back to its former address', async () => {
    const { browser, user } = await signInNewUser(shop)
    await moveTo(browser, 'for.a.moment@example.com')
    await moveTo(browser, user.email)
    expect((await browser.call(contract.getProfile, {})).email).toBe(user.email)
  })
})

describe('a pending email', () => {
  it('leaves the account as it is, and stays free for who proves it first', async () => {
    const { browser, user } = await signInNewUser(shop)
    const email = 'wanted.by.two@example.com'
    const elsewhere = await signInNewUser(shop)
    await browser.call(contract.updateProfile, { body: { name: 'New Name', email } })
    expect(await browser.call(contract.getProfile, {})).toMatchObject({
      name: 'New Name',
      email: user.email,
      pendingEmail: email,
    })
    const linkFor = async (from: string) =>
      confirmLinkIn((await readMailsTo(shop, email)).find(({ text }) => text?.includes(from)))
    const params = await linkFor(user.email)
    await elsewhere.browser.call(contract.updateProfile, { body: { email } })
    const otherParams = await linkFor(elsewhere.user.email)
    await elsewhere.browser.call(confirmEmail, { params: otherParams, body: {} })
    expect(await browser.expectRefusal(confirmEmail, { params, body: {} })).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
    })
    expect((await browser.call(contract.getProfile, {})).email).toBe(user.email)
  })

  it('is confirmed in a session of the account or with its password only', async () => {
    const { browser, user } = await signInNewUser(shop)
    const email = 'on.the.phone@example.com'
    await browser.call(contract.updateProfile, { body: { email } })
    const params = confirmLinkIn(await mailWith(email, 'Confirm your new email'))
    const visitor = shop.browser()
    const confirmation = { email, from: user.email, isSignedIn: false }
    expect(await visitor.call(getEmailConfirmation, { params })).toEqual(confirmation)
    const other = await signInNewUser(shop)
    for (const stranger of [visitor, other.browser])
      expect((await stranger.expectRefusal(confirmEmail, { params, body: {} })).status).toBe(401)
    await visitor.call(confirmEmail, { params, body: { password: PASSWORD } })
    expect((await signInWith(email, PASSWORD)).status).toBe(200)
    expect((await browser.expectRefusal(contract.getProfile, {})).status).toBe(401)
    expect(await visitor.expectRefusal(getEmailConfirmation, { params })).toMatchObject({
      status: 400,
      code: 'CONFIRM_LINK_INVALID',
    })
  })

  it('is cancelled by the stranger who got the link, and by a reset', async () => {
    const { browser, user } = await signInNewUser(shop)
    await browser.call(contract.updateProfile, { body: { email: 'mistyped@example.com' } })
    const first = confirmLinkIn(await mailWith('mistyped@example.com', 'Confirm your new'))
    await browser.call(contract.updateProfile, { body: { email: 'a.stranger@example.com' } })
    expect((await browser.expectRefusal(confirmEmail, { params: first, body: {} })).status).toBe(
      400,
    )
    const params = confirmLinkIn(await mailWith('a.stranger@example.com', 'Confirm your new'))
    await shop.browser().call(disownEmail, { params })
    expect(await browser.call(contract.getProfile, {})).not.toHaveProperty('pendingEmail')
    expect((await browser.call(contract.getProfile, {})).email).toBe(user.email)
    await browser.call(contract.updateProfile, { body: { email: 'again@example.com' } })
    await resetWith(await requestLink(user.email))
    const lateLink = confirmLinkIn(await mailWith('again@example.com', 'Confirm your new'))
    const password = { password: NEW_PASSWORD }
    const refusal = await shop
      .browser()
      .expectRefusal(confirmEmail, { params: lateLink, body: password })
    expect(refusal.code).toBe('CONFIRM_LINK_INVALID')
  })
})

describe('confirming the current email', () => {
  it('is asked for by the welcome mail, and proves it in a session', async () => {
    const email = 'newcomer@example.com'
    const browser = shop.browser()
    const body = { name: 'Asha Rao', email, password: PASSWORD }
    await browser.call(contract.register, { body })
    const params = confirmLinkIn(await mailWith(email, 'Welcome'))
    expect(await browser.call(confirmEmail, { params, body: {} })).toEqual({
      message: confirmationMessages.emailConfirmed,
    })
    expect(await browser.call(contract.getProfile, {})).toHaveProperty('emailProvedAt')
    expect(await browser.expectRefusal(requestEmailConfirmation, {})).toMatchObject({ status: 409 })
  })

  it('can be requested five times an hour', async () => {
    const { browser, user } = await signInNewUser(shop, { isProved: false })
    for (let n = 0; n < 5; n += 1)
      expect(await browser.call(requestEmailConfirmation, {})).toEqual({
        message: checkEmail(user.email),
      })
    expect((await browser.expectRefusal(requestEmailConfirmation, {})).status).toBe(429)
    expect(await readMailsTo(shop, user.email)).toHaveLength(5)
  })
})

it('an owner’s change of a customer’s email is at once, unproved, and can be undone from the former mailbox after a reset', async () => {
  const { user } = await signInNewUser(shop)
  const admin = await signInNewAdmin(shop)
  const email = 'typed.by.an.owner@example.com'
  const changed = await admin.browser.call(contract.updateUser, {
    params: { userId: user._id },
    body: { email },
  })
  expect(changed).not.toHaveProperty('emailProvedAt')
  await resetWith(await requestLink(email))
  const undo = findResetLink(await mailWith(user.email, 'email was changed'))
  await resetWith(undo, 'mine again now')
  expect((await signInWith(user.email, 'mine again now')).status).toBe(200)
})
