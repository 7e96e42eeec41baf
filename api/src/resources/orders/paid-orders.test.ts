import { listPaidOrders } from '@voltkart/shared/contract/paid-orders'
import { login } from '@voltkart/shared/contract/users'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EventReader } from '../../../testing/event-stream'
import { PASSWORD, buildOrder, signInNewAdmin, type SignedIn } from '../../../testing/factories'
import { startShop, useAccount, useAdmin, useShop } from '../../../testing/use-shop'

const STREAM = '/orders/paid/stream'

const shop = useShop()
const asha = useAccount(shop)
const admin = useAdmin(shop)
const readers: EventReader[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const reader of readers.splice(0)) reader.close()
})

async function openStream(who: SignedIn, path = STREAM, headers: Record<string, string> = {}) {
  const reader = await EventReader.open(who.browser, path, headers)
  readers.push(reader)
  return reader
}

async function placePaidOrder() {
  const order = await buildOrder(shop, { browser: asha.browser, status: 'paid' })
  return order
}

describe('following orders as they are paid', () => {
  it('is possible in any process, for orders paid in another, once each', async () => {
    const second = await startShop({ databaseUri: shop.databaseUri })
    const otherBrowser = second.browser()
    await otherBrowser.call(login, { body: { email: admin.user.email, password: PASSWORD } })
    const before = await placePaidOrder()
    const reader = await EventReader.open(otherBrowser, STREAM)
    const ready = await reader.next()
    expect(ready).toMatchObject({ event: 'ready', data: { now: ready?.id } })
    const orders = [await placePaidOrder(), await placePaidOrder()]
    const events = [await reader.next(), await reader.next()]
    expect(events.map((event) => event?.event)).toEqual(['paid', 'paid'])
    expect(events.map((event) => event?.data)).toEqual(
      orders.map(({ _id, orderNumber, totalPrice }) => ({
        _id,
        orderNumber,
        totalPrice,
        customer: asha.user.name,
        paidAt: expect.stringMatching(/^\d{4}-/) as string,
      })),
    )
    expect(orders.map(({ _id }) => _id)).not.toContain(before._id)
    // Stopping ends streams, which have no end of their own, immediately.
    const startMs = performance.now()
    const [end] = await Promise.all([reader.next(), second.stop()])
    expect(end).toBeUndefined()
    expect(performance.now() - startMs).toBeLessThan(3_000)
  })

  it('continues where it was interrupted', async () => {
    const since = new Date().toISOString()
    const missed = await placePaidOrder()
    for (const [path, headers] of [
      [STREAM, { 'Last-Event-ID': since }],
      [`${STREAM}?since=${since}`, {}],
    ] as const) {
      const reader = await openStream(admin, path, headers)
      await reader.next()
      const ids: string[] = []
      while (!ids.includes(missed._id)) {
        const { data } = (await reader.next()) ?? {}
        ids.push((data as { _id: string })._id)
      }
      expect(new Set(ids).size).toBe(ids.length)
    }
    const odd = await openStream(admin, STREAM, { 'Last-Event-ID': 'nonsense' })
    expect(await odd.next()).toMatchObject({ event: 'ready' })
  })

  it('ends when the account is no longer an administrator’s, or its session is over', async () => {
    const demoted = await signInNewAdmin(shop)
    const leaving = await signInNewAdmin(shop)
    const changed = await signInNewAdmin(shop)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const streams = [
      await openStream(demoted),
      await openStream(leaving),
      await openStream(changed),
    ]
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'ready' })
    const { _id, name, email } = demoted.user
    const change = await admin.browser.send('PUT', `/users/${_id}`, { name, email, isAdmin: false })
    expect(change.status).toBe(200)
    await leaving.browser.send('POST', '/users/logout')
    // A crash right after this write leaves the session unchanged.
    await shop.context.models.users.update(changed.user._id, { passwordHash: 'another' })
    vi.advanceTimersByTime(15_000)
    for (const stream of streams) expect(await stream.next()).toBeUndefined()
  })

  it('is limited to twenty streams per account', async () => {
    const someone = await signInNewAdmin(shop)
    const look = vi.spyOn(shop.context.models.orders, 'listPaidSince')
    const since = `${STREAM}?since=2026-01-01T00:00:00.000Z`
    const responses = await Promise.all(
      Array.from({ length: 25 }, async () => {
        const abort = new AbortController()
        const response = await someone.browser.fetch(`/api/v1${since}`, { signal: abort.signal })
        return { response, abort }
      }),
    )
    const refused = responses.filter(({ response }) => response.status !== 200)
    expect(refused.map(({ response }) => response.status)).toEqual([429, 429, 429, 429, 429])
    for (const { response } of refused) {
      expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ code: 'RATE_LIMITED' })
    }
    // One more read is the first poll of the feed; refused streams read nothing.
    expect(look.mock.calls.length).toBeLessThanOrEqual(21)
    await (await openStream(await signInNewAdmin(shop))).next()
    const [open] = responses.filter(({ response }) => response.status === 200)
    open?.abort.abort()
    const openAgain = () => someone.browser.fetch(`/api/v1${STREAM}`, { method: 'GET' })
    await vi.waitFor(async () => {
      const response = await openAgain()
      await response.body?.cancel()
      expect(response.status).toBe(200)
    })
    for (const { abort } of responses) abort.abort()
    look.mockRestore()
  })

  it('takes a moment only, and is not compressed', async () => {
    expect((await admin.browser.send('GET', `${STREAM}?since=yesterday`)).status).toBe(400)
    const abort = new AbortController()
    const response = await admin.browser.fetch(`/api/v1${STREAM}`, {
      headers: { 'Accept-Encoding': 'gzip' },
      signal: abort.signal,
    })
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('content-encoding')).toBeNull()
    abort.abort()
  })
})

it('polling instead returns orders paid since, and the time for the next request', async () => {
  const first = await admin.browser.call(listPaidOrders, { query: {} })
  expect(first.orders).toEqual([])
  const order = await placePaidOrder()
  const later = await admin.browser.call(listPaidOrders, { query: { since: first.now } })
  expect(later.orders.at(-1)).toMatchObject({ _id: order._id, customer: asha.user.name })
  expect(later.now >= first.now).toBe(true)
  const far = new Date(Date.now() + 3_600_000).toISOString()
  const none = await admin.browser.call(listPaidOrders, { query: { since: far } })
  expect(none.orders).toEqual([])
})
