import * as contract from '@voltkart/shared/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { NEW_PASSWORD, createAccountSteps } from '../../../testing/account-mails'
import { buildComplaint } from '../../../testing/complaints'
import {
  address,
  buildOrder,
  buildProduct,
  PASSWORD,
  signInNewUser,
} from '../../../testing/factories'
import { confirmLinkIn, readMailsTo, findResetLink } from '../../../testing/outbox'
import { readPayToken, payByLink, buildPhoneOrder, takeOrder } from '../../../testing/phone-orders'
import { startShop, useAdmin, useShop } from '../../../testing/use-shop'

const BAIT = 'You won: http://evil.example'
const home = { ...address, label: 'Home', name: 'Eve', phone: '9845012345', isDefault: true }

const shop = useShop()
const owner = useAdmin(shop)
const { signInWith, mailWith, requestLink, resetWith, expectResetRefusal } =
  createAccountSteps(shop)
let victim: string
let eve: string
let count = 0
beforeEach(() => {
  count += 1
  victim = `victim-${count}@example.com`
  eve = `eve-${count}@example.com`
})

/** Registers an account, and keeps its session. */
async function registerAccount(email: string, name = 'Eve'): Promise<Browser> {
  const browser = shop.browser()
  await browser.call(contract.register, { body: { name, email, password: PASSWORD } })
  return browser
}

const getStatus = async (browser: Browser, method: string, path: string, body?: unknown) =>
  (await browser.send(method, path, body)).status
const resetBy = async (email: string) => resetWith(await requestLink(email))
const getOrders = async (browser: Browser) => (await browser.send('GET', '/orders/my-orders')).body
const signIn = async (email: string) => {
  const browser = shop.browser()
  await browser.call(contract.login, { body: { email, password: NEW_PASSWORD } })
  return browser
}

describe('one customer account cannot mail any text to strangers', () => {
  it('by changing its email in a loop', async () => {
    const thief = await registerAccount(eve, BAIT)
    const strangers = Array.from({ length: 12 }, (_, n) => `stranger-${count}-${n}@example.com`)
    const statuses = []
    for (const email of strangers)
      statuses.push(await getStatus(thief, 'PUT', '/users/profile', { name: BAIT, email }))
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(statuses.slice(5))).toEqual(new Set([429]))
    for (const email of strangers) {
      const mails = await readMailsTo(shop, email)
      expect(mails.length).toBeLessThanOrEqual(1)
      expect(JSON.stringify(mails)).not.toContain('evil.example')
    }
  })

  it('by passwords, orders, cancellations and registrations to one mailbox', async () => {
    const thief = await registerAccount(victim, BAIT)
    const product = await buildProduct(shop)
    for (let n = 0; n < 6; n += 1) {
      await getStatus(thief, 'PUT', '/users/profile', { password: `another password ${n}` })
      const order = await buildOrder(shop, { browser: thief, lines: [{ product }] })
      await getStatus(thief, 'POST', `/orders/${order._id}/cancel`)
    }
    await thief.send('PUT', '/users/profile', { email: eve })
    await registerAccount(victim, BAIT)
    const mails = await readMailsTo(shop, victim)
    expect(mails).toHaveLength(3)
    expect(JSON.stringify(mails)).not.toMatch(/evil\.example|14 Temple Street|Eve/)
    const metrics = await (await shop.browser().fetch('/metrics')).text()
    expect(metrics).toMatch(/voltkart_mails_dropped_total [1-9]/)
  })

  it('or use up the reset of the mailbox’s owner', async () => {
    const thief = await registerAccount(victim)
    for (let n = 0; n < 8; n += 1) {
      await thief.send('POST', '/users/confirm-email/request')
      await thief.send('PUT', '/users/profile', { password: `another password ${n}` })
    }
    await resetBy(victim)
  })

  it('in two processes', async () => {
    const second = await startShop({ databaseUri: shop.databaseUri })
    const thief = await registerAccount(victim)
    for (let n = 0; n < 2; n += 1) {
      await buildComplaint(second.browser(), { email: victim })
      await thief.call(contract.updateProfile, { body: { password: `another password ${n}` } })
    }
    const mails = shop.context.connection.collection('mails')
    expect(await mails.countDocuments({ to: victim, status: 'waiting' })).toBe(3)
    expect(await mails.countDocuments({ to: victim, status: 'dropped' })).toBe(1)
  })
})

