import type { Document } from 'mongodb'
import type { SandboxPayment } from '../../dev/razorpay-sandbox/sandbox-schema'
import type { CategoryTree } from '../../src/models/categories/category-queries'
import type { StoredEvent } from '../../src/models/events/event-schema'
import type { StoredProduct } from '../../src/models/products/product-schema'
import type {
  StoredSettledRow,
  StoredSettlement,
} from '../../src/models/settlements/settlement-schema'
import type { StoredUnit } from '../../src/models/units/unit-schema'
import type { Received } from './receiver'

/**
 * Products that the tree of categories does not have at the place where they are, one sentence
 * each.
 */
export const findMisplaced = (products: readonly StoredProduct[], trees: readonly CategoryTree[]) =>
  products.flatMap(({ name, category, categories = [] }) => {
    const all = trees.flatMap((tree) => tree.categories)
    const main = all.find(({ slug }) => slug === categories[0])
    const isKnown = categories.every((slug) => all.some((item) => item.slug === slug))
    if (isKnown && main?.name === category) return []
    return [`${name} is in “${category}” (${categories.join()}), which the tree does not have`]
  })

/** The events and what their receiver has accepted. */
interface Deliveries {
  received: readonly Received[]
  events: readonly StoredEvent[]
  webhooks: readonly Document[]
}

/**
 * Events that are in the log and have not reached the receiver, or not in the order of their
 * subject, or with different bodies; one sentence each. A receiver that was switched off misses
 * some.
 */
export function findUndelivered({ received, events, webhooks }: Deliveries): string[] {
  const eventWebhooks = webhooks.filter(({ url }) => String(url).endsWith('/events'))
  if (!eventWebhooks.every(({ active }) => active === true)) return []
  const bodies = new Map<string, string>()
  const changed = received.filter(({ id, body }) => {
    const before = bodies.get(id)
    bodies.set(id, before ?? body)
    return before !== undefined && before !== body
  })
  const places = new Map([...bodies.keys()].map((id, index) => [id, index]))
  const latest = new Map<string, number>()
  const sorted = events.toSorted((a, b) => a.seq - b.seq)
  return [
    ...changed.map(({ id }) => `event ${id} was sent with two bodies`),
    ...sorted.flatMap(({ id, type, subject: { kind, id: subjectId } }) => {
      const place = places.get(id)
      if (place === undefined) return [`event ${type} of ${subjectId} has not reached the receiver`]
      const isLate = place < (latest.get(`${kind} ${subjectId}`) ?? -1)
      latest.set(`${kind} ${subjectId}`, place)
      return isLate ? [`event ${type} of ${subjectId} was sent before an earlier one`] : []
    }),
  ]
}

/** The settlements and their rows. */
interface Settled {
  settlements: readonly StoredSettlement[]
  rows: readonly StoredSettledRow[]
}

/** Settlements that do not sum up their rows, one sentence each. */
export function findSettlementLosses({ settlements, rows }: Settled): string[] {
  return settlements.flatMap(({ _id, rows: count, netPaise, amountPaise, unmatched }) => {
    const settlementRows = rows.filter(({ settled }) => settled?.settlement === _id)
    const net = settlementRows.reduce(
      (sum, { settled }) => sum + (settled?.creditPaise ?? 0) - (settled?.debitPaise ?? 0),
      0,
    )
    const openCount = settlementRows.filter((row) => row.open === 'razorpay').length
    return [
      ...(count === settlementRows.length
        ? []
        : [`settlement ${_id} has ${settlementRows.length} rows, not ${count}`]),
      ...(netPaise === net ? [] : [`the rows of settlement ${_id} sum to ${net}, not ${netPaise}`]),
      ...(amountPaise === net
        ? []
        : [`settlement ${_id} has transferred ${amountPaise}, its rows sum to ${net}`]),
      ...(unmatched === openCount
        ? []
        : [`settlement ${_id} has ${openCount} open rows, and counts ${unmatched}`]),
    ]
  })
}

const HOUR_MS = 60 * 60 * 1_000

/**
 * The payments that the provider has settled, and that no settlement of the shop has; one sentence
 * each.
 */
export const findUnsettled = (
  payments: readonly SandboxPayment[],
  rows: readonly StoredSettledRow[],
  now: number,
): string[] => {
  const settled = new Set(rows.flatMap((row) => (row.settled ? [row._id] : [])))
  return payments
    .filter(({ capturedAt }) => capturedAt && capturedAt.getTime() < now - 3 * HOUR_MS)
    .filter(({ _id }) => !settled.has(_id))
    .map(({ _id }) => `payment ${_id} is in no settlement`)
}

/**
 * Finds the customers who waited for a product of the shop, and neither wait nor have a mail; one
 * sentence each.
 */
export const findLostWaits = (
  waits: ReadonlyMap<string, string>,
  stored: readonly Document[],
  products: readonly StoredProduct[],
  hasMail: (key: string) => boolean,
): string[] => {
  const waitingIds = new Set(stored.map(({ _id }) => String(_id)))
  const ids = new Set(products.map(({ _id }) => _id.toHexString()))
  return [...waits]
    .filter(([id, product]) => ids.has(product) && !waitingIds.has(id))
    .filter(([id]) => !hasMail(`back-in-stock:${id}`))
    .map(([id]) => `customer of wait ${id} has no mail, and waits no more`)
}

/** Records with a lease or claim that expires. */
interface Leases {
  mails: readonly Document[]
  units: readonly StoredUnit[]
  webhooks: readonly Document[]
  now: number
}

/** Work that no job picks up, although all jobs have run for minutes; one sentence each. */
export const findStuckWork = ({ mails, units, webhooks, now }: Leases): string[] => [
  ...mails
    .filter(({ status }) => status === 'waiting')
    // The longest pause after a failure is an hour.
    .filter(({ nextAttemptAt }) => Math.abs((nextAttemptAt as Date).getTime() - now) > 2 * HOUR_MS)
    .map(({ key }) => `the mail ${key} waits for ever`),
  ...units
    .filter(({ claimedAt, hold }) => claimedAt ?? hold)
    .map(({ serial }) => `unit ${serial} is held by nobody`),
  ...webhooks
    .filter(({ handledAt }) => !handledAt)
    .map(({ event }) => `a webhook ${event} of the provider is not handled`),
]
