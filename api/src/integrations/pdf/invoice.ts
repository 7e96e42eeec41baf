import { getTaxLabel, toTaxRow } from '@voltkart/shared/domain/tax-label'
import type { LineItemRecord, OrderRecord } from '../../models/orders/order-record'
import { drawDocument, formatPaise, type Fact } from './draw-document'
import {
  counterColumn,
  drawTable,
  createFigureColumn,
  tableStyles,
  type Column,
} from './draw-table'
import { formatDayAndTime } from '@voltkart/shared/domain/india-time'

/** A moment as an Indian customer reads it, in Indian time. */
const formatIndiaTime = (date: Date): string => `${formatDayAndTime(date.toISOString())} IST`

/** Number, dates and payment. Facts that do not exist yet are left out. */
function getOrderFacts(order: OrderRecord): Fact[] {
  const { payment, paidAt, deliveredAt } = order
  return [
    { label: 'Invoice and order number', lines: [order.orderNumber] },
    { label: 'Ordered on', lines: [formatIndiaTime(order.createdAt)] },
    { label: 'Paid on', lines: [paidAt ? formatIndiaTime(paidAt) : 'Not paid'] },
    { label: 'Payment method', lines: [order.paymentMethod] },
    ...(payment ? [{ label: 'Payment id', lines: [payment.id] }] : []),
    ...(deliveredAt ? [{ label: 'Delivered on', lines: [formatIndiaTime(deliveredAt)] }] : []),
  ]
}

/** Seller, buyer and delivery address. */
function getPartyFacts({ user, shippingAddress }: OrderRecord, seller: string): Fact[] {
  const { address, city, postalCode, country } = shippingAddress
  return [
    { label: 'Sold by', lines: [seller] },
    { label: 'Billed to', lines: [user.name, user.email] },
    { label: 'Ship to', lines: [user.name, address, `${city} ${postalCode}`, country] },
  ]
}

/** The note about an order that was refunded or never paid. */
function getStatusNote(order: OrderRecord): { heading: string; detail: string } | undefined {
  const { status, cancelledAt, refundedAt, paidAt, totalPricePaise } = order
  const toOnDate = (date: Date | undefined): string => (date ? ` on ${formatIndiaTime(date)}` : '')
  if (status === 'refunded') {
    return {
      heading: `Refunded${toOnDate(refundedAt)}`,
      detail: `The whole amount of ${formatPaise(totalPricePaise)} goes back the way it was paid. Nothing is owed for this order.`,
    }
  }
  if (status === 'cancelled') {
    return {
      heading: `Cancelled${toOnDate(cancelledAt)}`,
      detail: paidAt
        ? 'What was paid for this order goes back the way it was paid. Nothing is owed for it.'
        : 'Nothing was paid for this order, and nothing is owed for it.',
    }
  }
  return undefined
}

const columns: readonly Column<LineItemRecord>[] = [
  counterColumn,
  {
    title: 'Item',
    width: 0,
    align: 'left',
    cell: ({ name }) => ({ text: name, style: tableStyles.name }),
  },
  createFigureColumn('Qty', 40, ({ quantity }) => String(quantity)),
  createFigureColumn('Unit price', 92, ({ pricePaise }) => formatPaise(pricePaise)),
  createFigureColumn('Amount', 104, ({ pricePaise, quantity }) =>
    formatPaise(pricePaise * quantity),
  ),
]

/**
 * The invoice of an order as a PDF of A4 pages. Every amount on it is the order's own, as it was
 * when the order was placed; only the amount of a line is computed again.
 * @param logo PNG in Base64
 */
export function createInvoice(
  order: OrderRecord,
  seller: string,
  logo?: string,
): Promise<Uint8Array> {
  const title = `Invoice ${order.orderNumber}`
  const taxPercent = order.taxPercent
  const amounts = { taxPercent, tax: order.taxPricePaise, taxIncluded: undefined }
  // Orders that were paid while GST was on have a tax document instead.
  const row = toTaxRow(amounts, getTaxLabel(taxPercent, null))
  return drawDocument({
    info: {
      title,
      author: seller,
      subject: `Order ${order.orderNumber} at ${seller}`,
      createdAt: order.paidAt ?? order.createdAt,
      text: JSON.stringify([order, seller]),
    },
    title: 'Invoice',
    seller: { name: seller, lines: [], logo },
    facts: [
      { columns: 3, facts: getOrderFacts(order) },
      { columns: 3, facts: getPartyFacts(order, seller) },
    ],
    note: getStatusNote(order),
    drawLines: (page) => drawTable(page, columns, order.items),
    totals: [
      ['Items price', order.itemsPricePaise],
      ['Shipping', order.shippingPricePaise],
      ...(row?.amount === undefined ? [] : [[row.label, row.amount] as [string, number]]),
    ],
    total: { label: 'Total', paise: order.totalPricePaise },
    foot: title,
  })
}
