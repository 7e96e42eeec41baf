import { API_BASE } from '@voltkart/shared/contract/route'
import type { Account } from './account'
import type { Connection } from './connection'
import type { Deliveries } from './deliveries'
import { refusal, type Forwarder } from './forward'
import { isCacheable, type CachedResponses } from './cached-responses'

/** So long a list may take to begin before what was kept of it is shown. */
const LIST_MS_MAX = 10_000

interface Parts {
  /** The origin of the shop, or null as long as there is none. */
  origin: () => string | null
  forward: Forwarder
  connection: Connection
  cache: CachedResponses
  deliveries: Deliveries
  account: Account
}

function deliveredOrder(method: string, pathname: string): string | null {
  if (method !== 'PUT' || !pathname.startsWith(`${API_BASE}/orders/`)) return null
  return /\/orders\/([0-9a-f]{24})\/deliver$/.exec(pathname)?.[1] ?? null
}

/**
 * The proxy between the pages and the shop. With a connection it forwards everything; without one,
 * lists and orders are served as last seen, and deliveries are queued. Other requests then fail as
 * in a browser.
 */
export function makeShopProxy({ origin, forward, connection, cache, deliveries, account }: Parts) {
  /** Requests the shop; null without a response. */
  async function sendToShop(
    request: Request,
    shop: string,
    within?: number,
  ): Promise<Response | null> {
    const abort = new AbortController()
    const cancel = () => abort.abort()
    request.signal.addEventListener('abort', cancel, { once: true })
    const timer = within === undefined ? undefined : setTimeout(cancel, within)
    try {
      const response = await forward(request, shop, abort.signal)
      connection.found()
      return await account.watch(request.method, new URL(request.url).pathname, response)
    } catch {
      // A page that has left says nothing about the connection.
      if (!request.signal.aborted) connection.lost()
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  async function read(request: Request, shop: string, address: string): Promise<Response> {
    if (connection.isOnline()) {
      const response = await sendToShop(request, shop, LIST_MS_MAX)
      if (response) return cache.store(address, response)
    }
    const former = await cache.read(address)
    if (former) return former
    return (await sendToShop(request, shop)) ?? Response.error()
  }

  async function deliver(request: Request, shop: string, orderId: string): Promise<Response> {
    if (connection.isOnline()) {
      const response = await sendToShop(request, shop)
      if (response) return response
    }
    const order = await cache.order(orderId)
    const by = account.current()
    if (!order || by === null) return (await sendToShop(request, shop)) ?? Response.error()
    await deliveries.add(orderId, order.orderNumber, by)
    const message = `No connection. Order ${order.orderNumber} is marked delivered once there is one.`
    return Response.json({ ...order, message }, { status: 202 })
  }

  return (request: Request): Promise<Response> => {
    const shop = origin()
    if (shop === null) {
      return Promise.resolve(refusal(503, 'UNAVAILABLE', 'Enter the address of your shop first.'))
    }
    const { pathname, search } = new URL(request.url)
    const orderId = deliveredOrder(request.method, pathname)
    if (orderId) return deliver(request, shop, orderId)
    if (isCacheable(request.method, pathname)) return read(request, shop, pathname + search)
    return sendToShop(request, shop).then((response) => response ?? Response.error())
  }
}
