import * as contract from '@voltkart/shared/contract/users'
import { messages } from '@voltkart/shared/contract/messages'
import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { startShop, useShop } from '../../../testing/use-shop'
import { PASSWORD, buildUser, signInNewUser } from '../../../testing/factories'

const shop = useShop()

describe('registering', () => {
  it('opens an account and signs in to it', async () => {
    const browser = shop.browser()
    const user = await browser.call(contract.register, {
      body: { name: '  Mina Rao ', email: ' Mina.Rao@Example.com ', password: PASSWORD },
    })
    expect(user).toMatchObject({
      name: 'Mina Rao',
      email: 'mina.rao@example.com',
      isAdmin: false,
      message: messages.registered,
    })
    expect(await browser.call(contract.getProfile, {})).toEqual({
      _id: user._id,
      name: 'Mina Rao',
      email: 'mina.rao@example.com',
      isAdmin: false,
    })
  })

  it('refuses a taken email in any case', async () => {
    const user = await buildUser(shop)
    const refusal = await shop.browser().expectRefusal(contract.register, {
      body: { name: 'Somebody Else', email: user.email.toUpperCase(), password: PASSWORD },
    })
    const taken = { status: 409, code: 'EMAIL_TAKEN', message: messages.emailTaken }
    expect(refusal).toMatchObject(taken)
  })

  it('gives an email to one of two concurrent requests', async () => {
    const account = { name: 'Twin', email: 'twin@example.com', password: PASSWORD }
    const responses = await Promise.all(
      [1, 2].map(() => shop.browser().send('POST', '/users', account)),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  it('drops fields that a visitor may not set', async () => {
    const browser = shop.browser()
    const response = await browser.send('POST', '/users', {
      name: 'Eve',
      email: 'eve@example.com',
      password: PASSWORD,
      isAdmin: true,
      passwordHash: 'x',
      _id: '000000000000000000000000',
    })
    expect(response.status).toBe(201)
    const user = contract.register.output.parse(response.body)
    expect(user.isAdmin).toBe(false)
    expect(user._id).not.toBe('000000000000000000000000')
    expect((await browser.expectRefusal(contract.listAdmins, {})).status).toBe(403)
  })
})

describe('signing in', () => {
  it('ignores the case of the email, and never shows the password hash', async () => {
    const user = await buildUser(shop)
    const response = await shop.browser().send('POST', '/users/login', {
      email: ` ${user.email.toUpperCase()}`,
      password: PASSWORD,
    })
    expect(response).toMatchObject({ status: 200 })
    const { emailProvedAt: _, ...account } = user
    expect(response.body).toEqual({ ...account, message: messages.loggedIn })
  })

  it('responds alike for a wrong password and for an unknown email', async () => {
    const user = await buildUser(shop)
    const wrongPassword = await shop
      .browser()
      .expectRefusal(contract.login, { body: { email: user.email, password: 'not the password' } })
    const unknown = await shop.browser().expectRefusal(contract.login, {
      body: { email: 'nobody@example.com', password: 'not the password' },
    })
    expect(wrongPassword).toMatchObject({ status: 401, message: messages.invalidCredentials })
    expect({ ...unknown, requestId: '' }).toEqual({ ...wrongPassword, requestId: '' })
  })

  it('creates a new session, so that a planted session id is useless', async () => {
    const { browser, user } = await signInNewUser(shop)
    const planted = browser.cookie
    await browser.call(contract.login, { body: { email: user.email, password: PASSWORD } })
    expect(browser.cookie).not.toBe(planted)
    const thief = await shop.browser().fetch('/api/v1/users/profile', {
      headers: { Cookie: planted },
    })
    expect(thief.status).toBe(401)
  })

  it.each([
    [false, 24 * 60 * 60],
    [true, 30 * 24 * 60 * 60],
  ])('sets a cookie that scripts cannot read (remember: %s)', async (remember, seconds) => {
    const user = await buildUser(shop)
    const response = await shop
      .browser()
      .send('POST', '/users/login', { email: user.email, password: PASSWORD, remember })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^sid=.*; HttpOnly; SameSite=Lax$/)
    const expires = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '').getTime()
    expect(Math.abs(expires - Date.now() - seconds * 1_000)).toBeLessThan(60_000)
  })
})

describe('signing out', () => {
  it('ends this session, and leaves the others of the account open', async () => {
    const { browser, user } = await signInNewUser(shop)
    const elsewhere = shop.browser()
    await elsewhere.call(contract.login, { body: { email: user.email, password: PASSWORD } })
    const cookie = browser.cookie
    expect(await browser.call(contract.logout, {})).toEqual({ message: messages.loggedOut })
    expect(browser.cookie).toBe('')
    const replayed = await shop.browser().fetch('/api/v1/users/profile', {
      headers: { Cookie: cookie },
    })
    expect(replayed.status).toBe(401)
    expect((await elsewhere.call(contract.getProfile, {}))._id).toBe(user._id)
  })

  it('is not undone by a running change in the same session', async () => {
    const { browser } = await signInNewUser(shop)
    const cookie = browser.cookie
    const { users } = shop.context.models
    const update = users.update.bind(users)
    vi.spyOn(users, 'update').mockImplementationOnce(async (...input) => {
      await browser.call(contract.logout, {})
      return update(...input)
    })
    await shop.browser().fetch('/api/v1/users/profile', {
      method: 'PUT',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: JSON.stringify({ password: 'another good password' }),
    })
    const replayed = await shop.browser().fetch('/api/v1/users/profile', {
      headers: { Cookie: cookie },
    })
    expect(replayed.status).toBe(401)
  })

  it('succeeds for visitors', async () => {
    expect(await shop.browser().call(contract.logout, {})).toEqual({ message: messages.loggedOut })
  })
})

describe('the profile', () => {
  it('changes the sent fields and keeps the rest', async () => {
    const { browser, user } = await signInNewUser(shop)
    const changed = await browser.call(contract.updateProfile, {
      body: { name: 'New Name', password: '' },
    })
    const { emailProvedAt: _, ...account } = user
    expect(changed).toEqual({ ...account, name: 'New Name', message: messages.profileUpdated })
    await shop.browser().call(contract.login, { body: { email: user.email, password: PASSWORD } })
  })

  it('refuses the email of another account', async () => {
    const other = await buildUser(shop)
    const { browser } = await signInNewUser(shop)
    const refusal = await browser.expectRefusal(contract.updateProfile, {
      body: { email: other.email.toUpperCase() },
    })
    expect(refusal).toMatchObject({ status: 409, code: 'EMAIL_TAKEN' })
  })

  it.each([
    { change: { password: 'another password' }, isProved: true },
    { change: { email: 'moved.elsewhere@example.com' }, isProved: false },
  ])('ends the other sessions when it changes to $change', async ({ change, isProved }) => {
    const { browser, user } = await signInNewUser(shop, { isProved })
    const elsewhere = shop.browser()
    await elsewhere.call(contract.login, { body: { email: user.email, password: PASSWORD } })
    await browser.call(contract.updateProfile, { body: change })
    expect((await elsewhere.expectRefusal(contract.getProfile, {})).status).toBe(401)
    expect((await browser.call(contract.getProfile, {}))._id).toBe(user._id)
  })

  it('keeps the other sessions if only the name changes', async () => {
    const { browser, user } = await signInNewUser(shop)
    const elsewhere = shop.browser()
    await elsewhere.call(contract.login, { body: { email: user.email, password: PASSWORD } })
    await browser.call(contract.updateProfile, { body: { name: 'Other', email: user.email } })
    expect((await elsewhere.call(contract.getProfile, {})).name).toBe('Other')
  })

  it('ends the other sessions in the same write, so that a crash leaves no session open', async () => {
    const { models } = shop.context
    for (const change of [{ passwordHash: 'another' }, { email: `${randomUUID()}@example.test` }]) {
      const { browser, user } = await signInNewUser(shop)
      await models.users.update(user._id, { name: 'Same Person' })
      await browser.call(contract.getProfile, {})
      await models.users.update(user._id, change)
      expect((await browser.expectRefusal(contract.getProfile, {})).status).toBe(401)
    }
  })

  it('refuses a sign-in with a password that is being changed', async () => {
    const quiet = await startShop()
    const { browser, user } = await signInNewUser(quiet)
    const passwords = Array.from({ length: 2 }, (_, turn) => `${PASSWORD} ${turn}`)
    for (const [turn, password] of passwords.entries()) {
      const visitor = quiet.browser()
      const credentials = { email: user.email, password: passwords[turn - 1] ?? PASSWORD }
      const signIn = () => visitor.send('POST', '/users/login', credentials)
      const change = () => browser.call(contract.updateProfile, { body: { password } })
      // One hash per account runs at a time, so each of the two comes first in turn.
      await Promise.all(turn % 2 ? [signIn(), change()] : [change(), signIn()])
      expect((await visitor.expectRefusal(contract.getProfile, {})).status).toBe(401)
    }
  })
})
