import type { Order } from '@voltkart/shared/contract/orders'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import { localDate } from '../../lib/dates'
import { pieces } from './pieces'

// Complete in itself and without a script, so that it prints the same from a frame of this page,
// from a hidden window of the desktop app, and without a connection.
const style = `
  @page { size: A5; margin: 12mm; }
  * { box-sizing: border-box; }
  body { margin: 0; font: 11pt/1.4 "Inter Variable", system-ui, sans-serif; color: #000; }
  article { break-after: page; }
  article:last-child { break-after: auto; }
  header { display: flex; justify-content: space-between; align-items: baseline;
    border-bottom: 1.5pt solid #000; padding-bottom: 3mm; }
  h1 { font-size: 15pt; margin: 0; }
  h2 { font-size: 9pt; margin: 5mm 0 1mm; font-weight: 600; color: #333; }
  .number { font-size: 13pt; font-weight: 700; font-variant-numeric: tabular-nums; }
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

function line({ name, qty }: Order['orderItems'][number]): string {
  return `<tr><td class="count">${qty}</td><td>${escapeHtml(name)}</td><td class="box"><i></i></td></tr>`
}

function slip(order: Order, shop: string): string {
  const { address, city, postalCode, country } = order.shippingAddress
  const to = [order.user.name, address, `${city} ${postalCode}`, country].join('\n')
  const count = pieces(order)
  return `<article>
<header><h1>${escapeHtml(shop)}</h1><span class="number">${escapeHtml(order.orderNumber)}</span></header>
<h2>Deliver to</h2><address>${escapeHtml(to)}</address>
<h2>Ordered on</h2><div>${escapeHtml(localDate(order.createdAt))}</div>
<table><thead><tr><th class="count">Pieces</th><th>Item</th><th class="box">Packed</th></tr></thead>
<tbody>${order.orderItems.map(line).join('')}</tbody></table>
<footer>${count} ${count === 1 ? 'piece' : 'pieces'} in total</footer>
</article>`
}

/** A printable page with one sheet for each order: where it goes and what is packed. No prices. */
export function packingSlips(orders: readonly Order[], shop: string): string {
  const [first] = orders
  const title = orders.length === 1 && first ? `Packing slip ${first.orderNumber}` : `Packing slips`
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body>${orders.map((order) => slip(order, shop)).join('')}</body></html>`
}

const reasons: Record<OrderStatus, string | undefined> = {
  unpaid: 'Not paid yet',
  paid: undefined,
  delivered: undefined,
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

/** Why an order has no packing slip; undefined when it has one. */
export function whyNotPacked(order: Order): string | undefined {
  return reasons[order.status]
}
