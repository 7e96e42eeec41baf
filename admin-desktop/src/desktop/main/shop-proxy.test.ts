import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder, buildUser } from '@voltkart/shared/testing/builders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryVault } from '../testing/memory-vault'
import { openAccount } from './account'
import { createConnection } from './connection'
import { openDeliveries } from './deliveries'
import { createForwarder } from './forward'
import { createCachedResponses } from './cached-responses'
import { createShopProxy } from './shop-proxy'

const ORIGIN = 'https://shop.test'
const admin = buildUser({ isAdmin: true })
const order = buildOrder({ status: 'paid' })
const list = { orders: [order], total: 1 }

/** The network: a function of the call, or null for an unreachable one. */
let network: ((method: string, path: string) => Response) | null
let sent: string[]
let origin: string | null
afterEach(() => void vi.useRealTimers())

async function startProxy() {
  const responses = createMemoryVault()
  const cache = createCachedResponses(responses, () => new Date('2026-03-01T10:00:00Z'))
  const connection = createConnection({ probe: () => Promise.resolve(false), onChange: vi.fn() })
  const onSignedIn = vi.fn()
  const account = await openAccount({ vault: createMemoryVault(), forget: cache.clear, onSignedIn })
  const deliveries = await openDeliveries({
    vault: createMemoryVault(),
    account: account.current,
    onChange: vi.fn(),
    calls: {
      deliver: () => Promise.reject(new Error('not here')),
      ship: () => Promise.reject(new Error('not here')),
      pack: () => Promise.reject(new Error('not here')),
      order: () => Promise.reject(new Error('not here')),
    },
  })
  const forward = createForwarder(({ method, url, signal }) => {
    const path = url.pathname.replace('/api/v1', '') + url.search
    sent.push(`${method} ${path}`)
    if (network) return Promise.resolve(network(method, path))
    return new Promise((_resolve, reject) => {
      if (hangs) signal.addEventListener('abort', () => reject(new Error('aborted')))
      else reject(new Error('net::ERR_INTERNET_DISCONNECTED'))
    })
  })
  const shop = createShopProxy({
    origin: () => origin,
    forward,
    connection,
    cache,
    deliveries,
    account,
  })
  const sendRequest = (method: string, path: string, body?: string) =>
    shop(new Request(`app://admin/api/v1${path}`, { method, ...(body ? { body } : {}) }))
  const signIn = async () => {
    network = () => Response.json({ ...admin, message: 'Login successful' })
    await sendRequest('POST', '/users/login')
  }
  return { send: sendRequest, shop, signIn, responses, connection, deliveries, account, onSignedIn }
}

let hangs = false
beforeEach(() => {
  origin = ORIGIN
  network = () => Response.json(list)
  hangs = false
  sent = []
})

describe('lists and orders', () => {
  it('are served as last seen while offline, with their time', async () => {
    const { send, connection } = await startProxy()
    expect(await (await send('GET', '/orders?limit=8')).json()).toEqual(list)
    network = null
    const former = await send('GET', '/orders?limit=8')
    expect(former.status).toBe(200)
    expect(former.headers.get('x-voltkart-kept-at')).toBe('2026-03-01T10:00:00.000Z')
    expect(await former.json()).toEqual(list)
    expect(connection.isOnline()).toBe(false)
    connection.stop()
  })

  it('are not requested while offline', async () => {
    const { send, connection } = await startProxy()
    await send('GET', '/orders?limit=8')
    connection.noteFailure()
    sent = []
    await send('GET', '/orders?limit=8')
    expect(sent).toEqual([])
    // One that was never opened is worth a try.
    expect(await (await send('GET', '/orders?limit=8&skip=8')).json()).toEqual(list)
    expect(connection.isOnline()).toBe(true)
  })

  it('include an order that was only seen in a list', async () => {
    const { send, connection } = await startProxy()
    await send('GET', '/orders?limit=8')
    network = () => Response.json({ orders: [{ ...order, status: 'refunded' }], total: 1 })
    await send('GET', '/orders?limit=8&status=refunded')
    network = null
    const response = await send('GET', `/orders/${order._id}`)
    expect(response.headers.get('x-voltkart-kept-at')).toBe('2026-03-01T10:00:00.000Z')
    expect(await response.json()).toEqual({ ...order, status: 'refunded' })
    expect((await send('GET', `/orders/${'f'.repeat(24)}`)).type).toBe('error')
    connection.stop()
  })

  it('are returned even if there is no room to store them', async () => {
    const { send, responses } = await startProxy()
    responses.set = () => Promise.reject(new Error('ENOSPC'))
    expect(await (await send('GET', '/orders?limit=8')).json()).toEqual(list)
  })

  it('lists that were never opened fail as in a browser', async () => {
    const { send, connection } = await startProxy()
    network = null
    expect((await send('GET', '/orders?limit=8')).type).toBe('error')
    connection.stop()
  })

  it('come from the stored responses when the shop times out', async () => {
    const { send, connection } = await startProxy()
    await send('GET', '/orders?limit=8')
    network = null
    hangs = true
    vi.useFakeTimers()
    const response = send('GET', '/orders?limit=8')
    await vi.advanceTimersByTimeAsync(10_000)
    expect((await response).headers.has('x-voltkart-kept-at')).toBe(true)
    connection.stop()
  })

  it.each([
    '/orders/events',
    `/orders/${order._id}/invoice.pdf`,
    '/orders/export.csv',
    '/openapi.json',
  ])('%s is not kept', async (path) => {
    const { send, responses } = await startProxy()
    await send('GET', path)
    expect(responses.names()).toEqual([])
  })

  it.each([
    '/orders/views',
    '/orders/counts',
    `/orders/${order._id}/notes`,
    '/products?limit=8',
    `/products/${order._id}`,
    '/users?limit=20',
    '/users/admins',
    '/users/profile',
    '/dashboard/summary',
    '/shop',
  ])('%s is kept too', async (path) => {
    const { send, responses } = await startProxy()
    await send('GET', path)
    expect(responses.names()).toEqual([`/api/v1${path}`])
  })

  it('are stored only if they are complete and successful', async () => {
    const { send, responses } = await startProxy()
    network = () => Response.json({ message: 'Please sign in' }, { status: 401 })
    expect((await send('GET', '/orders?limit=8')).status).toBe(401)
    network = () =>
      new Response('<p>A hotel’s sign-in page</p>', { headers: { 'content-type': 'text/html' } })
    await send('GET', '/orders?limit=8')
    network = () => Response.json({ text: 'x'.repeat(3_000_000) })
    expect((await (await send('GET', '/orders?limit=8')).text()).length).toBeGreaterThan(3_000_000)
    expect(responses.names()).toEqual([])
  })

  it('lists of one account are not served to the next, nor after signing out', async () => {
    const { send, signIn, responses, account, onSignedIn } = await startProxy()
    await signIn()
    expect(account.current()).toBe(admin._id)
    expect(onSignedIn).toHaveBeenCalledOnce()
    network = () => Response.json(list)
    await send('GET', '/orders?limit=8')
    await signIn()
    expect(responses.names()).toHaveLength(1)
    network = () => Response.json({ message: 'Logout successful' })
    await send('POST', '/users/logout')
    expect(responses.names()).toEqual([])
    expect(account.current()).toBeNull()
  })
})

