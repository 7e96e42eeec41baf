import type { SandboxShipment } from '../dev/shiprocket-sandbox/shipment-schema'
import { piecesToDeliver } from '@voltkart/shared/domain/partial-refunds'
import { isPartialRefund } from '@voltkart/shared/domain/refunds'
import { toMailId } from '../src/integrations/mail/mail-id'
import type { Connection } from '../src/models/connect'
import type { StoredDocument } from '../src/models/documents/document-schema'
import { toOrderRecord } from '../src/models/order-core/order-record'
import type { StoredOrder } from '../src/models/order-core/order-schema'
import type { StoredProduct } from '../src/models/products/product-schema'
import type { StoredPurchase } from '../src/models/purchases/purchase-schema'
import type { StoredStockMove } from '../src/models/stock-moves/stock-move-schema'
import type { StoredUnit } from '../src/models/units/unit-schema'
import type { SandboxPayment } from '../dev/razorpay-sandbox/sandbox-schema'
import type { StoredEvent } from '../src/models/events/event-schema'
import { costOfSales, findCostLosses } from '../src/ledger/cost-ledger'
import { findDocumentLosses } from '../src/ledger/document-ledger'
import { findEventLosses } from './event-ledger'
import { findMoneyLosses, isKept, type MoneyLedger } from './money-ledger'
import { sentMailIds } from './outbox'
import { findParcelLosses, type ParcelLedger } from './parcel-ledger'
import { findPurchaseLosses } from './purchase-ledger'
import { findReturnLosses, writtenOff } from './return-ledger'
import { piecesBack } from '../src/ledger/pieces-back'
import { findStockLedgerLosses } from '../src/ledger/stock-ledger'
import { findReceiptLosses } from './unit-ledger'
import { tasksIn } from '../src/models/order-core/order-tasks'