describe('an account that was opened before its mailbox’s owner came', () => {
  it('is not the thief’s again after a change to the owner’s address', async () => {
    const thief = await registerAccount(eve)
    await thief.send('PUT', '/users/profile', { email: victim })
    await resetBy(victim)
    const browser = await signIn(victim)
    await buildOrder(shop, { browser })
    // The former address is not reserved, and has no link that takes the account back.
    for (const mail of await readMailsTo(shop, eve))
      expect(mail.text).not.toContain('/reset-password/')
    expect((await signInWith(victim, PASSWORD)).status).toBe(401)
    expect(await getStatus(thief, 'GET', '/users/profile')).toBe(401)
    await registerAccount(eve)
  })

  it('keeps no default address, wishlist or order of the squatter', async () => {
    const thief = await registerAccount(victim)
    await thief.send('POST', '/users/addresses', home)
    const product = await buildProduct(shop)
    await thief.send('PUT', `/users/wishlist/${product._id}`)
    const order = await buildOrder(shop, { browser: thief, lines: [{ product }] })
    expect(await getOrders(thief)).toHaveLength(1)
    await resetBy(victim)
    const browser = await signIn(victim)
    expect((await browser.send('GET', '/users/addresses')).body).toEqual([])
    expect(JSON.stringify((await browser.send('GET', '/users/wishlist')).body)).not.toContain(
      product._id,
    )
    expect(await getOrders(browser)).toEqual([])
    expect(await getStatus(browser, 'GET', `/orders/${order._id}`)).toBe(404)
    expect(await getStatus(owner.browser, 'GET', `/orders/${order._id}`)).toBe(200)
  })

  it('is closed to the squatter by “This wasn’t me”', async () => {
    const thief = await registerAccount(victim, BAIT)
    const { userId, token } = confirmLinkIn((await readMailsTo(shop, victim)).at(-1))
    const path = `/users/confirm-email/${userId}/${token}`
    // A mailbox that merely opens the link proves nothing.
    expect(await getStatus(shop.browser(), 'POST', path, {})).toBe(401)
    expect(await getStatus(shop.browser(), 'POST', path, { password: 'not this one' })).toBe(400)
    expect(await getStatus(shop.browser(), 'POST', `${path}/disown`)).toBe(200)
    expect(await getStatus(thief, 'GET', '/users/profile')).toBe(401)
    expect((await signInWith(victim, PASSWORD)).status).toBe(401)
    expect(await getStatus(thief, 'POST', path, { password: PASSWORD })).toBe(400)
    await resetBy(victim)
    expect(await getOrders(await signIn(victim))).toEqual([])
  })

  it('is not given back to a leaver whose address an owner gave to a successor', async () => {
    const leaver = await signInNewUser(shop, { email: eve, roles: ['support'] })
    const other = `leaver-${count}@example.com`
    const body = { email: other, currentPassword: PASSWORD }
    await leaver.browser.send('PUT', '/users/profile', body)
    const { userId, token } = confirmLinkIn((await readMailsTo(shop, other)).at(-1))
    await leaver.browser.send('POST', `/users/confirm-email/${userId}/${token}`, {})
    const undo = findResetLink(await mailWith(eve, 'email was changed'))
    await owner.browser.send('PUT', `/users/${userId}`, { email: victim })
    const mail = await mailWith(other, 'email was changed')
    expect(mail?.text).toContain(victim)
    expect(mail?.text).not.toContain('/reset-password/')
    expect((await expectResetRefusal(undo)).status).toBe(400)
    expect((await signInWith(victim, PASSWORD)).status).toBe(401)
    expect(await mailWith(victim, 'Join the staff')).toBeDefined()
    await resetBy(victim)
    expect((await signInWith(victim, NEW_PASSWORD)).body).toMatchObject({ isAdmin: true })
  })
})

