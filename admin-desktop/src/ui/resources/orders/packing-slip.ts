import { piecesOfOrder } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { localDate } from '../../lib/dates'
import type { DrawBarcode } from './barcode'
import { pieceCount } from './pieces'

// Self-contained and without a script, so that it prints the same from a frame of this page, from a
// hidden window of the desktop app, and offline.
const style = `
  @page { size: A5; margin: 12mm; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 11pt/1.4 "Inter Variable", system-ui, sans-serif; color: #000; }
  article { break-after: page; }
  article:last-child { break-after: auto; }
  header { display: flex; justify-content: space-between; align-items: flex-end; gap: 5mm;
    border-bottom: 1.5pt solid #000; padding-bottom: 3mm; }
  h1 { font-size: 15pt; margin: 0; }
  h2 { font-size: 9pt; margin: 5mm 0 1mm; font-weight: 600; color: #333; }
  .number { font-size: 13pt; font-weight: 700; font-variant-numeric: tabular-nums;
    text-align: center; white-space: nowrap; }
  .barcode { display: block; width: 58mm; height: 12mm; margin-bottom: 1mm; }
  .serials { font-size: 9pt; font-variant-numeric: tabular-nums; }
  address { font-style: normal; font-size: 12pt; overflow-wrap: anywhere; white-space: pre-line; }
  table { width: 100%; border-collapse: collapse; margin-top: 6mm; }
  th { text-align: left; font-size: 9pt; color: #333; white-space: nowrap; }
  th, td { border-bottom: .5pt solid #999; padding: 2mm 2mm 2mm 0; vertical-align: top;
    overflow-wrap: anywhere; }
  tr { break-inside: avoid; }
  .count { width: 20mm; text-align: right; padding-right: 5mm; font-variant-numeric: tabular-nums;
    font-weight: 700; }
  .box { width: 14mm; padding-right: 0; }
  .box i { display: block; width: 5mm; height: 5mm; border: 1pt solid #000; }
  footer { margin-top: 4mm; font-weight: 700; }
`

/** The content of a slip: an order as a whole, or one of its parcels. */
export interface Sheet {
  order: Order
  parcel?: Parcel
}

interface SheetLine {
  name: string
  quantity: number
  serials: readonly string[]
}

function linesOf({ order, parcel }: Sheet): SheetLine[] {
  if (!parcel) {
    return piecesOfOrder(order).map(({ name, quantity }) => ({ name, quantity, serials: [] }))
  }
  return parcel.lines.map(({ name, quantity, serials }) => ({
    name,
    quantity,
    serials: serials.map(({ serial }) => serial),
  }))
}

function line({ name, quantity, serials }: SheetLine): string {
  const numbers =
    serials.length > 0 ? `<div class="serials">${escapeHtml(serials.join(', '))}</div>` : ''
  return `<tr><td class="count">${quantity}</td><td>${escapeHtml(name)}${numbers}</td><td class="box"><i></i></td></tr>`
}

function addressOf({ user, contact, shippingAddress }: Order): string {
  const { address, city, postalCode, country } = shippingAddress
  const phone = contact ? [contact.phone] : []
  return [contact?.name ?? user.name, address, `${city} ${postalCode}`, country, ...phone].join(
    '\n',
  )
}

function slip(sheet: Sheet, shop: string, drawBarcode: DrawBarcode): string {
  const { order, parcel } = sheet
  const lines = linesOf(sheet)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const heading = parcel ? `${shop}<br>Parcel ${parcel.n}` : shop
  return `<article>
<header><h1>${heading}</h1><div class="number">${drawBarcode(order.orderNumber)}${escapeHtml(order.orderNumber)}</div></header>
<h2>Deliver to</h2><address>${escapeHtml(addressOf(order))}</address>
<h2>Ordered on</h2><div>${escapeHtml(localDate(order.createdAt))}</div>
<table><thead><tr><th class="count">Pieces</th><th>Item</th><th class="box">Packed</th></tr></thead>
<tbody>${lines.map(line).join('')}</tbody></table>
<footer>${pieceCount(count)} ${parcel ? 'in this parcel' : 'in total'}</footer>
</article>`
}

/**
 * A printable page with one sheet for each order or parcel: the address and the packed items, with
 * the number of the order as a barcode. No prices.
 */
export function packingSlips(
  sheets: readonly Sheet[],
  shop: string,
  drawBarcode: DrawBarcode,
): string {
  const [first] = sheets
  const title =
    sheets.length === 1 && first ? `Packing slip ${first.order.orderNumber}` : `Packing slips`
  const name = escapeHtml(shop)
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body>${sheets.map((sheet) => slip(sheet, name, drawBarcode)).join('')}</body></html>`
}

const reasons: Record<OrderStatus, string | undefined> = {
  unpaid: 'Not paid yet',
  paid: undefined,
  delivered: undefined,
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** The reason why an order has no packing slip; undefined if it has one. */
export function whyNotPacked(order: Order): string | undefined {
  return reasons[order.status]
}
