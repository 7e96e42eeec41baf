import { listProducts } from '@voltkart/shared/contract/products'
import { register } from '@voltkart/shared/contract/users'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  PASSWORD,
  address,
  buildOrder,
  buildProduct,
  buildUser,
  buildOrderBody,
  signInNewUser,
} from '../../testing/factories'
import { startSmallServer } from '../../testing/small-server'
import { useAdmin, useShop } from '../../testing/use-shop'

const shop = useShop()
const admin = useAdmin(shop)
beforeAll(async () => {
  await buildProduct(shop, { name: 'Nimbus phone' })
})

const json = { 'Content-Type': 'application/json' }

describe('prototype pollution', () => {
  const poison =
    '"__proto__":{"isAdmin":true,"polluted":1},' +
    '"constructor":{"prototype":{"isAdmin":true,"polluted":1}}'

  it('is impossible through a body', async () => {
    const account = `"name":"Eve","email":"eve@example.test","password":"${PASSWORD}"`
    const response = await shop.browser().fetch('/api/v1/users', {
      method: 'POST',
      headers: json,
      body: `{${poison},${account}}`,
    })
    expect(response.status).toBe(201)
    expect(register.output.parse(await response.json()).isAdmin).toBe(false)
    // The shop runs in this process, so the test sees its prototypes.
    expect('polluted' in {}).toBe(false)
    expect('isAdmin' in {}).toBe(false)
  })

  it.each([
    '__proto__[polluted]=1',
    'constructor[prototype][polluted]=1',
    'sort[__proto__][polluted]=1',
  ])('reaches nothing by the query %s', async (query) => {
    const { status } = await shop.browser().send('GET', `/products?${query}`)
    expect([200, 400]).toContain(status)
    expect('polluted' in {}).toBe(false)
  })
})

it.each([
  'limit=1&limit=2',
  'search=a&search=b',
  'sort=name&sort=price',
  'limit[]=1',
  'limit[$gt]=0',
])('a parameter that is sent twice is refused where one belongs: %s', async (query) => {
  const reply = await shop.browser().send('GET', `/products?${query}`)
  expect(reply).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
})

it('a method is the one that was sent, regardless of other input', async () => {
  const { _id } = await buildProduct(shop)
  const path = `/products/${_id}`
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
    const reply = await admin.browser.send('GET', `${path}?_method=DELETE`, undefined, {
      [name]: 'DELETE',
    })
    expect(reply.status).toBe(200)
  }
  const post = await admin.browser.send('POST', path, { _method: 'DELETE' })
  expect(post.status).toBe(404)
  expect((await shop.browser().send('GET', path)).status).toBe(200)
})

describe('a null byte', () => {
  it.each(['/users', '/users?limit=5', '/orders', '/orders?limit=5', '/products'])(
    'in what is searched for at %s only separates words',
    async (path) => {
      const query = `${path.includes('?') ? '&' : '?'}search=%00nimbus%00phone%00`
      expect((await admin.browser.send('GET', path + query)).status).toBe(200)
    },
  )

  it('hides no word from a search', async () => {
    const query = { search: 'nim\u0000pho' }
    expect((await shop.browser().call(listProducts, { query })).total).toBe(1)
  })
})

it.each(['/products/%', '/products/%zz', '/products/%ff', '/products/%c0%ae%c0%ae'])(
  'an address that cannot be decoded names nothing: %s',
  async (path) => {
    const reply = await shop.browser().send('GET', path)
    expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  },
)

describe('header injection', () => {
  const broken = 'Eve\r\nBcc: victim@example.test'

  it('is refused in every name and address that is used in a mail', async () => {
    const user = await buildUser(shop)
    const { browser } = await signInNewUser(shop)
    const order = buildOrderBody([{ product: await buildProduct(shop) }])
    const tries = [
      browser.send('PUT', '/users/profile', { name: broken }),
      browser.send('PUT', '/users/profile', { email: `eve@example.test\r\nBcc: v@example.test` }),
      admin.browser.send('PUT', `/users/${user._id}`, { name: broken }),
      admin.browser.send('POST', '/users/admins', {
        name: broken,
        email: 'x@example.test',
        password: PASSWORD,
      }),
      ...Object.keys(address).map((field) =>
        browser.send('POST', '/orders', {
          ...order,
          shippingAddress: { ...address, [field]: broken },
        }),
      ),
    ]
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(400)
  })

  it('is impossible through the name of an invoice', async () => {
    const { browser } = await signInNewUser(shop, { name: '"; filename="evil.exe' })
    const order = await buildOrder(shop, { browser, status: 'paid' })
    const { headers } = await browser.fetch(`/api/v1/orders/${order._id}/invoice.pdf`)
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename=invoice-[A-Z0-9-]+\.pdf$/,
    )
  })

  it('cannot inject into a response through the request id', async () => {
    for (const id of ['<script>', 'a b', 'x'.repeat(101), 'short']) {
      const { headers } = await shop.browser().send('GET', '/products', undefined, {
        'X-Request-Id': id,
      })
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
  })
})

it('a body that is small when packed and huge when not is refused before it is unpacked', async () => {
  const packed = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))
  expect(packed.length).toBeLessThan(256 * 1024)
  const before = process.memoryUsage().rss
  const response = await shop.browser().fetch('/api/v1/users/login', {
    method: 'POST',
    headers: { ...json, 'Content-Encoding': 'gzip' },
    body: packed,
  })
  expect(response.status).toBe(413)
  expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
})

it('the address of a picture is never fetched by the server', async () => {
  let calls = 0
  const elsewhere = await startSmallServer((_request, response) => {
    calls += 1
    response.end()
  })
  const image = `${elsewhere.url}/latest/meta-data`
  const product = await buildProduct(shop)
  const path = `/products/${product._id}`
  expect((await admin.browser.send('PUT', path, { image })).status).toBe(200)
  const { browser } = await signInNewUser(shop)
  const order = await buildOrder(shop, { browser, lines: [{ product }], status: 'paid' })
  await browser.fetch(`/api/v1/orders/${order._id}/invoice.pdf`)
  await elsewhere.stop()
  expect(calls).toBe(0)
})
