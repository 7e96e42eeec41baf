import { getProfile } from '@voltkart/shared/contract/users'
import { request as httpRequest } from 'node:http'
import { describe, expect, it } from 'vitest'
import { PASSWORD, buildUser, signInNewUser } from '../../testing/factories'
import { readMailsTo } from '../../testing/outbox'
import { openWire } from '../../testing/fuzz/wire'
import { startShop, useAdmin, useShop } from '../../testing/use-shop'

const EVIL = 'https://evil.example'

const shop = useShop()
const admin = useAdmin(shop)

describe('a page of another site', () => {
  it('is not mistaken for the shop by an address that looks like it', async () => {
    const { host } = new URL(shop.url)
    for (const origin of [
      `http://${host}.evil.example`,
      `http://evil.example/${host}`,
      `http://${host}@evil.example`,
      `http://evil-${host}`,
      'http://127.0.0.1',
      'file://',
      'null',
    ]) {
      const reply = await admin.browser.send('PUT', '/users/profile', {}, { Origin: origin })
      expect(reply.status, origin).toBe(403)
    }
  })

  it('is one of the shop’s own name without TLS, which others on the network can forge', async () => {
    const secure = await startShop({
      databaseUri: shop.databaseUri,
      environment: { PUBLIC_URL: 'https://shop.example' },
    })
    const statusFor = async (origin: string, host: string) => {
      const url = new URL('/api/v1/users/reset-password/request', secure.url)
      const headers = { Origin: origin, Host: host, 'Content-Type': 'application/json' }
      return new Promise<number | undefined>((resolve, reject) => {
        const sent = httpRequest(url, { method: 'POST', headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode))
        })
        sent.once('error', reject).end('{"email":"nobody@example.com"}')
      })
    }
    expect(await statusFor('https://shop.example', 'shop.example')).toBe(200)
    expect(await statusFor('https://shop.example', '10.0.0.11:5000')).toBe(200)
    expect(await statusFor('http://shop.example', 'shop.example')).toBe(403)
    expect(await statusFor('http://shop.example:8080', 'shop.example:8080')).toBe(403)
    // The machine of a developer, without a network in between.
    const { host } = new URL(secure.url)
    expect(await statusFor(`http://${host}`, host)).toBe(200)
    expect(await statusFor('ftp://shop.example', 'shop.example')).toBe(403)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'cannot send a form of type %s where JSON belongs',
    async (type) => {
      const response = await admin.browser.fetch('/api/v1/users/profile', {
        method: 'PUT',
        headers: { 'Content-Type': type },
        body: '{"name":"Forged"}',
      })
      expect(response.status).toBe(415)
      expect((await admin.browser.call(getProfile, {})).name).toBe('Admin')
    },
  )

  it('may read nothing: no response allows it', async () => {
    const options = {
      Origin: EVIL,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'content-type',
    }
    for (const method of ['GET', 'OPTIONS', 'PUT']) {
      const { headers } = await admin.browser.send(method, '/users/profile', undefined, options)
      const names = [...headers.keys()]
      expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  it.each([
    '/',
    '/complaint/C261122-7K3QZD?token=x',
    '/api/v1/products',
    '/api/docs',
    '/dev/outbox',
    '/sandbox/razorpay/checkout',
  ])(
    'cannot put %s into a frame, nor have it run scripts that are not the shop’s',
    async (path) => {
      const { headers } = await shop.browser().fetch(path, { headers: { Accept: 'text/html' } })
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("frame-ancestors 'self'")
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(policy).toMatch(/(^|;)\s*script-src 'self'( 'sha256-[\w+/]{43}=')*(;|$)/)
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("base-uri 'self'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  it('allows WebAssembly on pages of the admin area only', async () => {
    const readPolicy = async (path: string) => {
      const { headers } = await shop.browser().fetch(path, { headers: { Accept: 'text/html' } })
      return headers.get('content-security-policy') ?? ''
    }
    expect(await readPolicy('/admin/order-list?parcels=to-pack')).toMatch(
      /(^|;)\s*script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/]{43}=')*(;|$)/,
    )
    for (const path of ['/', '/administrators', '/c/phones?from=/admin']) {
      expect(await readPolicy(path), path).not.toContain('wasm')
    }
  })
})

it('the response to a sign-in is stored by no cache', async () => {
  const user = await buildUser(shop)
  const body = { email: user.email, password: PASSWORD }
  const { headers } = await shop.browser().send('POST', '/users/login', body)
  expect(headers.get('cache-control')).toBe('no-store')
})

describe('a session cookie', () => {
  const profileWith = (cookie: string) =>
    shop.browser().fetch('/api/v1/users/profile', { headers: { Cookie: cookie } })

  it('a session cookie that the shop has not signed opens nothing', async () => {
    const { browser } = await signInNewUser(shop)
    const [, id = '', signature = ''] = /^sid=s%3A([^.]+)\.(.+)$/.exec(browser.cookie) ?? []
    expect(id).not.toBe('')
    expect((await profileWith(browser.cookie)).status).toBe(200)
    for (const bent of [
      `sid=${id}`,
      `sid=s%3A${id}`,
      `sid=s%3A${id}.`,
      `sid=s%3A${id}.${signature.slice(0, -1)}`,
      `sid=s%3A${id.slice(0, -1)}x.${signature}`,
      `sid[$ne]=x`,
    ]) {
      expect((await profileWith(bent)).status, bent).toBe(401)
    }
  })

  it('is not set for visitors who only browse', async () => {
    const { headers } = await shop.browser().send('GET', '/products')
    expect(headers.getSetCookie()).toEqual([])
  })
})

describe('a shop on https', () => {
  const secure = useShop({
    environment: { PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' },
  })

  it('sets its cookie over https only', async () => {
    const { email } = await buildUser(secure)
    const signIn = (scheme: string) =>
      secure
        .browser()
        .send(
          'POST',
          '/users/login',
          { email, password: PASSWORD },
          { 'X-Forwarded-Proto': scheme },
        )
    const [cookie = ''] = (await signIn('https')).headers.getSetCookie()
    expect(cookie).toMatch(/^sid=.*; HttpOnly; Secure; SameSite=Lax$/)
    expect((await signIn('http')).headers.getSetCookie()).toEqual([])
  })

  it('sends HSTS, so that browsers use https from then on', async () => {
    const { headers } = await secure.browser().fetch('/api/v1/products')
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  it('mails links to itself, whatever a proxy is told to forward', async () => {
    const { email } = await buildUser(secure)
    const path = '/users/reset-password/request'
    const forwarded = { 'X-Forwarded-Host': 'evil.example' }
    expect((await secure.browser().send('POST', path, { email }, forwarded)).status).toBe(200)
    const [mail] = await readMailsTo(secure, email)
    expect(mail?.text).toContain('https://shop.example/reset-password/')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil.example')
  })

  it.each([
    ['evil.example', 421],
    ['shop.example.evil.example', 421],
    ['internal:5000', 421],
    ['shop.example', 200],
    ['SHOP.EXAMPLE.:443', 200],
    ['localhost:5000', 200],
    ['shop.localhost', 200],
    ['10.0.0.11:5000', 200],
    ['[::1]:5000', 200],
  ])('answers a page that was led to it under the name %s with %i', async (host, status) => {
    const wire = openWire(secure.url)
    const request = (path: string) =>
      wire.send({ method: 'GET', path, headers: { host }, body: Buffer.alloc(0) }, '')
    expect((await request('/api/v1/products/top')).status).toBe(status)
    expect((await request('/healthz')).status).toBe(200)
    wire.close()
  })
})
