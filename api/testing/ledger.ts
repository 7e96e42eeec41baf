import type { SandboxShipment } from '../dev/shiprocket-sandbox/shipment-schema'
import { toMailId } from '../src/integrations/mail/mailer'
import type { Connection } from '../src/models/connect'
import type { StoredDocument } from '../src/models/documents/document-schema'
import type { StoredOrder } from '../src/models/orders/order-schema'
import type { StoredProduct } from '../src/models/products/product-schema'
import type { StoredPurchase } from '../src/models/purchases/purchase-schema'
import type { StoredStockMove } from '../src/models/stock-moves/stock-move-schema'
import type { StoredUnit } from '../src/models/units/unit-schema'
import type { SandboxPayment } from '../dev/razorpay-sandbox/sandbox-schema'
import type { StoredEvent } from '../src/models/events/event-schema'
import { findCostLosses, findStockLedgerLosses } from '../src/ledger/stock-ledger'
import { findOrderDocumentLosses, findSeriesLosses } from '../src/ledger/document-ledger'
import { createEventReader, findUnpublishedEvents } from './event-ledger'
import { findMissingMails, findMissingRefundMails } from './mail-ledger'
import { findMoneyLosses, type MoneyLedger } from './money-ledger'
import {
  addOrders,
  findBrokenPromises,
  findStockMismatches,
  newOrderSums,
  type OrderSums,
  type Promised,
} from './order-sums'
import { readSentMailIds } from './outbox'
import { findParcelLosses, type ParcelLedger } from './parcel-ledger'
import { findPurchaseLosses } from './purchase-ledger'
import { findReturnLosses, type ReturnLedger } from './return-ledger'
import { findReceiptLosses } from './unit-ledger'
import { getTasks } from '../src/models/orders/order-tasks'

/** Orders, and what belongs to them. */
export interface OrderLedger extends ParcelLedger, MoneyLedger, ReturnLedger {
  documents: StoredDocument[]
}

/** Products, and what brought their pieces. */
interface ProductLedger {
  products: StoredProduct[]
  units: StoredUnit[]
  stockMoves: StoredStockMove[]
  purchases: StoredPurchase[]
}

/** All relevant records of the database, read without the code of the shop. */
export interface Ledger extends OrderLedger, ProductLedger {
  /** The log of events; undefined after a restore, which begins a new one. */
  events: StoredEvent[] | undefined
}

/** The places of sent mails that left no trace in the database. */
export interface SentMails {
  /** The data directories of the shops without a mail server. */
  dataDirectories?: readonly string[]
  /** The ids in the Message-IDs of mails that a mail server received. */
  ids?: readonly string[]
}

/** Reads which mails were queued or sent. */
export async function readMails(
  connection: Connection,
  { dataDirectories = [], ids = [] }: SentMails = {},
): Promise<Ledger['mails']> {
  const inOutboxes = await Promise.all(dataDirectories.map(readSentMailIds))
  const sent = new Set([...ids, ...inOutboxes.flat()])
  // Mails are read last: a mail that is queued after a failure is in no outbox.
  const mails = connection.getClient().db(connection.name).collection<{ key: string }>('mails')
  const queued = new Set<string>()
  for await (const { key } of mails.find()) queued.add(key)
  return { has: (key) => queued.has(key) || sent.has(toMailId(key)) }
}

/** Reads a whole collection. */
export const readAll = <Stored extends object>(connection: Connection, name: string) =>
  connection
    .getClient()
    .db(connection.name)
    .collection(name)
    .find()
    .toArray() as unknown as Promise<Stored[]>

/** Reads products and what brought their pieces. */
export const readProducts = async (connection: Connection): Promise<ProductLedger> => ({
  products: await readAll<StoredProduct>(connection, 'products'),
  units: await readAll<StoredUnit>(connection, 'units'),
  stockMoves: await readAll<StoredStockMove>(connection, 'stock_moves'),
  purchases: await readAll<StoredPurchase>(connection, 'purchases'),
})

/** Reads the ledger. */
export async function readLedger(connection: Connection, sent: SentMails = {}): Promise<Ledger> {
  return {
    mails: await readMails(connection, sent),
    shipments: await readAll<SandboxShipment>(connection, 'sandbox_shipments'),
    orders: await readAll<StoredOrder>(connection, 'orders'),
    payments: await readAll<SandboxPayment>(connection, 'sandbox_payments'),
    documents: await readAll<StoredDocument>(connection, 'documents'),
    ...(await readProducts(connection)),
    // Events are read after the records, which contain an event until it is in the log.
    events: await readAll<StoredEvent>(connection, 'events'),
  }
}

function findOpenWork(orders: readonly StoredOrder[]): string[] {
  return orders.flatMap((order) => [
    ...(order.status === 'reserving' ? [`order ${order.orderNumber} is still being placed`] : []),
    ...(getTasks(order.outbox).length > 0
      ? [`order ${order.orderNumber} has ${JSON.stringify(getTasks(order.outbox))}`]
      : []),
    ...(order.refunds.some(({ status }) => status === 'requested')
      ? [`order ${order.orderNumber} waits for a refund`]
      : []),
  ])
}

/** Finds the losses of some orders and of all that belongs to them, but for their events. */
export const findOrderLosses = (ledger: OrderLedger, gst: boolean): string[] => [
  ...findOpenWork(ledger.orders),
  ...findMoneyLosses(ledger),
  ...findMissingMails(ledger),
  ...findMissingRefundMails(ledger),
  ...findParcelLosses(ledger),
  ...findReturnLosses(ledger),
  ...findOrderDocumentLosses(ledger, gst),
]

/** Finds the losses of products, purchases and stock moves, except for their events. */
export const findProductLosses = (
  ledger: ProductLedger,
  initialStock: Map<string, number>,
  sums: OrderSums,
): string[] => [
  ...findStockMismatches(ledger, initialStock, sums),
  ...findStockLedgerLosses(ledger),
  ...findPurchaseLosses(ledger),
  ...findCostLosses(ledger, sums.cost),
  ...findReceiptLosses(ledger),
]

function findEventLosses(events: readonly StoredEvent[], ledger: Ledger): string[] {
  const reader = createEventReader()
  events.toSorted((a, b) => a.seq - b.seq).forEach(reader.add)
  return [...reader.losses(), ...findUnpublishedEvents(ledger, reader.findEvents)]
}

/**
 * The losses, one sentence each; empty if the ledger balances: every piece of stock is in the shop,
 * held by one unpaid order or sold by one paid order, and came by a stock move; every payment pays
 * one order or went back or is listed for staff; nothing is left half done; every promise is kept;
 * tax documents are numbered without gaps and sum up; every change has its event.
 * @param options.gst whether GST has been on since the first order
 */
export function findLosses(
  ledger: Ledger,
  initialStock: Map<string, number>,
  promises: readonly Promised[],
  { gst = false }: { gst?: boolean } = {},
): string[] {
  const sums = addOrders(newOrderSums(), ledger.orders)
  return [
    ...findOrderLosses(ledger, gst),
    ...findProductLosses(ledger, initialStock, sums),
    ...findBrokenPromises(sums, promises),
    ...findSeriesLosses(ledger),
    ...(ledger.events ? findEventLosses(ledger.events, ledger) : []),
  ]
}
