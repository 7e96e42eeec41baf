import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { formatPrice } from '@voltkart/shared/domain/money'
import { sumQuantities } from '@voltkart/shared/domain/sum-quantities'
import { formatPieces } from '../../../lib/format'
import {
  toAddressLines,
  toBarcode,
  formatParcel,
  getReturnAddress,
  writeSheetPage,
  getValue,
  type SheetFacts,
} from './sheet'

// A label printer's 4 × 6 inches. Black on white, since it prints without grey.
const style = `
  @page { size: 4in 6in; margin: 0; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 10pt/1.35 "Inter Variable", system-ui, sans-serif; color: #000; }
  article { width: 4in; height: 5.98in; padding: 4mm; display: flex; flex-direction: column;
    gap: 3mm; overflow: hidden; break-after: page; }
  article:last-child { break-after: auto; }
  header { display: flex; justify-content: space-between; gap: 4mm; font-weight: 700;
    font-size: 13pt; border-bottom: 1.5pt solid #000; padding-bottom: 2mm; }
  header span:last-child { white-space: nowrap; }
  .number { text-align: center; font-size: 12pt; font-weight: 700; overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums; }
  .barcode { display: block; width: 100%; height: 21mm; margin-bottom: 1mm; }
  .order .barcode { width: 52mm; height: 9mm; }
  .order .number { font-size: 10pt; }
  h2 { font-size: 9pt; margin: 0 0 1mm; font-weight: 600; }
  address { flex: 1; min-height: 0; font-style: normal; font-size: 14pt; line-height: 1.3;
    font-weight: 550; overflow-wrap: anywhere; white-space: pre-line; overflow: hidden; }
  address.long { font-size: 11pt; }
  .phone { font-size: 12pt; font-weight: 700; }
  .order { display: flex; justify-content: space-between; align-items: flex-end; gap: 3mm;
    border-top: .75pt solid #000; padding-top: 2mm; font-size: 9.5pt; }
  article.courier { padding: 0; height: 6in; }
  .courier img { width: 100%; height: 100%; object-fit: contain; display: block; }
  .return { border-top: .75pt solid #000; padding-top: 2mm; margin: 0; font-size: 8.5pt; }
`

/** Above this length, an address gets smaller letters, so that it fits in its place. */
const LONG_ADDRESS = 150

/** A parcel and its order. */
export interface LabelledParcel {
  order: Order
  parcel: Parcel
  /** The pages of its courier's label, as addresses of images. */
  images?: readonly string[]
}

/** Whether the shop labels a parcel itself. A booked one bears the label of its courier. */
export const hasOwnLabel = ({ state, booking }: Parcel): boolean =>
  (state === 'packed' || state === 'shipped') && !booking

/** Whether the courier of a parcel makes its label. */
export const hasCourierLabel = ({ state, booking }: Parcel): boolean =>
  booking?.state === 'booked' && state !== 'cancelled'

function writeLabel({ order, parcel, images }: LabelledParcel, facts: SheetFacts): string {
  if (images) {
    return images
      .map((image) => `<article class="courier"><img alt="" src="${escapeHtml(image)}"></article>`)
      .join('')
  }
  const { orderNumber } = order
  const { trackingNumber, lines } = parcel
  const courier = parcel.courierName ?? parcel.courier ?? facts.shop
  const count = sumQuantities(lines)
  const grams = lines.reduce(
    (sum, line) => sum + line.quantity * (facts.weights[line.product] ?? NaN),
    0,
  )
  const contents = formatPieces(count) + (grams > 0 ? ` · ${(grams / 1000).toFixed(2)} kg` : '')
  const to = toAddressLines(order).join('\n')
  const phone = order.contact
    ? `<div class="phone">Phone ${escapeHtml(order.contact.phone)}</div>`
    : ''
  // The courier scans the one above; the order's own is beside it only if it is another.
  const ownNumber = trackingNumber
    ? toBarcode(orderNumber, facts)
    : `Order ${escapeHtml(orderNumber)}`
  return `<article>
<header><span>${escapeHtml(courier)}</span><span>Prepaid</span></header>
${toBarcode(trackingNumber ?? orderNumber, facts)}
<h2>Deliver to</h2>
<address${to.length > LONG_ADDRESS ? ' class="long"' : ''}>${escapeHtml(to)}</address>
${phone}<div class="order"><div><b>${formatParcel(order, parcel)}</b><br>${contents}<br>Value ${formatPrice(getValue(order, lines))}</div>${ownNumber}</div>
${getReturnAddress(facts)}
</article>`
}

/**
 * A printable page with an address label of 4 × 6 inches for each parcel. Its barcode is the tracking
 * number, or the order's number until there is one.
 */
export function writeParcelLabels(parcels: readonly LabelledParcel[], facts: SheetFacts): string {
  const [first] = parcels
  const title = parcels.length === 1 && first ? `Label ${first.order.orderNumber}` : 'Labels'
  return writeSheetPage(
    title,
    style,
    parcels.map((parcel) => writeLabel(parcel, facts)),
  )
}
