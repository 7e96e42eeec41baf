import * as contract from '@voltkart/shared/contract/users'
import { messages } from '@voltkart/shared/contract/messages'
import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Browser } from '../../../testing/browser'
import { PASSWORD, buildUser, signInNewUser } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

// The shop is behind a load balancer, so that each request can use its own address.
const shop = useShop({ environment: { TRUST_PROXY: '1' } })

function changeFrom(browser: Browser, body: object, address = anyAddress()) {
  return browser.send('PUT', '/users/profile', body, { 'X-Forwarded-For': address })
}

function signInAs(email: string, password: string) {
  const body = { email, password }
  return shop.browser().send('POST', '/users/login', body, { 'X-Forwarded-For': anyAddress() })
}

describe('many passwords to hash', () => {
  it('many sign-ins from one address are refused, and others still sign in', async () => {
    const { email } = await buildUser(shop)
    const headers = { 'X-Forwarded-For': anyAddress() }
    const flood = Array.from({ length: 40 }, (_, turn) => {
      const body = { name: 'Flood', email: `flood.${turn}@example.com`, password: PASSWORD }
      return shop.browser().send('POST', '/users', body, headers)
    })
    expect((await signInAs(email, PASSWORD)).status).toBe(200)
    const responses = await Promise.all(flood)
    const refused = responses.filter(({ status }) => status !== 201)
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, body, headers } of refused) {
      expect(status).toBe(503)
      expect(body).toMatchObject({ code: 'UNAVAILABLE', message: messages.busy })
      expect(headers.get('Retry-After')).toBe('1')
    }
  })

  it('many passwords for one account are all checked, one after another', async () => {
    const { email } = await buildUser(shop)
    const responses = await Promise.all(Array.from({ length: 10 }, () => signInAs(email, PASSWORD)))
    for (const { status } of responses) expect(status).toBe(200)
  })
})

describe('a wrong current password', () => {
  it('counts as a failed sign-in, from any address', async () => {
    const { browser, user } = await signInNewUser(shop)
    const wrongBody = { name: 'Thief', currentPassword: 'wrong' }
    for (let count = 0; count < 10; count += 1) {
      expect(await changeFrom(browser, wrongBody)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'currentPassword' }] },
      })
    }
    for (const currentPassword of ['wrong', PASSWORD]) {
      const response = await changeFrom(browser, { name: 'Thief', currentPassword })
      expect(response).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    expect((await signInAs(user.email, PASSWORD)).status).toBe(429)
    expect((await browser.call(contract.getProfile, {})).name).toBe(user.name)
  })

  it('does not count if the password was right', async () => {
    const { browser } = await signInNewUser(shop)
    const address = anyAddress()
    for (let count = 0; count < 11; count += 1) {
      const body = { name: `Name ${count}`, currentPassword: PASSWORD }
      expect((await changeFrom(browser, body, address)).status).toBe(200)
    }
  })
})
