import { listPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { formatPrice } from '@voltkart/shared/domain/money'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { formatPieces } from '../../../lib/format'
import { formatIndiaDate } from '@voltkart/shared/domain/india-time'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import {
  toAddressLines,
  toBarcode,
  formatParcel,
  getReturnAddress,
  writeSheetPage,
  getValue,
  type Sheet,
  type SheetFacts,
} from './sheet'

// Self-contained and without a script, so that it prints the same from a frame of this page, from a
// hidden window of the desktop app, and offline.
const style = `
  @page { size: A5; margin: 10mm; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 10.5pt/1.4 "Inter Variable", system-ui, sans-serif; color: #000; }
  article { break-after: page; }
  article:last-child { break-after: auto; }
  header { display: flex; justify-content: space-between; align-items: flex-end; gap: 5mm;
    border-bottom: 1.5pt solid #000; padding-bottom: 3mm; }
  h1 { font-size: 15pt; line-height: 1.25; margin: 0; }
  h1 small { display: block; font-size: 11pt; font-weight: 600; }
  h2 { font-size: 9pt; margin: 4mm 0 1mm; font-weight: 600; color: #333; }
  .columns { display: flex; justify-content: space-between; gap: 5mm; }
  .number { font-size: 12pt; font-weight: 700; font-variant-numeric: tabular-nums;
    text-align: center; white-space: nowrap; }
  .barcode { display: block; width: 58mm; height: 11mm; margin-bottom: 1mm; }
  .small { font-size: 9pt; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
  address { font-style: normal; font-size: 11.5pt; overflow-wrap: anywhere; white-space: pre-line; }
  table { width: 100%; border-collapse: collapse; margin-top: 5mm; }
  th { text-align: left; font-size: 9pt; color: #333; white-space: nowrap; }
  th, td { border-bottom: .5pt solid #999; padding: 1.5mm 2mm 1.5mm 0; vertical-align: middle;
    overflow-wrap: anywhere; }
  tr { break-inside: avoid; }
  .picture { width: 15mm; }
  .picture img { display: block; width: 12mm; height: 12mm; object-fit: contain; }
  .count { width: 16mm; text-align: right; padding-right: 4mm; font-variant-numeric: tabular-nums;
    font-weight: 700; font-size: 12pt; }
  th.count { font-size: 9pt; font-weight: 600; }
  .value { width: 22mm; text-align: right; padding-right: 4mm; white-space: nowrap;
    font-variant-numeric: tabular-nums; }
  .box { width: 12mm; padding-right: 0; }
  .box i { display: block; width: 5mm; height: 5mm; border: 1pt solid #000; }
  footer { margin-top: 3mm; font-weight: 700; break-inside: avoid; }
  .return { font-weight: 400; font-size: 9pt; margin: 3mm 0 0; }
`

interface SheetLine {
  product: string
  name: string
  quantity: number
  serials: readonly string[]
}

function getLines({ order, parcel }: Sheet): SheetLine[] {
  if (!parcel) return listPieces(order).map((line) => ({ ...line, serials: [] }))
  return parcel.lines.map((line) => ({
    ...line,
    serials: line.serials.map(({ serial }) => serial),
  }))
}

/** The picture of a product: the shop's own ones in their smallest width. */
function getPicture({ orderItems }: Order, product: string): string {
  const image = orderItems.find(({ _id }) => _id === product)?.image
  if (!image) return ''
  const src = image.startsWith('/uploads/') ? `${image.split('?')[0]}?w=320` : image
  return `<img src="${escapeHtml(src)}" alt="">`
}

function writeLine(piece: SheetLine, order: Order, facts: SheetFacts) {
  const { product, name, quantity, serials } = piece
  const value = formatPrice(getValue(order, [piece]))
  const [code] = facts.codes[product] ?? []
  const small = [...(code ? [code] : []), ...(serials.length > 0 ? [serials.join(', ')] : [])]
  const below = small.map((text) => `<div class="small">${escapeHtml(text)}</div>`).join('')
  return `<tr><td class="count">${quantity}</td><td class="picture">${getPicture(order, product)}</td><td>${escapeHtml(name)}${below}</td><td class="value">${value}</td><td class="box"><i></i></td></tr>`
}

/** The courier of a parcel, with the barcode of its tracking number. */
function describeCourier({ parcel }: Sheet, facts: SheetFacts): string {
  const courier = parcel?.courierName ?? parcel?.courier
  const number = parcel?.trackingNumber
  if (!courier && !number) return ''
  return `<div><h2>${escapeHtml(courier ?? 'Tracking number')}</h2>${number ? toBarcode(number, facts) : ''}</div>`
}

function writeSlip(sheet: Sheet, facts: SheetFacts): string {
  const { order, parcel } = sheet
  const lines = getLines(sheet)
  const count = sumQuantities(lines)
  const to = [...toAddressLines(order), ...(order.contact ? [order.contact.phone] : [])]
  const parcelLabel = parcel ? `<small>${formatParcel(order, parcel)}</small>` : ''
  return `<article>
<header><h1>${escapeHtml(facts.shop)}${parcelLabel}</h1>${toBarcode(order.orderNumber, facts)}</header>
<div class="columns"><div><h2>Deliver to</h2><address>${escapeHtml(to.join('\n'))}</address></div>${describeCourier(sheet, facts)}</div>
<h2>Ordered on ${escapeHtml(formatIndiaDate(order.createdAt))}</h2>
<table><thead><tr><th class="count">Pieces</th><th class="picture"></th><th>Item</th><th class="value">Value</th><th class="box">Packed</th></tr></thead>
<tbody>${lines.map((entry) => writeLine(entry, order, facts)).join('')}</tbody></table>
<footer>${formatPieces(count)} ${parcel ? 'in this parcel' : 'in total'}, ${formatPrice(getValue(order, lines))}${getReturnAddress(facts)}</footer>
</article>`
}

/**
 * A printable page with one sheet for each order or parcel: addresses, and the packed items with
 * code, picture and value with tax. Order and tracking number are barcodes.
 */
export function writePackingSlips(sheets: readonly Sheet[], facts: SheetFacts): string {
  const [first] = sheets
  const title =
    sheets.length === 1 && first ? `Packing slip ${first.order.orderNumber}` : 'Packing slips'
  return writeSheetPage(
    title,
    style,
    sheets.map((sheet) => writeSlip(sheet, facts)),
  )
}

const reasons: Record<OrderStatus, string | undefined> = {
  unpaid: 'Not paid yet',
  paid: undefined,
  delivered: undefined,
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** The reason why an order has no packing slip; undefined if it has one. */
export function getPackRefusal(order: Order): string | undefined {
  return reasons[order.status]
}