/** All relevant records of the database, read without the code of the shop. */
export interface Ledger extends ParcelLedger, MoneyLedger {
  orders: StoredOrder[]
  products: StoredProduct[]
  documents: StoredDocument[]
  stockMoves: StoredStockMove[]
  purchases: StoredPurchase[]
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

/** Reads the ledger. */
export async function readLedger(
  connection: Connection,
  { dataDirectories = [], ids = [] }: SentMails = {},
): Promise<Ledger> {
  const database = connection.getClient().db(connection.name)
  const all = <Stored extends object>(name: string) =>
    database.collection(name).find().toArray() as unknown as Promise<Stored[]>
  const inOutboxes = await Promise.all(dataDirectories.map(sentMailIds))
  const sent = new Set([...ids, ...inOutboxes.flat()])
  // Read last: a mail that is queued after a failure is in no outbox.
  const queued = new Set((await all<{ key: string }>('mails')).map(({ key }) => key))
  return {
    shipments: await all<SandboxShipment>('sandbox_shipments'),
    orders: await all<StoredOrder>('orders'),
    products: await all<StoredProduct>('products'),
    payments: await all<SandboxPayment>('sandbox_payments'),
    units: await all<StoredUnit>('units'),
    mails: { has: (key) => queued.has(key) || sent.has(toMailId(key)) },
    documents: await all<StoredDocument>('documents'),
    stockMoves: await all<StoredStockMove>('stock_moves'),
    purchases: await all<StoredPurchase>('purchases'),
    // After the records, which keep an event until it is in the log.
    events: await all<StoredEvent>('events'),
  }
}

/** The facts of an order that were confirmed to its customer. */
export interface Promised {
  key: string
  orderId: string
  /** The shop has said that it is paid. */
  paid: boolean
}

const unseen = ['reserving', 'abandoned']
const isVisible = ({ status }: StoredOrder) => !unseen.includes(status)
const show = (value: unknown) => JSON.stringify(value)

/** The pieces of a product in orders of these states, by order. */
function piecesIn(
  orders: StoredOrder[],
  productId: string,
  isCounted: (o: StoredOrder) => boolean,
) {
  return orders
    .filter(isCounted)
    .flatMap((order) =>
      order.items
        .filter(({ product }) => product.toHexString() === productId)
        .map(({ quantity }) => ({ order: order._id.toHexString(), quantity })),
    )
}

/** The pieces of a product that orders gave back: refunded before packing, or returned. */
function givenBack(orders: StoredOrder[], productId: string): number {
  const unsent = orders
    .flatMap(({ refunds }) => refunds)
    .filter(({ reason }) => reason === 'items-refunded')
    .flatMap(({ lines = [] }) => lines)
    .filter(({ product }) => product.toHexString() === productId)
  const refunded = unsent.reduce((total, { quantity }) => total + quantity, 0)
  return orders.reduce((total, order) => total + piecesBack(order, productId), refunded)
}

function findStockLosses(
  { orders, products, stockMoves }: Ledger,
  initialStock: Map<string, number>,
) {
  return products.flatMap((product) => {
    const id = product._id.toHexString()
    const held = product.reservations.map(({ order, quantity }) => ({
      order: order.toHexString(),
      quantity,
    }))
    const sum = (lines: { quantity: number }[]) => lines.reduce((n, line) => n + line.quantity, 0)
    const unpaidPieces = piecesIn(orders, id, ({ status }) => status === 'unpaid')
    const sold = sum(piecesIn(orders, id, isKept)) - givenBack(orders.filter(isKept), id)
    const left = (initialStock.get(id) ?? NaN) - writtenOff(product, stockMoves)
    const total = product.countInStock + sum(held) + product.sold
    const sorted = (lines: typeof held) => show(lines.map((line) => show(line)).sort())
    return [
      ...(total === left ? [] : [`product ${id} has ${total} pieces in all, not ${left}`]),
      ...(sorted(held) === sorted(unpaidPieces)
        ? []
        : [`product ${id} holds ${show(held)}, unpaid orders want ${show(unpaidPieces)}`]),
      ...(product.sold === sold
        ? []
        : [`product ${id} counts ${product.sold} as sold, the orders ${sold}`]),
    ]
  })
}

function findOpenWork({ orders }: Ledger): string[] {
  return orders.flatMap((order) => [
    ...(order.status === 'reserving' ? [`order ${order.orderNumber} is still being placed`] : []),
    ...(tasksIn(order.outbox).length > 0
      ? [`order ${order.orderNumber} has ${show(tasksIn(order.outbox))}`]
      : []),
    ...(order.refunds.some(({ status }) => status === 'requested')
      ? [`order ${order.orderNumber} waits for a refund`]
      : []),
  ])
}

function areAllPiecesRefunded(order: StoredOrder): boolean {
  const { items, refunds } = toOrderRecord(order)
  return piecesToDeliver(items, refunds).length === 0
}

/** The mails to a customer who was erased are gone. */
const hasMails = ({ erasedAt }: StoredOrder) => erasedAt === undefined

/** Partial refunds without a mail to their buyers. */
function findMissingRefundMails({ orders, mails }: Ledger): string[] {
  return orders.filter(hasMails).flatMap(({ _id, orderNumber, refunds }) =>
    refunds
      .filter(({ reason, status }) => isPartialRefund(reason) && status === 'processed')
      .filter(({ idempotencyKey, paidOtherwise }) => {
        const key = `refund:${_id.toHexString()}:${idempotencyKey}`
        return !mails.has(paidOtherwise ? `${key}:transfer` : key)
      })
      .map(() => `order ${orderNumber} has no mail about a refund`),
  )
}

/** A pay link that has ended before its mail was due needs none. */
const payLinkMails = ({ status, payLink }: StoredOrder) =>
  status === 'unpaid' && payLink ? [`pay-link:${payLink.n}`] : []

/** The mails about an order's corrections that have replaced its invoice. */
const correctionMails = ({ documents }: Ledger, { _id }: StoredOrder): string[] =>
  documents.flatMap(({ order, kind, source }) => {
    const [, n] = /^correction:(\d+)$/.exec(source) ?? []
    return n && kind === 'invoice' && order.equals(_id) ? [`invoice-corrected:${n}`] : []
  })

function findMissingMails(ledger: Ledger): string[] {
  const { orders, mails } = ledger
  return orders
    .filter((order) => isVisible(order) && hasMails(order))
    .flatMap((order) => {
      const kinds = [
        ...(order.placedBy ? payLinkMails(order) : ['placed']),
        ...(order.paidAt ? ['paid'] : []),
        ...(order.cancelledAt ? ['cancelled'] : []),
        // Each partial refund has its own mail.
        ...(order.refundedAt && !areAllPiecesRefunded(order) ? ['refunded'] : []),
        ...(order.parcels ?? []).flatMap(({ n, cameBack }) => (cameBack ? [`came-back:${n}`] : [])),
        ...correctionMails(ledger, order),
      ]
      return kinds
        .filter((kind) => !mails.has(`order:${order._id.toHexString()}:${kind}`))
        .map((kind) => `order ${order.orderNumber} has no mail that it is ${kind}`)
    })
}

function findBrokenPromises({ orders }: Ledger, promises: readonly Promised[]): string[] {
  return promises.flatMap(({ key, orderId, paid }) => {
    const placed = orders.filter((order) => order.idempotencyKey === key && isVisible(order))
    const [order] = placed
    if (placed.length !== 1 || order?._id.toHexString() !== orderId) {
      return [`for the key of order ${orderId} there are ${placed.length} orders`]
    }
    return paid && !order.paidAt ? [`order ${orderId} was called paid and is not`] : []
  })
}

/**
 * The losses, a sentence each; empty if the ledger balances: every piece of stock is in the
 * shop, held by one unpaid order or sold by one paid order, and came by a stock move; every payment pays one order or went
 * back or is listed for staff; nothing is left half done; every promise is kept; tax documents are
 * numbered without gaps and sum up; every change has its event.
 * @param options.gst whether GST has been on since the first order
 */
export function findLosses(
  ledger: Ledger,
  initialStock: Map<string, number>,
  promises: readonly Promised[],
  { gst = false }: { gst?: boolean } = {},
): string[] {
  const keys = ledger.orders.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
  return [
    ...findOpenWork(ledger),
    ...findStockLosses(ledger, initialStock),
    ...findStockLedgerLosses(ledger),
    ...findPurchaseLosses(ledger),
    ...findCostLosses(ledger, costOfSales(ledger.orders)),
    ...findReceiptLosses(ledger),
    ...findMoneyLosses(ledger),
    ...findMissingMails(ledger),
    ...findMissingRefundMails(ledger),
    ...findParcelLosses(ledger),
    ...findReturnLosses(ledger),
    ...findBrokenPromises(ledger, promises),
    ...findDocumentLosses(ledger, gst),
    ...(ledger.events ? findEventLosses({ ...ledger, events: ledger.events }) : []),
    ...(new Set(keys).size === keys.length ? [] : ['two orders share a key']),
  ]
}
