import * as contract from '@voltkart/shared/contract/sessions'
import { getProfile, login } from '@voltkart/shared/contract/users'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { PASSWORD, signInNewUser, type SignedIn } from '../../../testing/factories'
import { openSession } from '../../../testing/sessions'
import { useShop } from '../../../testing/use-shop'

const HOUR_MS = 60 * 60 * 1_000
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const shop = useShop({ overrides: { now: () => new Date(Date.now() + offsetMs) } })
let offsetMs = 0

async function signInAgain({ user }: SignedIn, userAgent = FIREFOX): Promise<Browser> {
  const browser = shop.browser()
  const body = { email: user.email, password: PASSWORD }
  const response = await browser.send('POST', '/users/login', body, { 'User-Agent': userAgent })
  expect(response.status).toBe(200)
  return browser
}
const listOwnSessions = (browser: Browser) => browser.call(contract.listSessions, {})
const getSessions = () => shop.context.connection.collection<{ _id: string }>('sessions')

describe('the sessions of an account', () => {
  it('are listed with their device, the current one first', async () => {
    const asha = await signInNewUser(shop)
    const other = await signInAgain(asha)
    const sessions = await listOwnSessions(other)
    expect(sessions).toMatchObject([
      { device: 'Firefox on Linux', current: true },
      { device: 'Unknown device', current: false },
    ])
    expect((await listOwnSessions(asha.browser)).map(({ current }) => current)).toEqual([
      true,
      false,
    ])
    for (const { signedInAt, lastSeenAt } of sessions) {
      expect(Math.abs(new Date(signedInAt).getTime() - Date.now() - offsetMs)).toBeLessThan(60_000)
      expect(lastSeenAt >= signedInAt).toBe(true)
    }
  })

  it('do not disclose their secrets', async () => {
    const asha = await signInNewUser(shop)
    await signInAgain(asha)
    const text = JSON.stringify(await listOwnSessions(asha.browser))
    for await (const { _id } of getSessions().find({ 'session.userId': asha.user._id })) {
      expect(_id.length).toBeGreaterThan(20)
      expect(text).not.toContain(_id)
    }
    expect(text).not.toContain(decodeURIComponent(asha.browser.cookie).slice(6, 30))
    expect(text).not.toContain(FIREFOX)
  })

  it('are ended one by one, only by their own account', async () => {
    const asha = await signInNewUser(shop)
    const mallory = await signInNewUser(shop)
    const other = await signInAgain(asha)
    const [, otherSession] = await listOwnSessions(asha.browser)
    const end = { params: { sessionId: otherSession?._id ?? '' } }
    expect((await mallory.browser.expectRefusal(contract.endSession, end)).status).toBe(404)
    await other.call(getProfile, {})
    await asha.browser.call(contract.endSession, end)
    expect((await other.expectRefusal(getProfile, {})).status).toBe(401)
    expect((await asha.browser.expectRefusal(contract.endSession, end)).status).toBe(404)
    for (const sessionId of ['nonsense', '0123456789abcdef01234567']) {
      const refusal = await asha.browser.expectRefusal(contract.endSession, {
        params: { sessionId },
      })
      expect(refusal.status).toBe(404)
    }
  })

  it('can all be ended except the current one', async () => {
    const asha = await signInNewUser(shop)
    const mallory = await signInNewUser(shop)
    const otherBrowsers = [await signInAgain(asha), await signInAgain(asha)]
    await asha.browser.call(contract.endOtherSessions, {})
    for (const other of otherBrowsers)
      expect((await other.expectRefusal(getProfile, {})).status).toBe(401)
    expect(await listOwnSessions(asha.browser)).toHaveLength(1)
    await mallory.browser.call(getProfile, {})
  })

  it('can include the current one when ended', async () => {
    const asha = await signInNewUser(shop)
    const [present] = await listOwnSessions(asha.browser)
    await asha.browser.call(contract.endSession, { params: { sessionId: present?._id ?? '' } })
    expect((await asha.browser.expectRefusal(getProfile, {})).status).toBe(401)
  })

  it('sessions that have expired, or were ended by a new password, are not listed', async () => {
    const asha = await signInNewUser(shop)
    await openSession(shop.context, { _id: asha.user._id, email: 'x', passwordHash: 'former' })
    expect(await listOwnSessions(asha.browser)).toHaveLength(1)
  })

  it('note their last use once an hour', async () => {
    const asha = await signInNewUser(shop)
    const findStored = () => getSessions().findOne({ 'session.userId': asha.user._id })
    const first = await findStored()
    await asha.browser.call(getProfile, {})
    offsetMs += HOUR_MS - 60_000
    await asha.browser.call(getProfile, {})
    expect(await findStored()).toEqual(first)
    offsetMs += 2 * 60_000
    await Promise.all([1, 2, 3].map(() => asha.browser.call(getProfile, {})))
    const second = await findStored()
    expect(second).not.toEqual(first)
    const [{ signedInAt, lastSeenAt } = { signedInAt: '', lastSeenAt: '' }] = await listOwnSessions(
      asha.browser,
    )
    expect(new Date(lastSeenAt).getTime() - new Date(signedInAt).getTime()).toBeGreaterThan(HOUR_MS)
    await asha.browser.call(getProfile, {})
    expect(await findStored()).toEqual(second)
  })

  it('have a device after a registration too', async () => {
    const browser = shop.browser()
    const account = { name: 'New', email: 'new@example.test', password: PASSWORD }
    await browser.send('POST', '/users', account, { 'User-Agent': FIREFOX })
    expect(await listOwnSessions(browser)).toMatchObject([
      { device: 'Firefox on Linux', current: true },
    ])
    const otherBrowser = shop.browser()
    await otherBrowser.call(login, { body: { email: account.email, password: PASSWORD } })
    expect(await listOwnSessions(otherBrowser)).toHaveLength(2)
  })
})
