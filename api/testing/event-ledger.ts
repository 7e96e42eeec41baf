import type { Connection } from '../src/models/connect'
import type { EventNote } from '../src/models/events/event-notes'
import type { StoredEvent } from '../src/models/events/event-schema'
import type { StoredOrder } from '../src/models/order-core/order-schema'

interface Noted {
  _id: { toHexString(): string }
  eventNotes?: EventNote[]
}

/** The log of events, and what the records say that must be in it. */
export interface EventLedger {
  events: StoredEvent[]
  orders: StoredOrder[]
  documents: Noted[]
  products: (Noted & { version: number })[]
}

/** Reads the log, without the code of the shop. */
export async function readEventLedger(connection: Connection): Promise<EventLedger> {
  const all = <Stored extends object>(name: string) =>
    connection.collection(name).find().toArray() as unknown as Promise<Stored[]>
  return {
    orders: await all<StoredOrder>('orders'),
    documents: await all<Noted>('documents'),
    products: await all<Noted & { version: number }>('products'),
    // Read last: an event leaves its record once it is in the log.
    events: await all<StoredEvent>('events'),
  }
}

const unseen = ['reserving', 'abandoned']

/** Groups items by a key, each group in their order. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** How many events of a type a subject has. */
const countOf = (events: readonly StoredEvent[], type: string, n?: number) =>
  events.filter((event) => event.type === type && event.subject.n === n).length

/** The events that an order has exactly once, from its own state. */
function expectedOf(order: StoredOrder): [string, number?][] {
  return [
    ['order.placed'],
    ...(order.paidAt ? [['order.paid'] as [string]] : []),
    ...(order.refundedAt ? [['order.refunded'] as [string]] : []),
    ...(order.parcels ?? []).map(({ n }): [string, number] => ['parcel.packed', n]),
    ...(order.returns ?? []).map(({ n }): [string, number] => ['return.requested', n]),
  ]
}

/**
 * What is wrong with the log, a sentence each; empty if it is numbered without gaps, names each event
 * once, and has every change exactly once and in order.
 */
export function findEventLosses({ events, orders, documents, products }: EventLedger): string[] {
  const sorted = events.toSorted((one, other) => one.seq - other.seq)
  const losses: string[] = []
  sorted.forEach(({ seq }, index) => {
    if (seq !== index + 1) losses.push(`event ${index + 1} has the number ${seq}`)
  })
  if (new Set(events.map(({ epoch }) => epoch)).size > 1) losses.push('there are two epochs')
  if (new Set(events.map(({ id }) => id)).size < events.length) losses.push('an id is used twice')
  const bySubject = groupBy(sorted, ({ subject }) => `${subject.kind} ${subject.id}`)
  const of = (kind: string, { _id }: Noted) => bySubject.get(`${kind} ${_id.toHexString()}`) ?? []
  for (const order of orders) {
    const found = of('order', order)
    const name = order.orderNumber
    if (unseen.includes(order.status)) {
      if (found.length > 0) losses.push(`order ${name} was never placed and has events`)
      continue
    }
    for (const [type, n] of expectedOf(order)) {
      const count = countOf(found, type, n)
      if (count !== 1) losses.push(`order ${name} has ${count} events ${type} ${n ?? ''}`)
    }
    if (found[0]?.type !== 'order.placed') losses.push(`order ${name} does not begin as placed`)
    const paid = found.findIndex(({ type }) => type === 'order.paid')
    const refunded = found.findIndex(({ type }) => type === 'order.refunded')
    if (refunded >= 0 && refunded < paid) losses.push(`order ${name} is refunded before it is paid`)
  }
  for (const document of documents) {
    const count = countOf(of('document', document), 'document.issued')
    if (count !== 1) losses.push(`a document has ${count} events`)
  }
  for (const product of products) {
    const found = of('product', product)
    const changed = countOf(found, 'product.changed')
    if (changed !== product.version - 1) {
      losses.push(`a product has ${changed} changes, and the version ${product.version}`)
    }
    if (found.length > 0 && found[0]?.type !== 'product.created') {
      losses.push('a product does not begin as created')
    }
  }
  for (const record of [...orders, ...documents, ...products]) {
    if (record.eventNotes && record.eventNotes.length > 0) losses.push('an event is not published')
  }
  return losses
}
