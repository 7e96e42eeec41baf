import { messages } from '@voltkart/shared/contract/messages'
import { confirmTwoFactor, startTwoFactor } from '@voltkart/shared/contract/sessions'
import * as contract from '@voltkart/shared/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIMIT_COLLECTION } from '../../models/rate-limits/failure-limit'
import { PASSWORD, signInNewAdmin } from '../../../testing/factories'
import { useShop, useAccount, useEmptyCollections } from '../../../testing/use-shop'
import { computeTotpCode, switchTwoFactorOn } from '../../../testing/two-factor'

const STEP_MS = 30_000
const NEW_PASSWORD = 'chosen by a thief'

let offsetMs = 0
const now = () => new Date(Date.now() + offsetMs)
const shop = useShop({ overrides: { now } })
useEmptyCollections(shop, LIMIT_COLLECTION)
const priya = useAccount(shop, { name: 'Priya Nair', roles: ['support'] }, beforeEach)

async function enrolTwoFactor() {
  const enrolment = await switchTwoFactorOn(priya, now())
  offsetMs += 3 * STEP_MS
  return enrolment
}

const changeProfile = (body: object) => priya.browser.send('PUT', '/users/profile', body)
const startSetUp = (body: object) => priya.browser.send('POST', '/users/two-factor', body)
const signIn = (password: string, code?: string) =>
  shop.browser().send('POST', '/users/login', { email: priya.user.email, password, code })
const codeRequired = { status: 401, body: { code: 'SECOND_FACTOR_REQUIRED' } }
const codeInvalid = { status: 401, body: { code: 'SECOND_FACTOR_INVALID' } }
const changes = [
  { password: NEW_PASSWORD },
  { email: 'thief@example.com' },
  { email: 'thief@example.com', password: NEW_PASSWORD },
]

describe('a stolen session of staff', () => {
  it.each(changes)('cannot change the account to %o without the password', async (attempted) => {
    for (const missing of [{}, { currentPassword: '' }]) {
      expect(await changeProfile({ ...attempted, ...missing })).toMatchObject({
        status: 400,
        body: {
          code: 'VALIDATION',
          errors: [{ path: 'currentPassword', message: 'Enter your current password' }],
        },
      })
    }
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  it.each(changes)('cannot change it to %o with the password alone', async (attempted) => {
    const { secret } = await enrolTwoFactor()
    const withPassword = { ...attempted, currentPassword: PASSWORD }
    expect(await changeProfile(withPassword)).toMatchObject(codeRequired)
    expect(await changeProfile({ ...withPassword, code: '000000' })).toMatchObject(codeInvalid)
    expect((await signIn(PASSWORD, computeTotpCode(secret, now()))).status).toBe(200)
  })

  it('cannot replace the second factor with the password alone', async () => {
    const { secret } = await enrolTwoFactor()
    expect(await startSetUp({ password: PASSWORD })).toMatchObject(codeRequired)
    expect(await startSetUp({ password: PASSWORD, code: '000000' })).toMatchObject(codeInvalid)
    const confirm = { body: { code: '000000' } }
    expect((await priya.browser.expectRefusal(confirmTwoFactor, confirm)).status).toBe(409)
    expect((await signIn(PASSWORD, computeTotpCode(secret, now()))).status).toBe(200)
  })

  it('cannot confirm a secret created before the second factor was on', async () => {
    const earlier = await priya.browser.call(startTwoFactor, { body: { password: PASSWORD } })
    const users = shop.context.connection.collection('users')
    const pending: unknown = (await users.findOne({ email: priya.user.email }))?.[
      'pendingTwoFactor'
    ]
    const { secret } = await enrolTwoFactor()
    // The state after a request that was decided before the confirmation and written after it.
    await users.updateOne({ email: priya.user.email }, { $set: { pendingTwoFactor: pending } })
    const confirm = { body: { code: computeTotpCode(earlier.secret, now()) } }
    expect((await priya.browser.expectRefusal(confirmTwoFactor, confirm)).status).toBe(409)
    expect((await signIn(PASSWORD, computeTotpCode(secret, now()))).status).toBe(200)
  })

  it('cannot guess codes: wrong ones count as failed sign-ins', async () => {
    const { secret } = await enrolTwoFactor()
    const guesses = [
      () => changeProfile({ password: NEW_PASSWORD, currentPassword: PASSWORD, code: '000000' }),
      () => startSetUp({ password: PASSWORD, code: '000000' }),
    ]
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await guesses[tries % 2]?.()).toMatchObject(codeInvalid)
    }
    const code = computeTotpCode(secret, now())
    const correct = { password: NEW_PASSWORD, currentPassword: PASSWORD, code }
    expect(await changeProfile(correct)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    })
    expect((await startSetUp({ password: PASSWORD, code })).status).toBe(429)
  })

  it('cannot change the owner’s own email through the list of users', async () => {
    const { browser, user } = await signInNewAdmin(shop)
    const move = { params: { userId: user._id }, body: { email: 'thief@example.com' } }
    expect(await browser.expectRefusal(contract.updateUser, move)).toMatchObject({
      status: 403,
      errors: [{ path: 'email', message: messages.ownEmailInProfile }],
    })
    const rename = { params: { userId: user._id }, body: { name: 'Asha', email: user.email } }
    expect(await browser.call(contract.updateUser, rename)).toMatchObject({ name: 'Asha' })
  })
})

describe('staff with two-factor sign-in', () => {
  it('change password and email with the password and a code, each code once', async () => {
    const { secret, recoveryCodes } = await enrolTwoFactor()
    const code = computeTotpCode(secret, now())
    const first = { password: NEW_PASSWORD, currentPassword: PASSWORD, code }
    expect((await changeProfile(first)).status).toBe(200)
    const email = 'priya.moved@example.com'
    const second = { email, currentPassword: NEW_PASSWORD, code }
    expect(await changeProfile(second)).toMatchObject(codeInvalid)
    const recovered = { email, currentPassword: NEW_PASSWORD, code: recoveryCodes[0] }
    expect(await changeProfile(recovered)).toMatchObject({
      status: 200,
      body: { pendingEmail: email },
    })
  })

  it('can change only their name without password and code', async () => {
    await enrolTwoFactor()
    const body = { name: 'Priya N', email: priya.user.email, password: '' }
    expect(await changeProfile(body)).toMatchObject({ status: 200, body: { name: 'Priya N' } })
  })

  it('get the error about a common password before their code is used up', async () => {
    const { secret } = await enrolTwoFactor()
    const code = computeTotpCode(secret, now())
    expect(
      await changeProfile({ password: 'password1', currentPassword: PASSWORD, code }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect((await signIn(PASSWORD, code)).status).toBe(200)
  })

  it('replace the second factor with a code of the earlier app', async () => {
    const { secret } = await enrolTwoFactor()
    const code = computeTotpCode(secret, now())
    const started = await priya.browser.call(startTwoFactor, { body: { password: PASSWORD, code } })
    expect((await signIn(PASSWORD, code)).status).toBe(401)
    const confirm = { body: { code: computeTotpCode(started.secret, now()) } }
    await priya.browser.call(confirmTwoFactor, confirm)
    offsetMs += 3 * STEP_MS
    expect((await signIn(PASSWORD, computeTotpCode(secret, now()))).status).toBe(401)
    expect((await signIn(PASSWORD, computeTotpCode(started.secret, now()))).status).toBe(200)
  })
})
