import * as contract from '@voltkart/shared/contract/users'
import { describe, expect, it } from 'vitest'
import { SESSION_COLLECTION } from '../models/sessions/session-queries'
import { PASSWORD, buildUser } from '../../testing/factories'
import { createFakeClock } from '../../testing/fake-clock'
import { useShop } from '../../testing/use-shop'

const HOUR_MS = 60 * 60 * 1_000
const clock = createFakeClock()

const shop = useShop({ overrides: { now: clock.now } })

const getStoredSessions = () => shop.context.connection.collection(SESSION_COLLECTION)
const findSession = (userId: string) => getStoredSessions().findOne({ 'session.userId': userId })

/** Signs in with the password, since these tests are about the session that this opens. */
async function signInByPassword({ remember = false } = {}) {
  const user = await buildUser(shop)
  const browser = shop.browser()
  await browser.call(contract.login, { body: { email: user.email, password: PASSWORD, remember } })
  return { browser, user }
}

describe('a session', () => {
  it.each([
    [false, 24],
    [true, 30 * 24],
  ])('ends at its time, however much it is used (remember: %s)', async (remember, hours) => {
    const { browser, user } = await signInByPassword({ remember })
    for (let quarter = 0; quarter < 4; quarter += 1) {
      expect((await browser.call(contract.getProfile, {}))._id).toBe(user._id)
      await clock.pass((hours / 4) * HOUR_MS - 1)
    }
    expect((await browser.call(contract.getProfile, {}))._id).toBe(user._id)
    await clock.pass(4)
    expect((await browser.expectRefusal(contract.getProfile, {})).status).toBe(401)
  })

  it('is not written when it is used', async () => {
    const { browser, user } = await signInByPassword()
    const before = await findSession(user._id)
    await browser.call(contract.getProfile, {})
    const response = await browser.send('PUT', '/users/profile', { name: 'Another Name' })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await findSession(user._id)).toEqual(before)
  })

  it('is not prolonged by a new password, and ends at the same time', async () => {
    const { browser, user } = await signInByPassword()
    const before = await findSession(user._id)
    const body = { password: 'another good password' }
    const response = await browser.send('PUT', '/users/profile', body)
    const after = await findSession(user._id)
    expect(after?._id).not.toBe(before?._id)
    const getEnd = (session: typeof before) =>
      (session?.['session'] as { endsAt: Date } | undefined)?.endsAt
    expect(getEnd(before)).toBeInstanceOf(Date)
    expect(getEnd(after)).toEqual(getEnd(before))
    expect(response.headers.getSetCookie()).toHaveLength(1)
    await clock.pass(24 * HOUR_MS - 1)
    await browser.call(contract.getProfile, {})
    await clock.pass(1)
    expect((await browser.expectRefusal(contract.getProfile, {})).status).toBe(401)
  })
})
