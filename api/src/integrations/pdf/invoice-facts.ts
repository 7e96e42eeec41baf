import { formatDayAndTime } from '@voltkart/shared/domain/india-time'
import type { OrderRecord } from '../../models/order-core/order-record'
import { rupees, type Fact } from './draw-document'

/** A moment as an Indian customer reads it, in Indian time. */
export const inIndia = (date: Date): string => `${formatDayAndTime(date.toISOString())} IST`

/** Number, dates and payment. What has not happened is not there. */
export function orderFacts(order: OrderRecord): Fact[] {
  const { payment, paidAt, deliveredAt } = order
  return [
    { label: 'Invoice and order number', lines: [order.orderNumber] },
    { label: 'Ordered on', lines: [inIndia(order.createdAt)] },
    { label: 'Paid on', lines: [paidAt ? inIndia(paidAt) : 'Not paid'] },
    { label: 'Payment method', lines: [order.paymentMethod] },
    ...(payment ? [{ label: 'Payment id', lines: [payment.id] }] : []),
    ...(deliveredAt ? [{ label: 'Delivered on', lines: [inIndia(deliveredAt)] }] : []),
  ]
}

/** Seller, buyer and delivery address. */
export function partyFacts({ user, shippingAddress }: OrderRecord, seller: string): Fact[] {
  const { address, city, postalCode, country } = shippingAddress
  return [
    { label: 'Sold by', lines: [seller] },
    { label: 'Billed to', lines: [user.name, user.email] },
    { label: 'Ship to', lines: [user.name, address, `${city} ${postalCode}`, country] },
  ]
}

/** The note about an order that was refunded or never paid. */
export function statusNote(order: OrderRecord): { heading: string; detail: string } | undefined {
  const { status, cancelledAt, refundedAt, paidAt, totalPricePaise } = order
  const on = (date: Date | undefined): string => (date ? ` on ${inIndia(date)}` : '')
  if (status === 'refunded') {
    return {
      heading: `Refunded${on(refundedAt)}`,
      detail: `The whole amount of ${rupees(totalPricePaise)} goes back the way it was paid. Nothing is owed for this order.`,
    }
  }
  if (status === 'cancelled') {
    return {
      heading: `Cancelled${on(cancelledAt)}`,
      detail: paidAt
        ? 'What was paid for this order goes back the way it was paid. Nothing is owed for it.'
        : 'Nothing was paid for this order, and nothing is owed for it.',
    }
  }
  return undefined
}
