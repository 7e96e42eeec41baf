import type { SandboxShipment } from '../dev/shiprocket-sandbox/shipment-schema'
import type { SandboxPayment } from '../dev/razorpay-sandbox/sandbox-schema'
import { readInBatches } from '../src/ledger/find-problems'
import { findSeriesLosses } from '../src/ledger/document-ledger'
import { groupBy } from '../src/ledger/group-by'
import type { Connection } from '../src/models/connect'
import type { StoredDocument } from '../src/models/documents/document-schema'
import type { StoredEvent } from '../src/models/events/event-schema'
import type { StoredOrder } from '../src/models/orders/order-schema'
import { createEventReader, findUnpublishedEvents } from './event-ledger'
import {
  findOrderLosses,
  findProductLosses,
  readAll,
  readMails,
  readProducts,
  type OrderLedger,
  type SentMails,
} from './ledger'
import { findMoneyLosses } from './money-ledger'
import { addOrders, findBrokenPromises, newOrderSums, type Promised } from './order-sums'

interface OutsideFacts {
  sentMails: SentMails
  /** The payments at the provider. */
  payments: readonly SandboxPayment[]
  initialStock: Map<string, number>
  promises: readonly Promised[]
  /** Whether GST has been on since the first order. */
  gst: boolean
}

/** Takes the payments of each batch of orders; what is left belongs to no order. */
function sortPayments(payments: readonly SandboxPayment[]) {
  const byOrder = groupBy(payments, ({ orderId }) => orderId)
  return {
    take: (orders: readonly StoredOrder[]): SandboxPayment[] =>
      orders.flatMap(({ providerOrderId = '' }) => {
        const orderPayments = byOrder.get(providerOrderId) ?? []
        byOrder.delete(providerOrderId)
        return orderPayments
      }),
    left: () => [...byOrder.values()].flat(),
  }
}

/**
 * {@link findLosses} for a shop at rest with any number of orders: a few hundred are in memory at a time,
 * and of all others what their events, mails and keys are compared by.
 */
export async function findLossesInBatches(
  connection: Connection,
  facts: OutsideFacts,
): Promise<string[]> {
  const database = connection.getClient().db(connection.name)
  const documents = database.collection<StoredDocument>('documents')
  const events = createEventReader()
  const log = database.collection<StoredEvent>('events').find().sort({ epoch: 1, seq: 1 })
  for await (const event of log) events.add(event)
  const losses = events.losses()
  const mails = await readMails(connection, facts.sentMails)
  const goods = await readProducts(connection)
  const unitsByOrder = groupBy(goods.units, ({ order }) => order?.toHexString())
  const shipments = await readAll<SandboxShipment>(connection, 'sandbox_shipments')
  const payments = sortPayments(facts.payments)
  const sums = newOrderSums()
  let documented = 0
  for await (const orders of readInBatches(database.collection<StoredOrder>('orders').find())) {
    const orderFilter = { order: { $in: orders.map(({ _id }) => _id) } }
    const areReturned = orders.some(({ returns = [] }) => returns.length > 0)
    const ledger: OrderLedger = {
      ...(areReturned ? goods : { products: [], stockMoves: [] }),
      units: orders.flatMap(({ _id }) => unitsByOrder.get(_id.toHexString()) ?? []),
      orders,
      mails,
      payments: payments.take(orders),
      documents: await documents.find(orderFilter).toArray(),
      shipments,
    }
    documented += ledger.documents.length
    addOrders(sums, orders)
    losses.push(...findOrderLosses(ledger, facts.gst))
    losses.push(...findUnpublishedEvents({ ...ledger, products: [] }, events.findEvents))
  }
  const numbered = { series: 1, seq: 1, number: 1, issuedAt: 1 } as const
  const series = await documents.find().project<StoredDocument>(numbered).toArray()
  return [
    ...losses,
    ...findMoneyLosses({ orders: [], payments: payments.left() }),
    ...findSeriesLosses({ documents: series }),
    ...(series.length === documented ? [] : ['a document belongs to no order']),
    ...findProductLosses(goods, facts.initialStock, sums),
    ...findUnpublishedEvents(
      { orders: [], documents: [], products: goods.products },
      events.findEvents,
    ),
    ...findBrokenPromises(sums, facts.promises),
  ]
}
