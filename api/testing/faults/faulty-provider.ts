import { getOrder, type Order } from '@voltkart/shared/contract/orders'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createRazorpayClient } from '../../src/integrations/razorpay/razorpay-client'
import { createSandboxControls, type SandboxControls } from '../../dev/razorpay-sandbox/controls'
import { signedIn, signedInAdmin, type SignedIn } from '../factories'
import { closedAddress, startSmallServer } from '../small-server'
import { sandboxConfig } from '../test-sandbox'
import { startTestServer, type TestServer } from '../test-server'

/** The fault of a request: decided by its path, with the response of the provider. */
export type Fault =
  | 'none'
  /** It accepts the request and never responds. */
  | 'hang'
  | 'closed-port'
  | 'status-500'
  /** It refuses. */
  | 'status-400'
  /** It performs the request, and the connection breaks before the response. */
  | 'lose-answer'
  /** Its response is false. */
  | ((answer: object, path: string) => object)

export interface FaultyProvider {
  fault: Fault
  /** The path below which requests fail; all of them unless it is set. */
  only: string | undefined
  /** The paths of the requests that it received. */
  requests: string[]
  /** Whether it sends webhooks; initially it holds them back. */
  controls: Pick<SandboxControls, 'webhooks'>
}

/** Short enough for tests, and long enough for a busy machine. */
const LIMIT_MS = 3_000

async function forward(request: IncomingMessage, base: string): Promise<Response> {
  const { method = 'GET', url = '/' } = request
  const body = await buffer(request)
  const headers = new Headers()
  for (const name of ['authorization', 'content-type', 'x-refund-idempotency']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return fetch(base + url, { method, headers, ...(body.length > 0 ? { body } : {}) })
}

/** A shop whose payment provider, the sandbox, is reached through a connection that can fail. */
export async function startServerWithFaultyProvider(options: {
  now?: () => Date
}): Promise<{ shop: TestServer; provider: FaultyProvider; stop(): Promise<void> }> {
  const controls = createSandboxControls({ webhooks: 'hold', pollMs: 25 })
  const provider: FaultyProvider = { fault: 'none', only: undefined, requests: [], controls }
  const running: { shop?: TestServer } = {}
  const line = await startSmallServer((request, response) => {
    const path = request.url ?? '/'
    provider.requests.push(path)
    const fault = path.includes(provider.only ?? '') ? provider.fault : 'none'
    if (fault === 'hang') return
    if (fault === 'status-500') {
      response.writeHead(500).end('{"error":{"code":"SERVER_ERROR"}}')
      return
    }
    if (fault === 'status-400') {
      response.writeHead(400).end('{"error":{"description":"Your balance is too low"}}')
      return
    }
    forward(request, `${running.shop?.url}/sandbox/razorpay`)
      .then(async (answer) => {
        const text = await answer.text()
        if (fault === 'lose-answer') request.socket.destroy()
        else {
          const said =
            typeof fault === 'function'
              ? JSON.stringify(fault(JSON.parse(text) as object, path))
              : text
          response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(said)
        }
      })
      .catch(() => request.socket.destroy())
  })
  const nowhere = await closedAddress()
  running.shop = await startTestServer({
    config: { razorpay: sandboxConfig },
    overrides: {
      sandboxControls: controls,
      payments: createRazorpayClient(
        sandboxConfig,
        () => (provider.fault === 'closed-port' ? nowhere : line.url),
        { timeoutMs: LIMIT_MS },
      ),
      ...(options.now ? { now: options.now } : {}),
    },
  })
  const { shop } = running
  return {
    shop,
    provider,
    async stop() {
      await shop.stop()
      await line.stop()
    },
  }
}

/** The world of the suites of a failing provider; filled before their first test. */
export interface FaultyShop {
  shop: TestServer
  provider: FaultyProvider
  asha: SignedIn
  admin: SignedIn
  /** The current time; that of the machine by default. */
  time: Date | undefined
  /** An order as staff see it. */
  read(order: { _id: string }): Promise<Order>
}

/**
 * Starts such a shop for a suite, with a customer and an administrator; each test starts without a
 * fault.
 */
export function useFaultyShop(): FaultyShop {
  const world = { time: undefined } as FaultyShop
  let stop = () => Promise.resolve()
  beforeAll(async () => {
    const started = await startServerWithFaultyProvider({ now: () => world.time ?? new Date() })
    stop = started.stop
    const { shop, provider } = started
    const [asha, admin] = [await signedIn(shop), await signedInAdmin(shop)]
    const read = ({ _id }: { _id: string }) =>
      admin.browser.call(getOrder, { params: { orderId: _id } })
    Object.assign(world, { shop, provider, asha, admin, read })
  })
  beforeEach(() => {
    world.provider.fault = 'none'
    world.provider.only = undefined
    world.time = undefined
  })
  afterAll(() => stop())
  return world
}
