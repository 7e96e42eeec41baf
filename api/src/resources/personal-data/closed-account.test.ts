import { personalDataMessages } from '@voltkart/shared/contract/personal-data'
import { API_BASE } from '@voltkart/shared/contract/route'
import * as contract from '@voltkart/shared/contract/personal-data'
import { toIndiaDay, getDayOfMonth, formatShortMonth } from '@voltkart/shared/domain/india-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { eraseDueCustomers } from '../../commands/personal-data/erase-customer'
import { LIMIT_COLLECTION } from '../../models/rate-limits/failure-limit'
import { buildComplaint } from '../../../testing/complaints'
import { buildOrder, PASSWORD, signInNewUser, type SignedIn } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { useShop, useAdmin, useAccount, useEmptyCollections } from '../../../testing/use-shop'

const DAY_MS = 24 * 60 * 60_000

let offsetMs = 0
const now = () => new Date(Date.now() + offsetMs)
const shop = useShop({ overrides: { now } })
beforeEach(() => {
  offsetMs = 0
})
useEmptyCollections(shop, LIMIT_COLLECTION)
const asha = useAccount(shop, {}, beforeEach)
const owner = useAdmin(shop, beforeEach)

const closeAccount = (password = PASSWORD) =>
  asha.browser.send('POST', '/users/me/erase', { password })
const signIn = (password = PASSWORD) =>
  shop.browser().send('POST', '/users/login', { email: asha.user.email, password })
const isSignedIn = async () => (await asha.browser.send('GET', '/users/profile')).status === 200

/** The link of the mail about a closed account. */
async function keepLink(email = asha.user.email) {
  const text = (await readMailsTo(shop, email)).at(-1)?.text ?? ''
  const [, userId = '', token = ''] = /\/keep-account\/(\w+)\/([\w-]{43})\s/.exec(text) ?? []
  return { params: { userId, token } }
}

describe('a customer who closes the account', () => {
  it('is told the day, is signed out everywhere, and can only sign in again through the mail', async () => {
    expect(await closeAccount('wrong')).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
    expect(await isSignedIn()).toBe(true)
    const inAWeek = () => {
      const day = toIndiaDay(new Date(Date.now() + 7 * DAY_MS))
      return `Your account is closed. We'll erase your data on ${getDayOfMonth(day)} ${formatShortMonth(day)}.`
    }
    // The day may end meanwhile.
    const earliest = inAWeek()
    const { status, body } = await closeAccount()
    expect(status).toBe(200)
    expect([earliest, inAWeek()]).toContain((body as { message: string }).message)
    expect(await isSignedIn()).toBe(false)
    expect(await signIn()).toMatchObject({
      status: 401,
      body: { code: 'BEING_ERASED', message: personalDataMessages.beingErased },
    })
    expect(await signIn('wrong')).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    })

    const link = await keepLink()
    const stranger = { params: { ...link.params, token: 'x'.repeat(43) } }
    expect(await shop.browser().expectRefusal(contract.keepAccount, stranger)).toMatchObject({
      status: 400,
      code: 'KEEP_LINK_INVALID',
    })
    const { message } = await shop.browser().call(contract.keepAccount, link)
    expect(message).toBe('Your account is open again')
    expect((await signIn()).status).toBe(200)
    offsetMs = 8 * DAY_MS
    await eraseDueCustomers(shop.context)
    expect((await signIn()).status).toBe(200)
    expect((await shop.browser().expectRefusal(contract.keepAccount, link)).status).toBe(400)
  })

  it('cannot keep it any more once it is erased, and its email is free', async () => {
    await closeAccount()
    const link = await keepLink()
    offsetMs = 7 * DAY_MS - 60_000
    await eraseDueCustomers(shop.context)
    expect(await shop.context.models.users.findById(asha.user._id)).toBeDefined()
    offsetMs = 7 * DAY_MS + 60_000
    await eraseDueCustomers(shop.context)
    expect(await shop.context.models.users.findById(asha.user._id)).toBeUndefined()
    expect((await shop.browser().expectRefusal(contract.keepAccount, link)).status).toBe(400)
    expect(await signIn()).toMatchObject({ body: { code: 'INVALID_CREDENTIALS' } })
    const newAccount = { name: 'Asha', email: asha.user.email, password: PASSWORD }
    expect((await shop.browser().send('POST', '/users', newAccount)).status).toBe(201)
    // A process that was at work meanwhile has written this.
    const { wishlists } = shop.context.models
    await wishlists.add(asha.user._id, '0123456789abcdef01234567')
    offsetMs = 7 * DAY_MS + 180_000
    await eraseDueCustomers(shop.context)
    expect(await wishlists.getIds(asha.user._id)).toEqual([])
    expect((await signIn()).status).toBe(200)
    expect(await shop.context.models.erasures.find(asha.user._id)).toBeUndefined()
  })

  it('is refused while something is open, so that nobody escapes a claim', async () => {
    const order = await buildOrder(shop, asha)
    const { name, email } = asha.user
    const complaint = await buildComplaint(asha.browser, { name, email })
    expect(await closeAccount()).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        open: [
          { kind: 'order', number: order.orderNumber },
          { kind: 'complaint', number: complaint },
        ],
      },
    })
    expect(await isSignedIn()).toBe(true)
    expect((await signIn()).status).toBe(200)
  })

  it('is not erased while a complaint is open that came after it was closed', async () => {
    await closeAccount()
    const { name, email } = asha.user
    await buildComplaint(shop.browser(), { name, email })
    offsetMs = 8 * DAY_MS
    await eraseDueCustomers(shop.context)
    expect(await shop.context.models.users.findById(asha.user._id)).toBeDefined()
  })
})

