import { z } from 'zod'
import { parseJson } from '@voltkart/shared/domain/unknown-values'
import { deliveriesSchema, type RefusedDelivery, type WaitingDelivery } from '../bridge/shapes'
import { toWorkKey } from '../bridge/desktop-bridge'
import type { Vault } from './vault'

const NAME = 'deliveries'

// The schema has only the necessary fields: the app may be older than the shop.
const stateSchema = z.object({
  isDelivered: z.boolean(),
  parcels: z.array(z.object({ n: z.number(), state: z.string() })).optional(),
})
/** The states of a parcel that was sent, whatever followed. */
const sentStates = ['shipped', 'delivered', 'came-back']
const errorSchema = z.object({
  message: z.string(),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

interface DeliveryCalls {
  /** PUT /orders/{id}/deliver */
  deliver(orderId: string): Promise<Response>
  /** POST /orders/{id}/parcels/{n}/ship, with a JSON body */
  ship(orderId: string, parcel: number, body: string): Promise<Response>
  /** POST /orders/{id}/parcels, with a JSON body and an idempotency key */
  pack(orderId: string, key: string, body: string): Promise<Response>
  /** GET /orders/{id} */
  order(orderId: string): Promise<Response>
}

interface Options {
  vault: Vault
  calls: DeliveryCalls
  /** The signed-in administrator, or null. */
  account: () => string | null
  onChange: () => void
  now?: () => Date
}

/** The queued work. */
type Work = Pick<WaitingDelivery, 'orderId' | 'orderNumber' | 'parcel' | 'pack' | 'body'>

type Outcome = { kind: 'done' } | { kind: 'later' } | { kind: 'refused'; reason: string }

async function getReason(response: Response): Promise<string> {
  const body = errorSchema.safeParse(parseJson(await response.text()))
  if (!body.success) return `The shop responded with status ${response.status}`
  // A form shows these beside its fields; here they are all there is to read.
  const { message, errors = [] } = body.data
  return errors.length > 0 ? errors.map((error) => error.message).join('. ') : message
}

/**
 * Deliveries, sent parcels and packed pieces that were marked offline. They are kept on disk and sent in order
 * once the shop is reachable; refused ones are kept with the reason until a user has read it.
 */
export async function openDeliveries({ vault, calls, account, onChange, now }: Options) {
  const time = now ?? (() => new Date())
  const stored = (await vault.get(NAME))?.toString('utf8')
  const parsed = deliveriesSchema.safeParse(parseJson(stored))
  let { waiting, refused } = parsed.success ? parsed.data : deliveriesSchema.parse({})
  let sending: Promise<void> | undefined
  let writing = Promise.resolve()

  async function keep(next: { waiting?: WaitingDelivery[]; refused?: RefusedDelivery[] }) {
    waiting = next.waiting ?? waiting
    refused = next.refused ?? refused
    const text = JSON.stringify({ waiting, refused })
    writing = writing.catch(() => undefined).then(() => vault.set(NAME, Buffer.from(text)))
    await writing
    onChange()
  }

  async function isDone({ orderId, parcel, pack }: Work): Promise<boolean> {
    // The shop itself recognises the key of a parcel that it has packed.
    if (pack !== undefined) return false
    const response = await calls.order(orderId)
    const order = stateSchema.safeParse(parseJson(await response.text()))
    if (!response.ok || !order.success) return false
    const { isDelivered, parcels = [] } = order.data
    // The delivery of an order delivers its parcels.
    if (isDelivered || parcel === undefined) return isDelivered
    return parcels.some(({ n, state }) => n === parcel && sentStates.includes(state))
  }

  function call({ orderId, parcel, pack, body = '{}' }: Work): Promise<Response> {
    if (pack !== undefined) return calls.pack(orderId, pack, body)
    return parcel === undefined ? calls.deliver(orderId) : calls.ship(orderId, parcel, body)
  }

  async function send(work: Work): Promise<Outcome> {
    try {
      const response = await call(work)
      if (response.ok) return { kind: 'done' }
      // Signed out, too many requests, or an error of the shop: none of these is about the order.
      if (response.status === 401 || response.status === 429 || response.status >= 500) {
        return { kind: 'later' }
      }
      const reason = await getReason(response)
      // Done by an earlier call whose response was lost, or by a colleague.
      if (response.status === 409 && (await isDone(work))) return { kind: 'done' }
      return { kind: 'refused', reason }
    } catch {
      return { kind: 'later' }
    }
  }

  async function sendAll() {
    for (const entry of waiting.filter(({ account: by }) => by === account())) {
      const outcome = await send(entry)
      if (outcome.kind === 'later') return
      const isOtherWork = (other: WaitingDelivery) => toWorkKey(other) !== toWorkKey(entry)
      await keep({
        waiting: waiting.filter(isOtherWork),
        ...(outcome.kind === 'refused'
          ? { refused: [...refused.filter(isOtherWork), { ...entry, reason: outcome.reason }] }
          : {}),
      })
    }
  }

  return {
    waiting: () => waiting,
    refused: () => refused,

    /** Queues work. The same work is queued once, with its latest input. */
    async add(work: Work, by: string): Promise<void> {
      const isOther = (other: Work) => toWorkKey(other) !== toWorkKey(work)
      const before = waiting.find((entry) => !isOther(entry))
      const entry = before
        ? { ...before, ...work }
        : { ...work, account: by, at: time().toISOString() }
      await keep({
        waiting: before
          ? waiting.map((other) => (other === before ? entry : other))
          : [...waiting, entry],
        refused: refused.filter(isOther),
      })
    },

    /** Sends pending deliveries in order. Concurrent calls share one run. */
    replay(): Promise<void> {
      sending ??= sendAll().finally(() => (sending = undefined))
      return sending
    },

    dismiss: (key: string) =>
      keep({ refused: refused.filter((entry) => toWorkKey(entry) !== key) }),

    /** Deletes everything, as it belongs to another shop. */
    clear: () => keep({ waiting: [], refused: [] }),
  }
}

export type Deliveries = Awaited<ReturnType<typeof openDeliveries>>
