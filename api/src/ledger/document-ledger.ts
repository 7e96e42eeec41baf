import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { toDocumentNumber } from '@voltkart/shared/domain/document-number'
import { findPlaceOfSupply } from '../commands/shop/delivery-terms'
import type { StoredDocument } from '../models/documents/document-schema'
import { getRefundKey } from '../models/orders/order-record'
import type { StoredOrder } from '../models/orders/order-schema'
import { isMailTask, getTaskKind, getTasks } from '../models/orders/order-tasks'
import { groupBy } from './group-by'
import { countPiecesWithBuyer } from './pieces-back'
import {
  amounts,
  findCreditLosses,
  findLateNoteLosses,
  findTaxLosses,
  sumAmount,
} from './tax-ledger'

interface Documented {
  orders: StoredOrder[]
  documents: StoredDocument[]
}

/** The documents of an order. */
type FindDocuments = (order: StoredOrder) => StoredDocument[]

/** Numbers are 1 to n without a gap, and dates never decrease. */
export function findSeriesLosses({
  documents,
}: {
  documents: readonly Pick<StoredDocument, 'series' | 'seq' | 'number' | 'issuedAt'>[]
}): string[] {
  return [...groupBy(documents, ({ series }) => series)].flatMap(([series, members]) => {
    const inOrder = members.toSorted((a, b) => a.seq - b.seq)
    return inOrder.flatMap(({ seq, number, issuedAt }, index) => {
      const before = inOrder[index - 1]?.issuedAt
      return [
        ...(seq === index + 1 ? [] : [`series ${series} has ${seq} in the place of ${index + 1}`]),
        ...(number === toDocumentNumber(series, seq) ? [] : [`${number} is not ${series} ${seq}`]),
        ...(before && before > issuedAt ? [`${number} is dated before the one before it`] : []),
      ]
    })
  })
}

/** Each document sums up, and the first invoice of an order is its total. */
function findAmountLosses({ orders, documents }: Documented): string[] {
  const totals = new Map(orders.map((order) => [String(order._id), order.totalPricePaise]))
  return documents.flatMap(({ kind, source, number, order, lines, totals: stated }) => [
    ...amounts
      .filter((amount) => sumAmount(lines, amount) !== stated[amount])
      .map((amount) => `the lines of ${number} do not sum up: ${amount}`),
    ...(kind === 'invoice' && source === '' && stated.grossPaise !== totals.get(String(order))
      ? [`invoice ${number} is not the total of its order`]
      : []),
    ...(lines.some(({ cgstPaise, sgstPaise }) => cgstPaise !== sgstPaise)
      ? [`${number} has unequal halves`]
      : []),
  ])
}

/** An invoice contains the delivery charge of its order, and the GST that the order shows as included. */
function findChargeLosses(order: StoredOrder, { number, lines, totals }: StoredDocument): string[] {
  const shares = lines.map(({ delivery }) => delivery?.grossPaise ?? 0)
  const delivery = shares.reduce((total, paise) => total + paise, 0)
  const gst = totals.cgstPaise + totals.sgstPaise + totals.igstPaise
  // The State of the delivery may be settled after the order: a paisa a line.
  const isSame = Math.abs((order.taxIncludedPaise ?? gst) - gst) <= lines.length
  return [
    ...(delivery === order.shippingPricePaise
      ? []
      : [`${number} has a delivery charge of ${delivery}, not ${order.shippingPricePaise}`]),
    ...(isSame ? [] : [`${number} has another tax than order ${order.orderNumber} shows`]),
  ]
}

const toGross = (documents: readonly StoredDocument[]) =>
  documents.reduce((total, { totals }) => total + totals.grossPaise, 0)

/** The refunds of an order's own payment that lower its invoice. */
const getRefunded = ({ payment, refunds }: StoredOrder) =>
  refunds
    .filter(
      ({ paymentId, reason, status }) =>
        status === 'processed' &&
        paymentId === payment?.id &&
        reason !== 'overpaid' &&
        reason !== 'order-not-payable',
    )
    .reduce((total, { amountPaise }) => total + amountPaise, 0)

const isBeingCorrected = ({ outbox }: StoredOrder) => getTasks(outbox).includes('correct-invoice')

/** The documents of an order sum to its total less its refunds, however often its invoice was corrected. */
function findNetLosses(order: StoredOrder, documents: readonly StoredDocument[]): string[] {
  const { orderNumber, payment, refunds, outbox, totalPricePaise } = order
  const isOpen = getTasks(outbox)
    .map(getTaskKind)
    .some((kind) => kind.startsWith('issue-') || kind === 'correct-invoice')
  // The bank may return a refund that was credited, and the provider may refund another amount.
  const isPlain =
    payment?.amountPaise === totalPricePaise && refunds.every(({ status }) => status !== 'failed')
  if (isOpen || !isPlain) return []
  const invoiced = toGross(documents.filter(({ kind }) => kind === 'invoice'))
  const net = invoiced - toGross(documents.filter(({ kind }) => kind === 'credit-note'))
  // What was paid back by bank transfer, the provider still has, and can refund too.
  const least = refunds.some(({ paidOtherwise }) => paidOtherwise) ? 0 : -Infinity
  const expected = Math.max(least, totalPricePaise - getRefunded(order))
  return net === expected ? [] : [`the documents of ${orderNumber} sum to ${net}, not ${expected}`]
}

