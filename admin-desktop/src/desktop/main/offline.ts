import { API_BASE } from '@voltkart/shared/contract/route'
import { join } from 'node:path'
import type { ConnectionState } from '../bridge/shapes'
import { openAccount } from './account'
import { createConnection } from './connection'
import { openDeliveries } from './deliveries'
import { createForwarder } from './forward'
import { createCachedResponses } from './cached-responses'
import { APP_ORIGIN } from './protocol-handler'
import { createShopProxy } from './shop-proxy'
import type { Transport } from './transport'
import { openVault, type KeyStore } from './vault'

const PROBE_MS_MAX = 5_000

interface Options {
  folder: string
  keyStore: KeyStore
  transport: Transport
  origin: () => string | null
  onChange: (state: ConnectionState) => void
}

/** All parts of offline support, assembled. */
export async function startShopProxy({ folder, keyStore, transport, origin, onChange }: Options) {
  const responses = await openVault(join(folder, 'answers'), keyStore)
  const work = await openVault(join(folder, 'deliveries'), keyStore)
  const forward = createForwarder(transport)
  const cache = createCachedResponses(responses)

  async function probe(): Promise<boolean> {
    const shop = origin()
    if (shop === null) return true
    const request = new Request(`${APP_ORIGIN}${API_BASE}/payment/razorpay/config`)
    try {
      const response = await forward(request, shop, AbortSignal.timeout(PROBE_MS_MAX))
      await response.body?.cancel()
      return true
    } catch {
      return false
    }
  }

  function sendToShop(
    method: string,
    path: string,
    body?: string,
    headers?: Record<string, string>,
  ): Promise<Response> {
    const shop = origin()
    if (shop === null) return Promise.reject(new Error('There is no shop yet'))
    const request = new Request(`${APP_ORIGIN}${API_BASE}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body, headers: { 'content-type': 'application/json', ...headers } }),
    })
    return forward(request, shop, AbortSignal.timeout(30_000))
  }

  const state = (): ConnectionState => ({
    online: connection.isOnline(),
    since: connection.since(),
    waiting: deliveries.waiting(),
    refused: deliveries.refused(),
  })

  const connection = createConnection({
    probe,
    onChange(online) {
      onChange(state())
      if (online) void deliveries.replay()
    },
  })
  const account = await openAccount({
    vault: work,
    forget: cache.clear,
    onSignedIn: () => void deliveries.replay(),
  })
  const deliveries = await openDeliveries({
    vault: work,
    calls: {
      deliver: (orderId) => sendToShop('PUT', `/orders/${orderId}/deliver`),
      ship: (orderId, parcel, body) =>
        sendToShop('POST', `/orders/${orderId}/parcels/${parcel}/ship`, body),
      pack: (orderId, key, body) =>
        sendToShop('POST', `/orders/${orderId}/parcels`, body, { 'idempotency-key': key }),
      order: (orderId) => sendToShop('GET', `/orders/${orderId}`),
    },
    account: account.current,
    onChange: () => onChange(state()),
  })

  return {
    handle: createShopProxy({ origin, forward, connection, cache, deliveries, account }),
    state,
    deliveries,
    account: account.current,
    /** GET of a path of the API, beside the pages. */
    read: (path: string) => sendToShop('GET', path),
    /** Checks the connection, and sends the queued deliveries if the shop responds. */
    async connectNow(): Promise<ConnectionState> {
      if (await connection.checkNow()) await deliveries.replay()
      return state()
    },
    /** Deletes all data of the former shop. */
    async forgetShop(): Promise<void> {
      await deliveries.clear()
      await account.forgetAll()
      await cache.clear()
    },
    stop: connection.stop,
  }
}

export type RunningShopProxy = Awaited<ReturnType<typeof startShopProxy>>