it('copies of customers’ data are made four at a time; a fifth request is told to come back later', async () => {
  const { orders } = shop.context.models
  const { listOwn } = orders
  let proceed = () => {}
  const gate = new Promise<void>((resolve) => (proceed = resolve))
  orders.listOwn = async (...input) => {
    await gate
    return listOwn(...input)
  }
  const downloadData = ({ browser }: SignedIn) =>
    browser.fetch(API_BASE + contract.exportMyData.path)
  const otherCustomers: SignedIn[] = []
  for (let n = 0; n < 4; n += 1) otherCustomers.push(await signInNewUser(shop))
  const downloads = await Promise.all(otherCustomers.map(downloadData))
  expect(downloads.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const refused = await downloadData(asha)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBeTruthy()
  // One customer goes away, which frees a place too.
  await downloads[0]?.body?.cancel()
  orders.listOwn = listOwn
  await expect.poll(async () => (await downloadData(asha)).status).toBe(200)
  proceed()
  for (const response of downloads.slice(1)) await response.arrayBuffer()
})

describe('an owner', () => {
  const eraseAccount = ({ user }: Pick<SignedIn, 'user'>, by = owner, reason = 'Asked by phone') =>
    by.browser.send('POST', `/users/${user._id}/erase`, { reason })

  it('closes the account of a customer who asked for it, with the reason in the audit log', async () => {
    expect((await eraseAccount(asha, owner, ' ')).status).toBe(400)
    expect((await eraseAccount(asha)).status).toBe(200)
    expect((await eraseAccount(asha)).status).toBe(200)
    const page = await owner.browser.send('GET', `/users/${asha.user._id}/overview`)
    expect(page.body).toMatchObject({ warnings: [{ kind: 'closed' }] })
    expect(await signIn()).toMatchObject({ body: { code: 'BEING_ERASED' } })
    const log = await owner.browser.send('GET', `/audit-log?subject=${asha.user._id}`)
    expect(log.body).toMatchObject({
      entries: [
        {
          action: 'erasure-requested',
          subject: { name: 'Asha Rao' },
          changes: [{ field: 'reason', after: 'Asked by phone' }],
        },
      ],
      total: 1,
    })
    await shop.browser().call(contract.keepAccount, await keepLink())
    expect((await signIn()).status).toBe(200)
  })

  it('erases no staff, and staff not themselves', async () => {
    const support = await signInNewUser(shop, { roles: ['support'] })
    expect(await eraseAccount(support)).toMatchObject({ status: 409 })
    const response = await support.browser.send('POST', '/users/me/erase', { password: PASSWORD })
    expect(response).toMatchObject({
      status: 409,
      body: { message: 'Ask an owner to remove your staff role first' },
    })
  })
})
