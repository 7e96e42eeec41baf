import { messages } from '@voltkart/shared/contract/messages'
import {
  confirmPassword,
  confirmTwoFactor,
  removeTwoFactor,
  startTwoFactor,
} from '@voltkart/shared/contract/sessions'
import * as contract from '@voltkart/shared/contract/users'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIMIT_COLLECTION } from '../../models/rate-limits/failure-limit'
import { resetPassword } from '../../commands/users/reset-password'
import { hashMailedToken, newNonce } from '../../integrations/mailed-token'
import { PASSWORD, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { readMailsTo } from '../../../testing/outbox'
import { startShop, useShop, useAccount, useEmptyCollections } from '../../../testing/use-shop'
import { computeTotpCode, switchTwoFactorOn } from '../../../testing/two-factor'

const STEP_MS = 30_000

let offsetMs = 0
const now = () => new Date(Date.now() + offsetMs)
/** Moves the clock past the used codes. */
const passSteps = (count: number) => {
  offsetMs += count * STEP_MS
}
const shop = useShop({ overrides: { now } })
useEmptyCollections(shop, LIMIT_COLLECTION)
const priya = useAccount(shop, { name: 'Priya Nair', roles: ['support'] }, beforeEach)

async function enrolPriya(code?: string) {
  const set = await switchTwoFactorOn(priya, now(), code)
  passSteps(3)
  return set
}

const signIn = (code?: string, { email = priya.user.email, password = PASSWORD } = {}) =>
  shop.browser().send('POST', '/users/login', { email, password, ...(code ? { code } : {}) })
const readSubjects = async () =>
  (await readMailsTo(shop, priya.user.email)).map(({ subject }) => subject)
const readStored = () => shop.context.models.users.findById(priya.user._id)

describe('a sign-in', () => {
  it('needs a code once two-factor sign-in is on', async () => {
    expect((await signIn()).status).toBe(200)
    const { secret } = await enrolPriya()
    const message = 'Enter the code from your authenticator app'
    const required = { status: 401, body: { code: 'SECOND_FACTOR_REQUIRED', message } }
    expect(await signIn()).toMatchObject(required)
    const invalid = { status: 401, body: { code: 'SECOND_FACTOR_INVALID' } }
    expect(await signIn('000000')).toMatchObject(invalid)
    const response = await signIn(computeTotpCode(secret, now()))
    expect(response).toMatchObject({ status: 200, body: { message: messages.loggedIn } })
    expect(response.headers.getSetCookie().join()).toContain('sid=')
  })

  it('does not reveal to a wrong password that there is a second factor', async () => {
    const { secret } = await enrolPriya()
    for (const code of [undefined, '000000', computeTotpCode(secret, now())]) {
      const refused = await signIn(code, { password: 'a wrong password' })
      expect(refused).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    }
  })

  it('accepts each code once, and no code of an earlier step', async () => {
    const { secret } = await enrolPriya()
    const code = computeTotpCode(secret, now())
    expect((await signIn(code)).status).toBe(200)
    expect(await signIn(code)).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_INVALID', message: messages.codeInvalid },
    })
    const earlier = computeTotpCode(secret, new Date(now().getTime() - STEP_MS))
    expect((await signIn(earlier)).status).toBe(401)
    const next = computeTotpCode(secret, new Date(now().getTime() + STEP_MS))
    expect((await signIn(`${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200)
  })

  it('one code in several concurrent requests succeeds once', async () => {
    const { secret, recoveryCodes } = await enrolPriya()
    for (const code of [computeTotpCode(secret, now()), recoveryCodes[0]]) {
      const responses = await Promise.all(Array.from({ length: 4 }, () => signIn(code)))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    }
  })

  it('accepts each recovery code once, in any spelling', async () => {
    const { recoveryCodes } = await enrolPriya()
    const [first = '', second = ''] = recoveryCodes
    expect(recoveryCodes).toHaveLength(10)
    expect((await signIn(` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await signIn(first)).status).toBe(401)
    expect((await signIn(second)).status).toBe(200)
    expect((await readStored())?.twoFactor?.recoveryCodes).toHaveLength(8)
  })

  it('counts wrong codes as failures, but not the right password without a code', async () => {
    const { secret } = await enrolPriya()
    for (let tries = 0; tries < 12; tries += 1) expect((await signIn()).status).toBe(401)
    for (let tries = 0; tries < 9; tries += 1) expect((await signIn('000000')).status).toBe(401)
    // It has returned no point either: the tenth failure is the last.
    expect(await signIn()).toMatchObject({ body: { code: 'SECOND_FACTOR_REQUIRED' } })
    expect((await signIn('000000')).status).toBe(401)
    expect(await signIn(computeTotpCode(secret, now()))).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    })
  })

  it('a sign-in after a password reset still needs the code', async () => {
    const { secret } = await enrolPriya()
    const { _id, email } = priya.user
    const token = newNonce()
    await shop.context.models.passwordResets.create({
      userId: _id,
      tokenHash: hashMailedToken(token),
      email,
      expiresAt: new Date(now().getTime() + 60_000),
    })
    const password = 'another long password'
    await resetPassword(shop.context, { userId: _id, token, password }, '127.0.0.1')
    expect(await signIn(undefined, { email, password })).toMatchObject({
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
    expect((await signIn(computeTotpCode(secret, now()), { email, password })).status).toBe(200)
  })
})

