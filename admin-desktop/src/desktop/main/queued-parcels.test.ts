import { buildParcel } from '@voltkart/shared/testing/build-order-parts'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createMemoryVault } from '../testing/memory-vault'
import { openAccount } from './account'
import { createCachedResponses } from './cached-responses'
import { createConnection } from './connection'
import { openDeliveries } from './deliveries'
import { createShopProxy } from './shop-proxy'

const order = buildOrder({ status: 'paid' })
const [item] = order.orderItems
const path = `/orders/${order._id}/parcels`
const lines = [{ product: item?._id, quantity: 1, serials: ['SN-1'] }]
const body = JSON.stringify({ lines, trackingNumber: 'AWB-1' })
const key = { 'idempotency-key': 'key-00001' }

let stopServer = () => {}
afterEach(() => stopServer())

/** A proxy that has shown the order, with one parcel, and is offline since. */
async function startProxy() {
  let isOffline = false
  const keys: (string | null)[] = []
  const cache = createCachedResponses(createMemoryVault())
  const vault = createMemoryVault()
  await vault.set('account', Buffer.from('me'))
  const account = await openAccount({ vault, forget: cache.clear, onSignedIn: vi.fn() })
  const connection = createConnection({ probe: () => Promise.resolve(false), onChange: vi.fn() })
  stopServer = connection.stop
  const notHere = () => Promise.reject(new Error('not here'))
  const deliveries = await openDeliveries({
    vault,
    account: account.current,
    onChange: vi.fn(),
    calls: { deliver: notHere, ship: notHere, pack: notHere, order: notHere },
  })
  const shop = createShopProxy({
    origin: () => 'https://shop.test',
    forward(request) {
      if (isOffline) return Promise.reject(new Error('net::ERR_INTERNET_DISCONNECTED'))
      keys.push(request.headers.get('idempotency-key'))
      return Promise.resolve(Response.json({ ...order, parcels: [buildParcel(order)] }))
    },
    connection,
    cache,
    deliveries,
    account,
  })
  const sendRequest = (method: string, to: string, text?: string, headers = {}) =>
    shop(new Request(`app://admin/api/v1${to}`, { method, headers, ...(text && { body: text }) }))
  await sendRequest('GET', `/orders/${order._id}`)
  return { send: sendRequest, deliveries, keys, lose: () => (isOffline = true) }
}

describe('a parcel that is packed without a connection', () => {
  it('is queued and shown with its order, and cannot be sent before the shop knows it', async () => {
    const { send, deliveries, lose } = await startProxy()
    lose()
    const response = await send('POST', path, body, key)
    expect(response.status).toBe(202)
    const message = `No connection. The parcel of order ${order.orderNumber} is packed once there is one.`
    const packed = {
      n: 2,
      state: 'packed',
      trackingNumber: 'AWB-1',
      lines: [{ name: item?.name, quantity: 1, serials: [{ serial: 'SN-1' }] }],
    }
    expect(await response.json()).toMatchObject({ message, parcel: packed })
    expect(deliveries.waiting()).toMatchObject([{ pack: 'key-00001', body }])
    const reply = await send('GET', `/orders/${order._id}`)
    expect(await reply.json()).toMatchObject({ parcels: [{ n: 1 }, packed] })
    expect((await send('POST', `${path}/2/ship`, '{}')).status).toBe(409)
    expect((await send('POST', `${path}/1/ship`, '{}')).status).toBe(202)
  })

  it('has the key of the request, which online goes to the shop; without one it is not queued', async () => {
    const { send, deliveries, keys, lose } = await startProxy()
    expect((await send('POST', path, body, key)).status).toBe(200)
    expect(keys.at(-1)).toBe('key-00001')
    lose()
    expect((await send('POST', path, body)).type).toBe('error')
    expect(deliveries.waiting()).toEqual([])
  })
})
