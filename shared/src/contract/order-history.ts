import { z } from 'zod'
import { timestampSchema } from './common'

/** The events of an order. */
const orderEventTypes = [
  'placed',
  /** Staff sent the customer a new link to pay by. */
  'pay-link-sent',
  'payment-failed',
  'paid',
  /** Address, contact, business or State were changed after the order was placed. */
  'delivery-changed',
  /** Staff corrected the buyer or the place of supply of an invoice after packing. */
  'invoice-corrected',
  /** More than the total was paid. */
  'overpaid',
  /** More than the total was paid: the provider's fee, which the customer bears. */
  'fee-borne-by-customer',
  /**
   * A captured payment does not settle the order: wrong amount or currency, too late, or a second
   * one.
   */
  'payment-unsettled',
  'packed',
  'shipped',
  'parcel-delivered',
  'parcel-cancelled',
  'parcel-came-back',
  /** A courier was booked for a parcel, with its tracking number. */
  'courier-booked',
  'booking-cancelled',
  /** The courier refused to take a parcel, in its own words. */
  'booking-failed',
  /** A courier assigned a tracking number after its booking was cancelled; the shop cancels it. */
  'late-number',
  'delivered',
  'cancelled',
  'refund-requested',
  /** Staff refund pieces that were not packed yet. */
  'pieces-refunded',
  /** Staff refund an amount without taking anything back. */
  'goodwill-refunded',
  'return-requested',
  'return-withdrawn',
  'return-approved',
  'return-declined',
  'return-received',
  'return-rejected',
  'return-refunding',
  'return-refunded',
  'return-replacing',
  'return-replaced',
  /** The provider has accepted a refund and will finish it later. */
  'refund-pending',
  'refund-failed',
  'refunded',
  /** A refund that the shop did not request: it was made in the provider's dashboard. */
  'refunded-at-provider',
] as const

/** An event of an order: what happened, when, by whom. */
export const orderEventSchema = z
  .object({
    type: z.enum(orderEventTypes),
    at: timestampSchema,
    by: z.string(),
    detail: z.string().optional(),
  })
  .meta({ id: 'OrderEvent' })
export type OrderEvent = z.output<typeof orderEventSchema>

/** The versions of the shop's pages that a customer accepted by placing an order, and when. */
const consentSchema = z.object({
  at: timestampSchema,
  terms: z.number().int().optional(),
  privacy: z.number().int().optional(),
  returns: z.number().int().optional(),
})

/** The first and the last day, in India, on which the shop has promised that an order arrives. */
const promiseSchema = z
  .object({ from: z.iso.date(), to: z.iso.date() })
  .meta({ id: 'DeliveryPromise' })

/** The fields about the placing of an order. */
export const placedShape = {
  /** Absent of orders to other countries. */
  promise: promiseSchema.optional(),
  /** Absent in an order that staff placed until the customer has begun to pay. */
  consent: consentSchema.optional(),
  /** The member of staff who placed it for the customer. */
  placedBy: z.object({ name: z.string() }).optional(),
}

/** The payment provider's data about the payment. */
export const paymentResultSchema = z.object({
  id: z.string(),
  status: z.string(),
  updateTime: z.string(),
  email: z.string().optional(),
  /** Razorpay's fee that the customer paid on top of the total, in rupees; it is not the shop's money. */
  customerFee: z.number().optional(),
})