/**
 * The pieces that the documents of an order leave with its buyer are those that the buyer has, or the
 * cost of sales would differ from the cost of the pieces sold. A return for no money has no document.
 */
function findPieceLosses(order: StoredOrder, documents: readonly StoredDocument[]): string[] {
  const { orderNumber, refunds, returns = [], outbox, status } = order
  const isAtWork = getTasks(outbox).some((task) => !isMailTask(task))
  // The replacement was unpacked again, and a refund or another one will follow.
  const isOwed = returns.some(({ acceptedAt, state }) => acceptedAt && state === 'received')
  if (isAtWork || isOwed || refunds.some((refund) => refund.status !== 'processed')) return []
  // A refund made at the provider leaves the pieces where they are, unless nothing was sent.
  const outside = refunds.filter(({ reason }) => {
    return reason === 'made-at-provider' && status !== 'refunded'
  })
  const keys = new Set(outside.map(getRefundKey))
  const freeLines = refunds
    .filter(({ amountPaise }) => amountPaise === 0)
    .flatMap(({ lines = [] }) => lines)
  const products = new Set(order.items.map(({ product }) => product.toHexString()))
  return [...products].flatMap((id) => {
    const count = (lines: readonly Pick<StoredOrder['items'][number], 'product' | 'quantity'>[]) =>
      lines.reduce((sum, line) => sum + (line.product.equals(id) ? line.quantity : 0), 0)
    const documentedPieces = documents.reduce((sum, { kind, source, lines }) => {
      if (kind === 'invoice') return sum + count(lines)
      return kind === 'credit-note' && !keys.has(source) ? sum - count(lines) : sum
    }, -count(freeLines))
    return documentedPieces === countPiecesWithBuyer(order, id)
      ? []
      : [
          `the documents of ${orderNumber} leave ${documentedPieces} of ${id}, not ${countPiecesWithBuyer(order, id)}`,
        ]
  })
}

/** Each correction has a credit note that cancels all of an invoice, and a new invoice of the same value. */
function findCorrectionLosses(order: StoredOrder, documents: readonly StoredDocument[]): string[] {
  if (isBeingCorrected(order)) return []
  const ofKind = (kind: StoredDocument['kind']) =>
    documents.filter((document) => document.kind === kind && document.reason === 'correction')
  const notes = ofKind('credit-note')
  const invoices = ofKind('invoice')
  return [
    ...notes.flatMap(({ number, source, totals, against }) => {
      const invoice = invoices.find((candidate) => candidate.source === source)
      const isSameValue = invoice?.totals.grossPaise === totals.grossPaise
      const isNamed = invoice?.replaces?.number === against?.number
      return isSameValue && isNamed ? [] : [`credit note ${number} has no new invoice of its value`]
    }),
    ...(notes.length === invoices.length
      ? []
      : [
          `order ${order.orderNumber} has ${invoices.length} new invoices for ${notes.length} notes`,
        ]),
  ]
}

/** Whether documents have the same numbers, in any order. */
const isSameSet = (first: readonly { number: string }[], second: readonly { number: string }[]) =>
  first.length === second.length &&
  first.every(({ number }) => second.some((other) => other.number === number))