describe('marking an order delivered', () => {
  const path = `/orders/${order._id}/deliver`

  it('goes directly to the shop while online, for any response', async () => {
    const { send, deliveries } = await startProxy()
    network = () => Response.json({ message: 'Order is not paid yet' }, { status: 409 })
    expect((await send('PUT', path)).status).toBe(409)
    expect(deliveries.waiting()).toEqual([])
  })

  it.each([
    ['the list', '/orders?limit=8', list],
    ['its own page', `/orders/${order._id}`, order],
  ])('waits without one, for an order known from %s', async (_name, knownPath, body) => {
    const { send, signIn, deliveries, connection } = await startProxy()
    await signIn()
    network = () => Response.json(body)
    await send('GET', knownPath)
    network = null
    const response = await send('PUT', path)
    expect(response.status).toBe(202)
    expect(await response.json()).toEqual({
      ...order,
      message: `No connection. Order ${order.orderNumber} is marked delivered once there is one.`,
    })
    expect(deliveries.waiting()).toMatchObject([{ orderId: order._id, account: admin._id }])
    // The proxy knows that it is offline, and does not even try.
    sent = []
    expect((await send('PUT', path)).status).toBe(202)
    expect(sent).toEqual([])
    expect(deliveries.waiting()).toHaveLength(1)
    connection.stop()
  })

  it('fails for an unknown order, and without an account', async () => {
    const { send, deliveries, connection } = await startProxy()
    await send('GET', '/orders?limit=8')
    network = null
    expect((await send('PUT', path)).type).toBe('error')
    expect((await send('PUT', `/orders/${'f'.repeat(24)}/deliver`)).type).toBe('error')
    expect(deliveries.waiting()).toEqual([])
    connection.stop()
  })
})

describe('sending a parcel', () => {
  const path = `/orders/${order._id}/parcels/1/ship`
  const body = '{"trackingNumber":"AWB-1"}'

  it('is queued with its input while offline, even if the connection is lost just then', async () => {
    const { send, signIn, deliveries, connection } = await startProxy()
    await signIn()
    network = () => Response.json({ ...order, parcels: [buildParcel(order)] })
    await send('GET', `/orders/${order._id}`)
    network = null
    const message = `No connection. Parcel 1 of order ${order.orderNumber} is marked as sent once there is one.`
    const response = await send('POST', path, body)
    expect(await response.json()).toMatchObject({ parcel: { n: 1 }, message })
    expect((await send('POST', `/orders/${order._id}/parcels/2/ship`)).status).toBe(202)
    expect((await send('POST', path, 'x'.repeat(200_000))).type).toBe('error')
    const queued = deliveries.waiting().map((entry) => `${entry.parcel} ${entry.body}`)
    expect(queued).toEqual([`1 ${body}`, '2 undefined'])
    connection.stop()
  })
})

describe('everything else', () => {
  it('fails while offline, and is never queued', async () => {
    const { send, deliveries, connection } = await startProxy()
    network = null
    for (const action of ['refund', 'cancel']) {
      expect((await send('POST', `/orders/${order._id}/${action}`)).type).toBe('error')
    }
    expect(deliveries.waiting()).toEqual([])
    connection.stop()
  })

  it('finds the connection again', async () => {
    const { send, connection } = await startProxy()
    connection.noteFailure()
    await send('POST', '/orders/anything')
    expect(connection.isOnline()).toBe(true)
  })

  it('responds with an error if there is no shop yet', async () => {
    const { send } = await startProxy()
    origin = null
    const response = await send('GET', '/orders?limit=8')
    expect(response.status).toBe(503)
    expect(sent).toEqual([])
  })

  it('does not mistake an aborted request for a lost connection', async () => {
    const { shop, connection } = await startProxy()
    network = null
    hangs = true
    const abort = new AbortController()
    const init = { method: 'POST', signal: abort.signal }
    const request = new Request('app://admin/api/v1/orders/x', init)
    const response = shop(request)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    abort.abort()
    // A request without references may be garbage-collected, and then receives no abort.
    expect(request.signal.aborted).toBe(true)
    expect((await response).type).toBe('error')
    expect(connection.isOnline()).toBe(true)
  })
})
