import { getEventNotes } from '../src/models/events/event-notes'
import type { Connection } from '../src/models/connect'
import type { StoredEvent } from '../src/models/events/event-schema'
import type { OutboxEntry } from '../src/models/outbox/outbox-field'
import type { StoredOrder } from '../src/models/orders/order-schema'
import type { StoredProduct } from '../src/models/products/product-schema'

interface Noted {
  _id: { toHexString(): string }
  outbox?: OutboxEntry[]
}

type NotedProduct = Pick<StoredProduct, '_id' | 'version' | 'countInStock' | 'stockEvent'> & Noted

/** The log of events, and what the records say that must be in it. */
interface EventLedger {
  events: StoredEvent[]
  orders: StoredOrder[]
  documents: Noted[]
  products: NotedProduct[]
}

/** Reads the log, without the code of the shop. */
export async function readEventLedger(connection: Connection): Promise<EventLedger> {
  const readAll = <Stored extends object>(name: string) =>
    connection.collection(name).find().toArray() as unknown as Promise<Stored[]>
  return {
    orders: await readAll<StoredOrder>('orders'),
    documents: await readAll<Noted>('documents'),
    products: await readAll<NotedProduct>('products'),
    // Events are read last: an event leaves its record once it is in the log.
    events: await readAll<StoredEvent>('events'),
  }
}

const unseen = ['reserving', 'abandoned']

/** An event of a record: what the checks compare. */
type PublishedEvent = Pick<StoredEvent, 'id' | 'type'> & { n?: number | undefined; data?: string }

/** How many events of a type a subject has. */
const getCount = (events: readonly PublishedEvent[], type: string, n?: number) =>
  events.filter((event) => event.type === type && event.n === n).length

/** The events that an order has exactly once, from its own state. */
function listExpected(order: StoredOrder): [string, number?][] {
  return [
    ['order.placed'],
    ...(order.paidAt ? [['order.paid'] as [string]] : []),
    ...(order.refundedAt ? [['order.refunded'] as [string]] : []),
    // An order that is delivered at once has its parcels in that state only.
    ...(order.parcels ?? []).map(({ n, state }): [string, number] => [
      state === 'cancelled' ? 'parcel.packed' : `parcel.${state}`,
      n,
    ]),
    ...(order.returns ?? []).map(({ n }): [string, number] => ['return.requested', n]),
  ]
}

/**
 * Reads the log event by event, in its order, and keeps of each what the checks compare: of the data only
 * the last of each product.
 */
export function createEventReader() {
  const ids = new Set<string>()
  const epochs = new Set<string>()
  const bySubject = new Map<string, PublishedEvent[]>()
  const losses: string[] = []
  let readCount = 0
  return {
    add({ id, type, seq, epoch, subject, data }: StoredEvent): void {
      readCount += 1
      if (seq !== readCount) losses.push(`event ${readCount} has the number ${seq}`)
      if (ids.has(id)) losses.push('an id is used twice')
      ids.add(id)
      epochs.add(epoch)
      const key = `${subject.kind} ${subject.id}`
      const subjectEvents = bySubject.get(key) ?? []
      delete subjectEvents.at(-1)?.data
      const stored = subject.kind === 'product' ? { data } : {}
      subjectEvents.push({ id, type, n: subject.n, ...stored })
      bySubject.set(key, subjectEvents)
    },

    /** The errors in the numbers of the log. */
    losses: () => [...losses, ...(epochs.size > 1 ? ['there are two epochs'] : [])],

    /** The events of a record in order: those in the log, and then those that it still has to publish. */
    findEvents: (kind: string, { _id, outbox }: Noted): PublishedEvent[] => [
      ...(bySubject.get(`${kind} ${_id.toHexString()}`) ?? []),
      ...getEventNotes(outbox)
        .filter(({ id }) => !ids.has(id))
        .map(({ id, type, n }) => ({ id, type, n })),
    ],
  }
}

/** The events that were read. */
type FindEvents = ReturnType<typeof createEventReader>['findEvents']

function findOrderLosses(order: StoredOrder, events: readonly PublishedEvent[]): string[] {
  const name = order.orderNumber
  if (unseen.includes(order.status)) {
    return events.length > 0 ? [`order ${name} was never placed and has events`] : []
  }
  const losses = listExpected(order).flatMap(([type, n]) => {
    const count = getCount(events, type, n)
    return count === 1 ? [] : [`order ${name} has ${count} events ${type} ${n ?? ''}`]
  })
  if (events[0]?.type !== 'order.placed') losses.push(`order ${name} does not begin as placed`)
  const paid = events.findIndex(({ type }) => type === 'order.paid')
  const refunded = events.findIndex(({ type }) => type === 'order.refunded')
  if (refunded >= 0 && refunded < paid) losses.push(`order ${name} is refunded before it is paid`)
  return losses
}

function findProductLosses(product: NotedProduct, events: readonly PublishedEvent[]): string[] {
  const losses: string[] = []
  const changed = getCount(events, 'product.changed')
  if (changed !== product.version - 1) {
    losses.push(`a product has ${changed} changes, and the version ${product.version}`)
  }
  if (events.length > 0 && events[0]?.type !== 'product.created') {
    losses.push('a product does not begin as created')
  }
  // Changes of stock by orders share events, but the last one has the current stock.
  const last = events.at(-1)?.data
  const stock =
    last === undefined ? undefined : (JSON.parse(last) as { countInStock: number } | null)
  if (stock && !product.stockEvent && stock.countInStock !== product.countInStock) {
    losses.push(
      `a product has ${product.countInStock} pieces, its last event ${stock.countInStock}`,
    )
  }
  return losses
}

/** Finds the records without exactly their events in order, in the log or still in the record. */
export const findUnpublishedEvents = (
  { orders, documents, products }: Omit<EventLedger, 'events'>,
  findEvents: FindEvents,
): string[] => [
  ...orders.flatMap((order) => findOrderLosses(order, findEvents('order', order))),
  ...documents.flatMap((document) => {
    const count = getCount(findEvents('document', document), 'document.issued')
    return count === 1 ? [] : [`a document has ${count} events`]
  }),
  ...products.flatMap((product) => findProductLosses(product, findEvents('product', product))),
]

/** Finds the records with events that are not in the log, one sentence each. */
export function findUnpublished({ orders, documents, products }: EventLedger): string[] {
  const noted = [...orders, ...documents, ...products].filter(
    ({ outbox }) => getEventNotes(outbox)[0],
  )
  const moved = products.filter(({ stockEvent }) => stockEvent)
  return [...noted, ...moved].map(({ _id }) => `an event of ${_id.toHexString()} is not published`)
}