/** Each order notes exactly its own documents. */
function findOrderLosses(
  orders: StoredOrder[],
  findDocuments: FindDocuments,
  gst: boolean,
): string[] {
  return orders.flatMap((order) => {
    const orderDocuments = findDocuments(order).toSorted((a, b) => a.nth - b.nth)
    const invoices = orderDocuments.filter(({ kind }) => kind === 'invoice')
    const first = invoices.filter(({ source }) => source === '')
    const notes = orderDocuments.filter(({ kind }) => kind === 'credit-note')
    const [invoice] = invoices
    // An invoice waits until the State of delivery is known.
    const isDue = gst && order.paidAt && order.placeOfSupply
    const expected = isDue || order.invoice ? 1 : 0
    const isCorrecting = isBeingCorrected(order)
    const notedInvoices = [
      ...(order.earlierInvoices ?? []),
      ...(order.invoice ? [order.invoice] : []),
    ]
    const joinNumbers = (issued: readonly { number: string }[]) =>
      issued.map(({ number }) => number).join()
    return [
      ...(first.length === expected
        ? []
        : [`order ${order.orderNumber} has ${first.length} invoices, not ${expected}`]),
      ...(isCorrecting || joinNumbers(invoices) === joinNumbers(notedInvoices)
        ? []
        : [`order ${order.orderNumber} does not note its invoices`]),
      ...(isCorrecting || isSameSet(notes, order.creditNotes ?? [])
        ? []
        : [`order ${order.orderNumber} does not note its credit notes`]),
      ...invoices.flatMap((entry) =>
        findCreditLosses(
          notes.filter(({ against }) => against?.number === entry.number),
          entry,
        ),
      ),
      ...(invoice ? findChargeLosses(order, invoice) : []),
      ...(invoice ? findNetLosses(order, orderDocuments) : []),
      ...(invoice ? findPieceLosses(order, orderDocuments) : []),
      ...findLateNoteLosses(orderDocuments),
      ...findCorrectionLosses(order, orderDocuments),
      ...(invoice && order.status === 'refunded' && notes.length === 0
        ? [`order ${order.orderNumber} was refunded without a credit note`]
        : []),
    ]
  })
}

/** Each replacement of an invoiced order has one challan, with the pieces of the parcel. */
function findChallanLosses(orders: StoredOrder[], findDocuments: FindDocuments): string[] {
  return orders.flatMap((order) => {
    const challans = findDocuments(order).filter(({ kind }) => kind === 'challan')
    const parcels = (order.parcels ?? []).filter(({ purpose }) => purpose === 'replacement')
    const sent = order.invoice ? parcels.filter(({ state }) => state !== 'cancelled') : []
    const sources = new Set(parcels.map(({ n }) => `parcel:${n}`))
    const ofParcel = (n: number) => (challan: StoredDocument) => challan.source === `parcel:${n}`
    return [
      ...sent
        .filter(({ n, lines }) => {
          const notes = challans.filter(ofParcel(n))
          return notes.length !== 1 || sumQuantities(notes[0]?.lines ?? []) !== sumQuantities(lines)
        })
        .map(({ n }) => `replacement ${n} of ${order.orderNumber} has no challan of its pieces`),
      ...challans
        .filter(({ source }) => !sources.has(source))
        .map(({ number }) => `challan ${number} is for no replacement`),
    ]
  })
}

/** A place of supply that was not chosen is the State of the address, and goods leave with an invoice. */
function findSupplyLosses(
  orders: StoredOrder[],
  findDocuments: FindDocuments,
  gst: boolean,
): string[] {
  return orders.flatMap((order) => {
    const { orderNumber, placeOfSupply, shippingAddress, status } = order
    const invoice = findDocuments(order)
      .filter(({ kind }) => kind === 'invoice')
      .reduce<StoredDocument | undefined>(
        (latest, candidate) => (latest && latest.nth > candidate.nth ? latest : candidate),
        undefined,
      )
    // An order that was refunded before its correction keeps the invoice that it had.
    const isCurrent = !isBeingCorrected(order) && order.status !== 'refunded'
    const isOfAddress =
      order.erasedAt !== undefined ||
      placeOfSupply?.source !== 'pin' ||
      placeOfSupply.code === findPlaceOfSupply(shippingAddress)?.code
    return [
      ...(isOfAddress ? [] : [`the place of supply of ${orderNumber} is not that of its address`]),
      ...(invoice && isCurrent && invoice.placeOfSupply.code !== placeOfSupply?.code
        ? [`invoice ${invoice.number} has another place of supply than its order`]
        : []),
      ...(invoice && isCurrent && invoice.buyer.gstin !== order.billing?.gstin
        ? [`invoice ${invoice.number} names another business than its order`]
        : []),
      ...(gst && status === 'delivered' && !invoice
        ? [`order ${orderNumber} was delivered without an invoice`]
        : []),
    ]
  })
}

/** {@link findDocumentLosses} of some orders and all of their documents, but for the series. */
export function findOrderDocumentLosses(documented: Documented, gst: boolean): string[] {
  const { orders, documents } = documented
  const byOrder = groupBy(documents, ({ order }) => order.toHexString())
  const findDocuments: FindDocuments = ({ _id }) => byOrder.get(_id.toHexString()) ?? []
  return [
    ...findAmountLosses(documented),
    ...documents.flatMap(findTaxLosses),
    ...findOrderLosses(orders, findDocuments, gst),
    ...findChallanLosses(orders, findDocuments),
    ...findSupplyLosses(orders, findDocuments, gst),
  ]
}

/**
 * The errors in the tax documents, one sentence each.
 * @param gst whether GST has been on since the first order, so that every paid order has an invoice
 */
export const findDocumentLosses = (documented: Documented, gst: boolean): string[] => [
  ...findSeriesLosses(documented),
  ...findOrderDocumentLosses(documented, gst),
]