describe('setting up two-factor sign-in', () => {
  it('is for staff, and needs the password', async () => {
    const asha = await signInNewUser(shop)
    const body = { password: PASSWORD }
    expect(await asha.browser.expectRefusal(startTwoFactor, { body })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    })
    const wrongPassword = { body: { password: 'a wrong password' } }
    expect(await priya.browser.expectRefusal(startTwoFactor, wrongPassword)).toMatchObject({
      status: 400,
      errors: [{ path: 'password', message: messages.currentPasswordWrong }],
    })
    expect((await priya.browser.send('POST', '/users/two-factor', {})).status).toBe(400)
  })

  it('starts with a secret for apps, and is on after its first code', async () => {
    const started = await priya.browser.call(startTwoFactor, { body: { password: PASSWORD } })
    expect(started.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(started.otpauthUrl).toContain(`secret=${started.secret}`)
    expect(started.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Voltkart:/)
    expect((await signIn()).status).toBe(200)
    const wrongCode = { body: { code: '000000' } }
    expect(await priya.browser.expectRefusal(confirmTwoFactor, wrongCode)).toMatchObject({
      status: 401,
      code: 'SECOND_FACTOR_INVALID',
    })
    const body = { code: computeTotpCode(started.secret, now()) }
    const confirmed = await priya.browser.call(confirmTwoFactor, { body })
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect(await priya.browser.call(contract.getProfile, {})).toMatchObject({ twoFactor: true })
    // The confirming code is used up.
    expect((await signIn(body.code)).status).toBe(401)
    expect((await priya.browser.expectRefusal(confirmTwoFactor, { body })).status).toBe(409)
    expect(await readSubjects()).toContain('Two-factor sign-in is on for your Voltkart account')
  })

  it('ends the other sessions, even those of a concurrent sign-in', async () => {
    const other = shop.browser()
    const { email } = priya.user
    await other.call(contract.login, { body: { email, password: PASSWORD } })
    await enrolPriya()
    expect((await other.expectRefusal(contract.getProfile, {})).status).toBe(401)
    await priya.browser.call(contract.getProfile, {})
    const sessions = shop.context.connection.collection('sessions')
    expect(await sessions.countDocuments({ 'session.userId': priya.user._id })).toBe(1)
  })

  it('keeps the old secret until a new one is confirmed, and forgets one after an hour', async () => {
    const first = await enrolPriya()
    const body = { password: PASSWORD, code: first.recoveryCodes[1] }
    const started = await priya.browser.call(startTwoFactor, { body })
    expect((await signIn(computeTotpCode(first.secret, now()))).status).toBe(200)
    offsetMs += 60 * 60 * 1_000
    const confirmation = { password: PASSWORD, code: first.recoveryCodes[3] }
    await priya.browser.call(confirmPassword, { body: confirmation })
    const lateInput = { body: { code: computeTotpCode(started.secret, now()) } }
    expect(await priya.browser.expectRefusal(confirmTwoFactor, lateInput)).toMatchObject({
      status: 409,
      message: messages.twoFactorNotStarted,
    })
    const second = await enrolPriya(first.recoveryCodes[2])
    expect((await signIn(computeTotpCode(first.secret, now()))).status).toBe(401)
    expect((await signIn(first.recoveryCodes[0])).status).toBe(401)
    expect((await signIn(computeTotpCode(second.secret, now()))).status).toBe(200)
  })

  it('happens once if one code is confirmed twice concurrently', async () => {
    const { secret } = await priya.browser.call(startTwoFactor, { body: { password: PASSWORD } })
    const body = { code: computeTotpCode(secret, now()) }
    const sendConfirmation = () => priya.browser.send('POST', '/users/two-factor/confirm', body)
    const responses = await Promise.all([
      sendConfirmation(),
      sendConfirmation(),
      sendConfirmation(),
    ])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('switching off two-factor sign-in', () => {
  it('needs the password and an unused code', async () => {
    const { secret } = await enrolPriya()
    const sendRemoval = (password: string, code: string) =>
      priya.browser.send('DELETE', '/users/two-factor', { password, code })
    const code = computeTotpCode(secret, now())
    expect(await sendRemoval('a wrong password', code)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    })
    expect(await sendRemoval(PASSWORD, '000000')).toMatchObject({
      status: 401,
      body: { code: 'SECOND_FACTOR_INVALID' },
    })
    expect((await priya.browser.send('DELETE', '/users/two-factor')).status).toBe(400)
    expect(await sendRemoval(PASSWORD, code)).toMatchObject({
      status: 200,
      body: { message: messages.twoFactorOff },
    })
    expect((await signIn()).status).toBe(200)
    const removal = { body: { password: PASSWORD, code } }
    expect((await priya.browser.expectRefusal(removeTwoFactor, removal)).status).toBe(409)
    expect(await readSubjects()).toContain('Two-factor sign-in is off for your Voltkart account')
    // Sessions that ended when it was switched on stay ended.
    expect((await readStored())?.sessionStamp).toBeDefined()
  })

  it('happens when an account is no longer staff', async () => {
    await enrolPriya()
    const owner = await signInNewAdmin(shop)
    const params = { userId: priya.user._id }
    await owner.browser.call(contract.updateUser, { params, body: { isAdmin: false } })
    expect((await signIn()).status).toBe(200)
    expect(await readStored()).not.toHaveProperty('twoFactor')
  })

  it('and switching on are in the audit log', async () => {
    const { secret } = await enrolPriya()
    const body = { password: PASSWORD, code: computeTotpCode(secret, now()) }
    await priya.browser.call(removeTwoFactor, { body })
    const owner = await signInNewAdmin(shop)
    const log = await owner.browser.send('GET', `/audit-log?subject=${priya.user._id}`)
    expect(log.body).toMatchObject({
      entries: [
        { changes: [{ field: 'twoFactor', before: true, after: false }] },
        { changes: [{ field: 'twoFactor', before: false, after: true }] },
      ],
    })
  })
})

it('codes are wrong after SESSION_SECRET has changed, and recovery codes still work', async () => {
  const { secret, recoveryCodes } = await enrolPriya()
  const other = await startShop({
    databaseUri: shop.databaseUri,
    overrides: { now },
    environment: { SESSION_SECRET: 'another secret, which is long enough' },
  })
  const { email } = priya.user
  const signInThere = (code: string | undefined) =>
    other.browser().send('POST', '/users/login', { email, password: PASSWORD, code })
  expect((await signInThere(computeTotpCode(secret, now()))).status).toBe(401)
  expect((await signInThere(recoveryCodes[0])).status).toBe(200)
})
