import { z } from 'zod'
import { orderEventTypes } from '../domain/order-events'
import { timestampSchema } from './common'

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
  /** Of an order that staff placed: once the customer has begun to pay. */
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
