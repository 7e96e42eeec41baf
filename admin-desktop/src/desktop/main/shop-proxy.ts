import { API_BASE } from '@voltkart/shared/contract/route'
import { PACK_KEY, WORK_BODY_LENGTH } from '../bridge/shapes'
import type { WorkSubject } from '../bridge/desktop-bridge'
import type { Account } from './account'
import type { Connection } from './connection'
import type { Deliveries } from './deliveries'
import { createRefusal, type Forwarder } from './forward'
import { isCacheable, type CachedOrder, type CachedResponses } from './cached-responses'
import { withQueuedParcels } from './queued-parcels'

/** After this time without a response, the stored copy of a list is served. */
const LIST_MS_MAX = 10_000

interface Parts {
  /** The origin of the shop, or null if there is none yet. */
  origin: () => string | null
  forward: Forwarder
  connection: Connection
  cache: CachedResponses
  deliveries: Deliveries
  account: Account
}

const DELIVER = /^\/orders\/([0-9a-f]{24})\/deliver$/
const PACK = /^\/orders\/([0-9a-f]{24})\/parcels$/
const SHIP = /^\/orders\/([0-9a-f]{24})\/parcels\/(\d{1,4})\/ship$/

const ORDER = new RegExp(`^${API_BASE}/orders/([0-9a-f]{24})$`)

/** The queueable work of a request: it delivers an order, packs a parcel, or sends one. */
function getWork({ method, headers }: Request, pathname: string): WorkSubject | null {
  if (!pathname.startsWith(`${API_BASE}/`)) return null
  const path = pathname.slice(API_BASE.length)
  const [, delivered] = (method === 'PUT' && DELIVER.exec(path)) || []
  if (delivered) return { orderId: delivered }
  const [, packed] = (method === 'POST' && PACK.exec(path)) || []
  const pack = headers.get('idempotency-key') ?? ''
  // Without a key, a repeated request could pack twice.
  if (packed) return PACK_KEY.test(pack) ? { orderId: packed, pack } : null
  const [, orderId, parcel] = (method === 'POST' && SHIP.exec(path)) || []
  return orderId ? { orderId, parcel: Number(parcel) } : null
}

/** The response to queued work, with the fields of the shop's response that are known here. */
function createWaitingResponse(order: CachedOrder, { parcel, pack }: WorkSubject): Response {
  const { orderNumber, parcels = [] } = order
  const respond = (body: object, sentence: string) =>
    Response.json(
      { ...body, message: `No connection. ${sentence} once there is one.` },
      { status: 202 },
    )
  if (pack !== undefined) {
    return respond(
      { order, parcel: parcels.at(-1) },
      `The parcel of order ${orderNumber} is packed`,
    )
  }
  if (parcel === undefined) return respond(order, `Order ${orderNumber} is marked delivered`)
  const shippedParcel = parcels.find(({ n }) => n === parcel)
  return respond(
    { order, parcel: shippedParcel },
    `Parcel ${parcel} of order ${orderNumber} is marked as sent`,
  )
}

/** The shop may give it another number, which would send another parcel. */
const refuseProvisional = (): Response =>
  createRefusal(
    409,
    'CONFLICT',
    'This parcel was packed without a connection. Ship it once there is one.',
  )

/**
 * The proxy between the pages and the shop. Online it forwards everything; offline, lists and
 * orders are served as last seen, and deliveries, packed and sent parcels are queued. Other requests then
 * fail as in a browser.
 */
export function createShopProxy({
  origin,
  forward,
  connection,
  cache,
  deliveries,
  account,
}: Parts) {
  /** Sends a request to the shop; null without a response. */
  async function sendToShop(
    request: Request,
    shop: string,
    within?: number,
  ): Promise<Response | null> {
    const abort = new AbortController()
    const cancelCall = () => abort.abort()
    request.signal.addEventListener('abort', cancelCall, { once: true })
    const timer = within === undefined ? undefined : setTimeout(cancelCall, within)
    try {
      const response = await forward(request, shop, abort.signal)
      connection.noteResponse()
      return await account.watch(request.method, new URL(request.url).pathname, response)
    } catch {
      // A request aborted by the page says nothing about the connection.
      if (!request.signal.aborted) connection.noteFailure()
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  /** A stored order, with the parcels packed since. */
  async function withPacked(address: string, former: Response): Promise<Response> {
    const orderId = ORDER.exec(address)?.[1]
    if (!deliveries.waiting().some((entry) => entry.orderId === orderId && entry.pack))
      return former
    const order = await cache.order(orderId ?? '')
    if (!order) return former
    const body = JSON.stringify(withQueuedParcels(order, deliveries.waiting()))
    return new Response(body, { headers: former.headers })
  }

  async function readResponse(request: Request, shop: string, address: string): Promise<Response> {
    if (connection.isOnline()) {
      const response = await sendToShop(request, shop, LIST_MS_MAX)
      if (response) return cache.store(address, response)
    }
    const former = await cache.read(address)
    if (former) return withPacked(address, former)
    return (await sendToShop(request, shop)) ?? Response.error()
  }

  async function work(request: Request, shop: string, subject: WorkSubject): Promise<Response> {
    const { orderId, parcel, pack } = subject
    // A body can be read once only, and the shop may be out of reach after that.
    const hasBody = parcel !== undefined || pack !== undefined
    const body = hasBody ? await request.clone().text() : undefined
    if (connection.isOnline()) {
      const response = await sendToShop(request, shop)
      if (response) return response
    }
    const order = await cache.order(orderId)
    const by = account.current()
    const canQueue = order && by !== null && (body ?? '').length <= WORK_BODY_LENGTH
    if (!canQueue) return (await sendToShop(request, shop)) ?? Response.error()
    const { orderNumber, parcels = [] } = order
    const getQueuedOrder = () => withQueuedParcels(order, deliveries.waiting())
    const isKnown = parcels.some(({ n }) => n === parcel)
    if (!isKnown && getQueuedOrder().parcels?.some(({ n }) => n === parcel))
      return refuseProvisional()
    await deliveries.add({ ...subject, orderNumber, ...(body ? { body } : {}) }, by)
    return createWaitingResponse(getQueuedOrder(), subject)
  }

  return (request: Request): Promise<Response> => {
    const shop = origin()
    if (shop === null) {
      return Promise.resolve(
        createRefusal(503, 'UNAVAILABLE', 'Enter the address of your shop first.'),
      )
    }
    const { pathname, search } = new URL(request.url)
    const subject = getWork(request, pathname)
    if (subject) return work(request, shop, subject)
    if (isCacheable(request.method, pathname)) return readResponse(request, shop, pathname + search)
    return sendToShop(request, shop).then((response) => response ?? Response.error())
  }
}
