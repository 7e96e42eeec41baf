import { getUnpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { escapeHtml } from '@voltkart/shared/domain/escape-html'
import { computeLinePricesWithTax } from '@voltkart/shared/domain/line-prices'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import { getDeliveryStateName } from '@voltkart/shared/domain/place-of-supply'
import type { ProductCodes } from '../product-codes'

/** Renders a text as a barcode: an SVG element for HTML. */
type DrawBarcode = (text: string) => string

/** The blank modules on both sides that scanners need (ISO/IEC 15417). */
const QUIET_MODULES = 10
const HEIGHT_MODULES = 30

/** Bars as a path: each run of dark modules is one rectangle. */
function toBars(modules: string): string {
  return [...modules.matchAll(/1+/g)]
    .map(
      (run) =>
        `M${run.index + QUIET_MODULES} 0h${run[0].length}v${HEIGHT_MODULES}h-${run[0].length}z`,
    )
    .join('')
}

/** Loads the renderer of Code 128 barcodes, which only printing needs. */
export async function loadBarcode(): Promise<DrawBarcode> {
  const { default: encode } = await import('jsbarcode')
  return (text) => {
    const drawing: { encodings?: { data: string }[] } = {}
    encode(drawing, text, { format: 'CODE128', displayValue: false })
    const modules = (drawing.encodings ?? []).map(({ data }) => data).join('')
    const width = modules.length + 2 * QUIET_MODULES
    // The picture has no namespace, because it is inside an HTML page; no scripts and no styles.
    return `<svg class="barcode" viewBox="0 0 ${width} ${HEIGHT_MODULES}" preserveAspectRatio="none" shape-rendering="crispEdges" aria-hidden="true"><path d="${toBars(modules)}"/></svg>`
  }
}

/** The content of a sheet: an order as a whole, or one of its parcels. */
export interface Sheet {
  order: Order
  parcel?: Parcel
}

/** The data of sheets besides orders and parcels. */
export interface SheetFacts {
  shop: string
  /** The lines of the address to which undelivered parcels return; empty if it is not known. */
  returnTo: readonly string[]
  /** The codes of the products; those that could not be read are left out. */
  codes: ProductCodes
  /** The packed weights of products in grams; those that are not known are left out. */
  weights: Readonly<Record<string, number>>
  drawBarcode: DrawBarcode
}

/** The lines of the address of an order, without the phone. */
export function toAddressLines(order: Order): string[] {
  const { user, contact, shippingAddress } = order
  const { address, city, postalCode, country } = shippingAddress
  const state = getDeliveryStateName(order)
  return [
    contact?.name ?? user.name,
    address,
    `${city} ${postalCode}`,
    ...(state ? [state] : []),
    country,
  ]
}

/**
 * The price of pieces of an order with tax, in rupees: the share of their lines in the items of the
 * order.
 */
export function getValue(
  { orderItems, taxPrice }: Order,
  pieces: readonly { product: string; quantity: number }[],
): number {
  const prices = computeLinePricesWithTax(orderItems, taxPrice)
  const values = pieces.map(({ product, quantity }) => {
    const index = orderItems.findIndex(({ _id }) => _id === product)
    const qty = orderItems[index]?.qty ?? 1
    return Math.round((toPaise(prices[index] ?? 0) * quantity) / qty)
  })
  return toRupees(values.reduce((sum, value) => sum + value, 0))
}

/** Which of the order's parcels a parcel is: “1 of 2”, or “1, more to follow” until all are packed. */
function getParcelOrdinal(order: Order, parcel: Parcel): string {
  const sentParcels = order.parcels.filter(
    ({ purpose, state }) =>
      purpose === parcel.purpose && state !== 'cancelled' && state !== 'came-back',
  )
  const index = sentParcels.findIndex(({ n }) => n === parcel.n)
  if (index === -1) return `${parcel.n}`
  if (parcel.purpose !== 'replacement' && getUnpackedPieces(order).length > 0) {
    return `${index + 1}, more to follow`
  }
  return `${index + 1} of ${sentParcels.length}`
}

/** “Parcel 1 of 2”, and whether it replaces returned pieces. */
export const formatParcel = (order: Order, parcel: Parcel): string =>
  `${parcel.purpose === 'replacement' ? 'Replacement parcel' : 'Parcel'} ${getParcelOrdinal(order, parcel)}`

/** Where a parcel returns to if it cannot be delivered, as HTML. */
export const getReturnAddress = ({ shop, returnTo }: SheetFacts): string =>
  returnTo.length === 0
    ? ''
    : `<p class="return"><b>If undelivered, return to:</b> ${escapeHtml([shop, ...returnTo].join(', '))}</p>`

/** The barcode of a number above the number itself, as HTML. */
export const toBarcode = (text: string, { drawBarcode }: SheetFacts): string =>
  `<div class="number">${drawBarcode(text)}${escapeHtml(text)}</div>`

/** A self-contained page without a script, so that it prints the same with every host. */
export const writeSheetPage = (title: string, style: string, sheets: readonly string[]): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body>${sheets.join('')}</body></html>`
