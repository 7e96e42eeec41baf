import { listAuditLog } from '@voltkart/shared/contract/audit'
import { integrationMessages } from '@voltkart/shared/contract/staff-messages'
import * as contract from '@voltkart/shared/contract/tokens'
import type { TokenPermission } from '@voltkart/shared/domain/permissions'
import { expect, it } from 'vitest'
import { createFakeClock } from '../../../testing/fake-clock'
import { buildOrder, buildProduct, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { useAdmin, useShop } from '../../../testing/use-shop'
import { isApiToken } from '../../integrations/api-token'

const clock = createFakeClock()
const shop = useShop({ overrides: { now: clock.now } })
const owner = useAdmin(shop)

let count = 0
async function createToken(permissions: TokenPermission[], by = owner, expiresAt?: string) {
  const body = { name: `Program ${(count += 1)}`, permissions, ...(expiresAt && { expiresAt }) }
  return by.browser.call(contract.createToken, { body })
}

/** Makes a call with a token, as a program does: without cookies. */
const withToken = (secret: string, method: string, path: string, body?: unknown, headers = {}) =>
  shop.browser().send(method, path, body, { Authorization: `Bearer ${secret}`, ...headers })

it('a token makes calls within its permissions, from any origin', async () => {
  const { token, secret, message } = await createToken(['orders.read', 'products.write'])
  expect(message).toBe(integrationMessages.tokenCreated)
  expect(secret).toMatch(/^vk_[0-9A-Za-z]{46}$/)
  expect((await withToken(secret, 'GET', '/orders?limit=1')).status).toBe(200)
  const foreign = { Origin: 'https://elsewhere.example' }
  const unknown = `/products/${'0'.repeat(24)}`
  expect((await withToken(secret, 'DELETE', unknown, undefined, foreign)).status).toBe(404)
  expect(await withToken(secret, 'GET', '/audit-log')).toMatchObject({ status: 403 })
  const { tokens } = await owner.browser.call(contract.listTokens, {})
  const listed = tokens.find(({ _id }) => _id === token._id)
  expect(listed?.lastUsedAt).toMatch(/:00\.000Z$/)
  expect(JSON.stringify(tokens)).not.toContain(secret)
  const stored = await shop.context.connection.collection('api_tokens').find().toArray()
  expect(JSON.stringify(stored)).not.toContain(secret.slice(3))
})

it('a token reads the order of a customer, and no account of its own', async () => {
  const order = await buildOrder(shop, { browser: (await signInNewUser(shop)).browser })
  const { secret } = await createToken(['orders.read'])
  const read = await withToken(secret, 'GET', `/orders/${order._id}`)
  expect(read).toMatchObject({ status: 200, body: { _id: order._id } })
  for (const path of ['/users/profile', '/orders/views', '/tokens', '/webhooks']) {
    expect((await withToken(secret, 'GET', path)).status).toBe(403)
  }
})

it('a request with a token ignores its cookies', async () => {
  const { secret } = await createToken(['orders.read'])
  const response = await owner.browser.send('GET', '/tokens', undefined, {
    Authorization: `Bearer ${secret}`,
  })
  expect(response.status).toBe(403)
})

it('a token is refused when it is mistyped, expired or deleted', async () => {
  const inAMinute = new Date(clock.now().getTime() + 60_000).toISOString()
  const { secret } = await createToken(['orders.read'], owner, inAMinute)
  const last = secret.endsWith('0') ? '1' : '0'
  expect(isApiToken(secret)).toBe(true)
  expect(isApiToken(secret.slice(0, -1) + last)).toBe(false)
  for (const wrongSecret of [secret.slice(0, -1) + last, 'vk_1', 'x'.repeat(200)]) {
    expect((await withToken(wrongSecret, 'GET', '/orders?limit=1')).status).toBe(401)
  }
  await clock.pass(60_000)
  expect((await withToken(secret, 'GET', '/orders?limit=1')).status).toBe(401)
  const { token, secret: other } = await createToken(['orders.read'])
  await owner.browser.call(contract.deleteToken, { params: { tokenId: token._id } })
  expect((await withToken(other, 'GET', '/orders?limit=1')).status).toBe(401)
})

it('a token loses the permissions that its creator loses', async () => {
  const creator = await signInNewAdmin(shop)
  const { secret } = await createToken(['orders.read', 'reports.read'], creator)
  const getStatus = async (path: string) => (await withToken(secret, 'GET', path)).status
  expect(await getStatus('/reports/summary?range=today')).toBe(200)
  const user = `/users/${creator.user._id}`
  await owner.browser.send('PUT', user, { isAdmin: true, roles: ['packing'] })
  expect(await getStatus('/reports/summary?range=today')).toBe(403)
  expect(await getStatus('/orders?limit=1')).toBe(200)
  await owner.browser.send('PUT', user, { isAdmin: false })
  expect(await getStatus('/orders?limit=1')).toBe(401)
})

it('a token has no permission for accounts or tokens, nor a past end', async () => {
  for (const permission of ['users.write', 'staff.write', 'integrations.write']) {
    const body = { name: 'Too much', permissions: [permission] }
    expect((await owner.browser.send('POST', '/tokens', body)).status).toBe(400)
  }
  const past = { name: 'Late', permissions: ['orders.read'], expiresAt: '2020-01-01T00:00:00Z' }
  expect(await owner.browser.send('POST', '/tokens', past)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'expiresAt', message: integrationMessages.tokenExpiryPast }] },
  })
})

it('a token is in the audit log, and so are its changes', async () => {
  const { token, secret } = await createToken(['products.write'])
  const name = { name: 'Kaveri', permissions: ['orders.read'] as TokenPermission[] }
  await owner.browser.call(contract.createToken, { body: name })
  expect(await owner.browser.expectRefusal(contract.createToken, { body: name })).toMatchObject({
    status: 409,
    errors: [{ path: 'name', message: integrationMessages.tokenNameTaken }],
  })
  const product = await buildProduct(shop)
  expect((await withToken(secret, 'DELETE', `/products/${product._id}`)).status).toBe(200)
  const ofProduct = await owner.browser.call(listAuditLog, { query: { subject: product._id } })
  expect(ofProduct.entries[0]).toMatchObject({
    action: 'deleted',
    actor: { name: `token:${token.name}`, _id: owner.user._id },
  })
  await clock.pass(1)
  await owner.browser.call(contract.deleteToken, { params: { tokenId: token._id } })
  const { entries } = await owner.browser.call(listAuditLog, { query: { subject: token._id } })
  expect(entries.map(({ kind, action }) => `${kind} ${action}`)).toEqual([
    'token deleted',
    'token created',
  ])
})

it('a token makes 600 calls in a minute, and no more', async () => {
  const { token, secret } = await createToken(['orders.read'])
  for (let call = 0; call < 600; call += 1) await shop.context.limits.consumeTokenCall(token._id)
  expect((await withToken(secret, 'GET', '/orders?limit=1')).status).toBe(429)
  const { secret: other } = await createToken(['orders.read'])
  expect((await withToken(other, 'GET', '/orders?limit=1')).status).toBe(200)
})
