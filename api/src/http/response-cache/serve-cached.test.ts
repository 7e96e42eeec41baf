import { updateProduct } from '@voltkart/shared/contract/products'
import { describe, expect, it, vi } from 'vitest'
import { buildOrder, buildProduct, signInNewUser, signInNewAdmin } from '../../../testing/factories'
import { useShop } from '../../../testing/use-shop'

/** The maximum delay of a response after a write of another process. */
const BEHIND_MS = 2_000

const shop = useShop()
const other = useShop(() => ({ databaseUri: shop.databaseUri }))

const fetchPath = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  shop.browser().fetch(`/api/v1${path}`, { method, headers })
/** Whether the response to a request needs no query. */
async function isCached(path: string): Promise<boolean> {
  const { products } = shop.context.models
  const queries = [vi.spyOn(products, 'list'), vi.spyOn(products, 'findById')]
  await fetchPath(path)
  const queried = queries.some((query) => query.mock.calls.length > 0)
  for (const query of queries) query.mockRestore()
  return !queried
}
const readBody = async (path: string, from = shop) => (await from.browser().send('GET', path)).body

describe('after a write, the same process', () => {
  it('shows the written data in every response', async () => {
    const product = await buildProduct(shop, { name: 'Zeppelin Radio', countInStock: 9 })
    const { browser } = await signInNewAdmin(shop)
    const paths = [`/products/${product._id}`, '/products?limit=1', '/products?search=zeppelin']
    // One by one, since a cached response expires after two seconds.
    for (const path of paths) {
      await readBody(path)
      expect(await isCached(path)).toBe(true)
    }

    const body = { price: 4_321 }
    await browser.call(updateProduct, { params: { productId: product._id }, body })
    for (const path of paths) {
      expect(JSON.stringify(await readBody(path))).toContain('"price":4321')
      expect(await isCached(path)).toBe(true)
    }
    const { browser: customer } = await signInNewUser(shop)
    const lines = [{ product: { ...product, pricePaise: 4_321_00 } }]
    await buildOrder(shop, { browser: customer, lines })
    for (const path of paths)
      expect(JSON.stringify(await readBody(path))).toContain('"countInStock":8')
  })

  it('finds a new product, and no deleted one', async () => {
    const _id = shop.context.models.orderPlacing.newId()
    expect((await fetchPath(`/products/${_id}`)).status).toBe(404)
    await shop.context.models.products.create({
      _id,
      name: 'Late',
      image: '/uploads/x.webp',
      description: 'Late.',
      brand: 'Aero',
      category: 'Phones',
      categories: ['phones'],
      pricePaise: 1_00,
      countInStock: 1,
    })
    expect((await fetchPath(`/products/${_id}`)).status).toBe(200)
    await shop.context.models.products.remove(_id)
    expect((await fetchPath(`/products/${_id}`)).status).toBe(404)
  })
})

it('responses are at most two seconds behind after a write in another process', async () => {
  const product = await buildProduct(shop, { name: 'Behind Lamp', price: 100 })
  const paths = [`/products/${product._id}`, '/products?search=behind+lamp']
  for (const path of paths) await readBody(path, other)
  const counts = { reused: 0, fresh: 0 }
  const productId = product._id
  const { browser } = await signInNewAdmin(shop)
  for (const path of paths) await readBody(path, other)
  await browser.call(updateProduct, { params: { productId }, body: { price: 222 } })
  const written = performance.now()
  const tooOld: string[] = []
  await vi.waitFor(
    async () => {
      for (const path of paths) {
        const sent = performance.now()
        const isNew = JSON.stringify(await readBody(path, other)).includes('"price":222')
        counts[isNew ? 'fresh' : 'reused'] += 1
        if (!isNew && sent - written > BEHIND_MS) tooOld.push(path)
      }
      expect(performance.now() - written).toBeGreaterThan(BEHIND_MS + 200)
    },
    { timeout: 15_000, interval: 100 },
  )
  expect(tooOld).toEqual([])
  expect(counts.fresh).toBeGreaterThan(0)
})

it('a response that depends on the caller is never cached, and cached responses have no cookie', async () => {
  const [asha, meera] = [await signInNewUser(shop), await signInNewUser(shop)]
  const product = await buildProduct(shop)
  await buildOrder(shop, { browser: asha.browser, lines: [{ product }] })
  const ownPaths = ['/users/profile', '/orders/my-orders', '/orders/my-orders?limit=5']
  for (const path of ownPaths) {
    const first = await asha.browser.send('GET', path)
    const second = await meera.browser.send('GET', path)
    const nobody = await shop.browser().send('GET', path)
    expect(second.body).not.toEqual(first.body)
    expect([second.status, nobody.status]).toEqual([200, 401])
  }
  const path = `/api/v1/products/${product._id}`
  const [signedInResponse, publicResponse] = [
    await asha.browser.fetch(path),
    await fetchPath(`/products/${product._id}`),
  ]
  expect(await publicResponse.text()).toBe(await signedInResponse.text())
  expect(publicResponse.headers.getSetCookie()).toEqual([])
})

describe('a cached response', () => {
  it('equals that of Express, except for its request id', async () => {
    const { _id } = await buildProduct(shop, { description: 'Bright. '.repeat(200) })
    const path = `/products/${_id}`
    const identity = { 'Accept-Encoding': 'identity' }
    // An address in an unusual spelling.
    const byExpress = await fetchPath(`${path}/`, identity)
    const made = await fetchPath(path, identity)
    const ready = await fetchPath(path, { ...identity, 'X-Request-Id': 'my-own-id-1' })
    const varyingHeaders = new Set(['x-request-id', 'date'])
    const getHeaders = ({ headers }: Response) =>
      Object.fromEntries([...headers].filter(([name]) => !varyingHeaders.has(name)))
    const body = await byExpress.text()
    for (const reply of [made, ready]) {
      expect(await reply.text()).toBe(body)
      expect(getHeaders(reply)).toEqual(getHeaders(byExpress))
    }
    expect(ready.headers.get('x-request-id')).toBe('my-own-id-1')
    expect(ready.headers.get('content-security-policy')).toContain("default-src 'self'")

    const etag = ready.headers.get('etag') ?? ''
    const notModified = await fetchPath(path, { 'If-None-Match': `"x", W/${etag}` })
    expect([notModified.status, await notModified.text()]).toEqual([304, ''])
    const head = await fetchPath(path, { 'Accept-Encoding': 'identity' }, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(body)))
    expect(await head.text()).toBe('')
  })

  it('is compressed as the client accepts it', async () => {
    const { _id } = await buildProduct(shop, { description: 'Bright. '.repeat(200) })
    const getEncoding = async (accepted: string) => {
      const response = await fetchPath(`/products/${_id}`, { 'Accept-Encoding': accepted })
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      expect(await response.json()).toMatchObject({ _id })
      return response.headers.get('content-encoding')
    }
    // The first request, and those that find it cached.
    expect(await getEncoding('gzip, deflate, br')).toBe('br')
    expect(await getEncoding('gzip, deflate, br')).toBe('br')
    expect(await getEncoding('br;q=0, gzip')).toBe('gzip')
    expect(await getEncoding('identity')).toBeNull()
  })
})