describe('until an address is proved', () => {
  it('an order by phone is seen by its pay link only, and stays with who paid by it', async () => {
    const thief = await registerAccount(victim)
    const product = await buildProduct(shop)
    const customer = { name: 'Meera Iyer', email: victim, phone: '98450 12345' }
    const order = await takeOrder(owner.browser, buildPhoneOrder(product, { customer }))
    expect(order.user.name).toBe('Meera Iyer')
    expect(await getOrders(thief)).toEqual([])
    expect(await getStatus(thief, 'GET', `/orders/${order._id}`)).toBe(404)
    expect(await getStatus(thief, 'POST', `/orders/${order._id}/cancel`)).toBe(404)
    await payByLink(shop.browser(), await readPayToken(shop, victim))
    expect(await getOrders(thief)).toEqual([])
    const mails = JSON.stringify(await readMailsTo(shop, victim))
    expect(mails).toContain(order.orderNumber)
    expect(mails).not.toMatch(/14 Temple Street|Meera|Eve/)
    await resetBy(victim)
    expect(await getOrders(await signIn(victim))).toMatchObject([{ _id: order._id }])
  })

  it('an order by phone is not the thief’s after a change to a proved address', async () => {
    const thief = await registerAccount(victim)
    const customer = { name: 'Meera Iyer', email: victim, phone: '98450 12345' }
    const product = await buildProduct(shop)
    const order = await takeOrder(owner.browser, buildPhoneOrder(product, { customer }))
    await thief.send('PUT', '/users/profile', { email: eve })
    await thief.send('POST', '/users/confirm-email/request')
    const { userId, token } = confirmLinkIn(await mailWith(eve, 'Confirm your email'))
    expect(await getStatus(thief, 'POST', `/users/confirm-email/${userId}/${token}`, {})).toBe(200)
    expect(await getOrders(thief)).toEqual([])
    expect(await getStatus(thief, 'GET', `/orders/${order._id}`)).toBe(404)
  })

  it('replies to a complaint under the address are not the account’s', async () => {
    const number = await buildComplaint(shop.browser(), { email: victim })
    const thief = await registerAccount(victim)
    const ownComplaint = await buildComplaint(thief, { email: victim })
    for (const item of [number, ownComplaint])
      expect(await getStatus(thief, 'GET', `/complaints/${item}`)).toBe(404)
    const { body } = await owner.browser.send('GET', `/complaints/${ownComplaint}`)
    expect(body).toMatchObject({ account: { hasThisEmail: false } })
  })

  it('another person’s email does not become the account’s by a change', async () => {
    const thief = await registerAccount(eve)
    const number = await buildComplaint(thief, { email: victim })
    await thief.send('PUT', '/users/profile', { email: victim })
    const { body } = await owner.browser.send('GET', `/complaints/${number}`)
    expect(body).toMatchObject({ account: { hasThisEmail: false } })
    expect(await getStatus(thief, 'GET', `/complaints/${number}`)).toBe(404)
  })

  it('a staff role goes to the mailbox, not to who registered it first', async () => {
    const thief = await registerAccount(victim)
    const { _id } = (await thief.send('GET', '/users/profile')).body as { _id: string }
    const promoted = await owner.browser.send('PUT', `/users/${_id}`, {
      isAdmin: true,
      roles: ['support'],
    })
    expect(promoted).toMatchObject({ status: 200, body: { isAdmin: true, invited: true } })
    expect(await getStatus(thief, 'GET', '/users/profile')).toBe(401)
    expect((await signInWith(victim, PASSWORD)).status).toBe(401)
    await resetWith(findResetLink(await mailWith(victim, 'Join the staff of Voltkart')))
    expect((await signInWith(victim, NEW_PASSWORD)).body).toMatchObject({ isAdmin: true })
  })
})
