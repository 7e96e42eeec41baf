import { API_BASE } from '@voltkart/shared/contract/route'
import { addSignedIn } from '../api/testing/many-customers'
import { startReceiver } from '../api/testing/webhook-receiver'
import { REPEATS, type Measured, type Place } from './measure'
import { computeSpread } from './spread'
import { signIn } from './visitor'
import { admin, type World } from './world'

export const DELIVER_EVENT = 'deliver event'

/** The events that one repeat delivers, each of another customer. */
const EVENTS = 400

/** The fields of responses that are read here. */
interface Created {
  webhook: { _id: string }
}

interface Delivery {
  perSecond: number
  /** From the change to the arrival, in milliseconds. */
  p50: number
  p99: number
}

async function sendChange(place: Place, cookie: string, request: [string, string, object?]) {
  const [method, path, body] = request
  const response = await fetch(`${place.url}${API_BASE}${path}`, {
    method,
    headers: { cookie, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`${path} responded ${response.status}`)
  return (await response.json()) as Created
}

/** Creates customers, and waits until the receiver has the event of each. */
async function deliverEvents(world: World, expectAll: () => Promise<number[]>): Promise<Delivery> {
  const arriving = expectAll()
  const startMs = performance.now()
  await world.use((context) => addSignedIn(context, EVENTS))
  const times = (await arriving).map((time) => time - startMs).sort((a, b) => a - b)
  const getQuantile = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  return {
    perSecond: (EVENTS * 1_000) / getQuantile(1),
    p50: getQuantile(0.5),
    p99: getQuantile(0.99),
  }
}

/**
 * Measures the way of an event to a webhook: customers are created together, the jobs add their events to
 * the log and send them to a receiver in this process. Latency includes the wait for two jobs that run once
 * a second.
 */
export async function measureDeliveries(
  place: Place,
  world: World,
  note: (line: Measured) => void,
): Promise<void> {
  let arrived: number[] = []
  let whenAll = (_times: number[]) => {}
  const receiver = await startReceiver(() => {
    arrived.push(performance.now())
    if (arrived.length === EVENTS) whenAll(arrived)
    return 204
  })
  const expectAll = () => {
    arrived = []
    return new Promise<number[]>((resolve) => (whenAll = resolve))
  }
  const cookie = await signIn(place.url, admin.email)
  const body = { url: receiver.url, types: ['customer.registered'], active: true }
  const { webhook } = await sendChange(place, cookie, ['POST', '/webhooks', body])
  try {
    await deliverEvents(world, expectAll)
    const measured: Delivery[] = []
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      measured.push(await deliverEvents(world, expectAll))
    }
    note({
      name: DELIVER_EVENT,
      connections: 4,
      perSecond: computeSpread(measured.map(({ perSecond }) => perSecond)),
      p50: computeSpread(measured.map(({ p50 }) => p50)),
      p99: computeSpread(measured.map(({ p99 }) => p99)),
      baseline: 'inserts',
      failed: 0,
      note: `${EVENTS} events at once, from the change to the receiver`,
    })
  } finally {
    await sendChange(place, cookie, ['DELETE', `/webhooks/${webhook._id}`])
    await receiver.stop()
  }
}
