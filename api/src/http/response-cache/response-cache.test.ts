import { beforeEach, describe, expect, it } from 'vitest'
import {
  createResponseCache,
  type NewResponse,
  type ProductChange,
  type ResponseCache,
} from './response-cache'

let time: number
let clock: Date
let cache: ResponseCache
beforeEach(() => {
  time = 10_000
  clock = new Date(0)
  cache = createResponseCache(
    () => time,
    () => clock,
  )
})

const LIST = 'listProducts{"limit":4}'
const newResponse = (facts: Partial<NewResponse> = {}): NewResponse => ({
  productIds: ['a'],
  dependsOnStock: false,
  etag: '"1"',
  body: Buffer.from('{}'),
  ...facts,
})
const fillCache = (key: string, facts?: Partial<NewResponse>) =>
  cache.get(key, () => Promise.resolve(newResponse(facts)))

describe('a cached response', () => {
  it('is sent for up to two seconds after its oldest part was read', async () => {
    await fillCache(LIST, { readAt: time - 1_500 })
    time += 499
    expect(cache.has(LIST)).toBe(true)
    time += 2
    expect(cache.has(LIST)).toBe(false)
  })

  it('is sent again, and not rebuilt, if revalidation finds it unchanged', async () => {
    let checks = 0
    const revalidate = () => {
      checks += 1
      return Promise.resolve(checks === 1 ? time : undefined)
    }
    const rebuild = () => Promise.resolve(newResponse({ etag: '"2"' }))
    await fillCache(LIST, { revalidate })
    time += 2_001
    expect((await cache.get(LIST, rebuild)).etag).toBe('"1"')
    time += 1_999
    expect((await cache.get(LIST, rebuild)).etag).toBe('"1"')
    expect(checks).toBe(1)
    time += 2
    expect((await cache.get(LIST, rebuild)).etag).toBe('"2"')
  })

  it('expires at a moment of the server’s clock, without revalidation', async () => {
    const revalidate = () => Promise.resolve(time)
    await fillCache(LIST, { expiresAt: 5_000, revalidate })
    const rebuild = () => Promise.resolve(newResponse({ etag: '"2"' }))
    clock = new Date(4_999)
    expect((await cache.get(LIST, rebuild)).etag).toBe('"1"')
    clock = new Date(5_000)
    expect((await cache.get(LIST, rebuild)).etag).toBe('"2"')
  })

  it('is rebuilt if something changed during revalidation', async () => {
    let resolve: (readAt: number) => void = () => undefined
    await fillCache(LIST, { revalidate: () => new Promise((done) => (resolve = done)) })
    time += 2_001
    const before = cache.get(LIST, () => Promise.resolve(newResponse()))
    cache.invalidate({ productId: 'a' })
    resolve(time)
    await before
    expect(cache.has(LIST)).toBe(false)
  })

  it('is rebuilt after a sale, and not revalidated, if it had expired before', async () => {
    await fillCache(LIST, { revalidate: () => Promise.resolve(time) })
    time += 2_001
    cache.invalidate({ productId: 'a' })
    expect((await fillCache(LIST, { etag: '"2"' })).etag).toBe('"2"')
  })

  it.each<[string, Partial<NewResponse>, ProductChange, boolean]>([
    ['an edit', {}, {}, false],
    ['a sale of a product in it', {}, { productId: 'a' }, false],
    ['a sale of another product', {}, { productId: 'b' }, true],
    ['any sale, if it depends on stock', { dependsOnStock: true }, { productId: 'b' }, false],
  ])('after %s', async (_what, facts, change, remains) => {
    await fillCache(LIST, facts)
    cache.invalidate(change)
    expect(cache.has(LIST)).toBe(remains)
  })

  it.each<ProductChange>([{}, { productId: 'a' }, { productId: 'b' }])(
    'is not kept when something changed while it was built: %j',
    async (change) => {
      let resolve: (response: NewResponse) => void = () => undefined
      const before = cache.get(LIST, () => new Promise((done) => (resolve = done)))
      cache.invalidate(change)
      const after = cache.get(LIST, () => Promise.resolve(newResponse({ etag: '"2"' })))
      resolve(newResponse())
      expect((await before).etag).toBe('"1"')
      expect((await after).etag).toBe('"2"')
      expect((await fillCache(LIST)).etag).toBe('"2"')
    },
  )

  it('is built once for concurrent requests', async () => {
    let builds = 0
    const buildResponse = () => {
      builds += 1
      return Promise.resolve(newResponse())
    }
    await Promise.all([1, 2, 3].map(() => cache.get(LIST, buildResponse)))
    expect(builds).toBe(1)
  })

  it('is not stored after an error', async () => {
    await expect(cache.get(LIST, () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect((await fillCache(LIST)).etag).toBe('"1"')
  })
})

it('the size of the cache is bounded, and rare requests do not evict frequent ones', async () => {
  const body = Buffer.alloc(20_000)
  await fillCache(LIST)
  for (let count = 0; count < 2_000; count += 1) {
    await fillCache(`listProducts{"search":"${count}"}`, { body })
    await fillCache(LIST)
  }
  expect(cache.has(LIST)).toBe(true)
  expect(cache.size().bytes).toBeLessThan(33 * 1_048_576)
  expect(cache.size().entries).toBeLessThan(900)
})
