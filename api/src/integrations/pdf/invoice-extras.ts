import type { OrderRecord } from '../../models/orders/order-record'

/** A parcel's pieces with serial numbers. */
interface ParcelSerials {
  n: number
  lines: { name: string; serials: string[] }[]
}

/** The data of the order and the shop on an invoice, besides the immutable document. */
export interface InvoiceExtras {
  payment?: { method: string; id: string; at: Date }
  parcels: ParcelSerials[]
  /** The address of the shop, without a slash at its end. */
  shopUrl: string
}

type PaidOrder = Pick<OrderRecord, 'paymentMethod' | 'payment' | 'paidAt' | 'items' | 'parcels'>

/** The serial numbers that the buyer has or gets: those of cancelled and returned parcels are packed again. */
function listParcelSerials({ items, parcels = [] }: PaidOrder): ParcelSerials[] {
  const names = new Map(items.map(({ product, name }) => [product, name]))
  return parcels
    .filter(({ purpose }) => purpose === 'sale')
    .filter(({ state }) => state !== 'cancelled' && state !== 'came-back')
    .map(({ n, lines }) => ({
      n,
      lines: lines
        .filter(({ serials }) => serials.length > 0)
        .map(({ product, serials }) => ({ name: names.get(product) ?? product, serials })),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** Collects from an order what its invoice shows beside the document. */
export function toInvoiceExtras(order: PaidOrder, shopUrl: string): InvoiceExtras {
  const { payment, paymentMethod, paidAt } = order
  const parcels = listParcelSerials(order)
  if (!payment) return { parcels, shopUrl }
  return {
    payment: { method: paymentMethod, id: payment.id, at: paidAt ?? payment.at },
    parcels,
    shopUrl,
  }
}
