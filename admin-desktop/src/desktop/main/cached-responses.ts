import { z } from 'zod'
import { API_BASE } from '@voltkart/shared/contract/route'
import { parseJson } from '@voltkart/shared/domain/unknown-values'
import type { Vault } from './vault'

const BODY_BYTES_MAX = 2 * 1024 * 1024

// Pages of lists, and single records: the last ones that staff opened. No files, no streams.
const cacheablePaths = [
  /^\/orders$/,
  /^\/orders\/(views|counts)$/,
  /^\/orders\/[0-9a-f]{24}(\/notes)?$/,
  /^\/products$/,
  /^\/products\/[0-9a-f]{24}$/,
  /^\/users$/,
  /^\/users\/(admins|profile|[0-9a-f]{24})$/,
  /^\/dashboard\/summary$/,
  // The couriers to choose from.
  /^\/shop$/,
]

const cachedSchema = z.object({
  at: z.string(),
  type: z.string(),
  body: z.string(),
})

// The schema has only the necessary fields: the app may be older than the shop.
const orderSchema = z.looseObject({
  _id: z.string(),
  orderNumber: z.string(),
  orderItems: z.array(z.looseObject({ _id: z.string(), name: z.string() })).optional(),
  parcels: z.array(z.looseObject({ n: z.number() })).optional(),
})
const ordersSchema = z.union([z.array(orderSchema), z.object({ orders: z.array(orderSchema) })])
export type CachedOrder = z.output<typeof orderSchema>

/** Whether the response to this request is stored for offline use. */
export function isCacheable(method: string, pathname: string): boolean {
  if (method !== 'GET' || !pathname.startsWith(`${API_BASE}/`)) return false
  const path = pathname.slice(API_BASE.length)
  return cacheablePaths.some((pattern) => pattern.test(path))
}

const ORDER = new RegExp(`^${API_BASE}/orders/([0-9a-f]{24})$`)

function toResponse({ at, type, body }: z.output<typeof cachedSchema>): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-voltkart-kept-at': at,
    },
  })
}

/** The latest responses of the shop, for offline reading. */
export function createCachedResponses(vault: Vault, now: () => Date = () => new Date()) {
  // A list on the screen has been stored or read since the start.
  const lists = new Set<string>()

  function noteAddress(address: string) {
    if (address.split('?')[0] === `${API_BASE}/orders`) {
      // The most recently used entry comes last.
      lists.delete(address)
      lists.add(address)
    }
  }

  async function findResponse(address: string) {
    const storedBytes = await vault.get(address)
    const parsed = cachedSchema.safeParse(parseJson(storedBytes?.toString('utf8')))
    return parsed.success ? parsed.data : null
  }

  /** The order in the most recently shown list that contains it. */
  async function inLists(orderId: string) {
    for (const address of [...lists].reverse()) {
      const list = await findResponse(address)
      const many = ordersSchema.safeParse(parseJson(list?.body))
      if (!list || !many.success) continue
      const orders = Array.isArray(many.data) ? many.data : many.data.orders
      const order = orders.find(({ _id }) => _id === orderId)
      if (order) return { list, order }
    }
    return null
  }

  return {
    /** Stores a cacheable response; returns the same response, unread. */
    async store(address: string, response: Response): Promise<Response> {
      const type = response.headers.get('content-type') ?? ''
      if (response.status !== 200 || !type.startsWith('application/json')) return response
      const body = await response.text()
      if (body.length <= BODY_BYTES_MAX) {
        const cached: z.input<typeof cachedSchema> = { at: now().toISOString(), type, body }
        try {
          await vault.set(address, Buffer.from(JSON.stringify(cached)))
          noteAddress(address)
        } catch {
          // A full disk must not block the response.
        }
      }
      return new Response(body, { status: 200, headers: response.headers })
    },

    /**
     * The stored response to a request; a header has its time. An order that was only seen in a
     * list is served from that list.
     */
    async read(address: string): Promise<Response | null> {
      const cached = await findResponse(address)
      if (cached) {
        noteAddress(address)
        return toResponse(cached)
      }
      const orderId = ORDER.exec(address)?.[1]
      const listed = orderId === undefined ? null : await inLists(orderId)
      return listed && toResponse({ ...listed.list, body: JSON.stringify(listed.order) })
    },

    /** An order as it was last seen, on its page or in a list. */
    async order(orderId: string): Promise<CachedOrder | null> {
      const cached = await findResponse(`${API_BASE}/orders/${orderId}`)
      const order = orderSchema.safeParse(parseJson(cached?.body))
      return order.success ? order.data : ((await inLists(orderId))?.order ?? null)
    },

    async clear() {
      lists.clear()
      await vault.clear()
    },
  }
}

export type CachedResponses = ReturnType<typeof createCachedResponses>
