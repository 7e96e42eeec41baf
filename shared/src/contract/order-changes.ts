import { z } from 'zod'
import { CORRECTION_REASON_MAX, CORRECTION_REASON_MIN } from '../domain/limits'
import { customerCalls } from './customer-calls'
import { billingSchema, contactSchema } from './buyers'
import { lineSchema, orderIdParams } from './common'
import { stateCodeSchema } from './india'
import { messages } from './messages'
import { orderWithMessageSchema, shippingAddressSchema } from './orders'
import { defineRoute } from './route'

const isGiven = (body: object) => Object.values(body).some((value) => value !== undefined)

/** A change of the delivery and the buyer; absent fields stay. */
const deliveryChangeSchema = z
  .object({
    shippingAddress: shippingAddressSchema.optional(),
    contact: contactSchema.optional(),
    /** The State of the delivery address, if the PIN code does not show it. */
    stateCode: stateCodeSchema.optional(),
    /** `null` removes the business from the order. */
    billing: billingSchema.nullable().optional(),
  })
  .refine(isGiven, messages.deliveryEmpty)
export type DeliveryChange = z.output<typeof deliveryChangeSchema>

export const changeDelivery = defineRoute({
  id: 'changeDelivery',
  ...customerCalls.changeDelivery,
  summary: 'Change address, contact, State or business of an order of which nothing is packed',
  tag: 'Orders',
  access: 'signed-in',
  staffPermission: 'orders.edit',
  params: orderIdParams,
  body: deliveryChangeSchema,
  output: orderWithMessageSchema,
  errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_LATE', 'DOCUMENT_PENDING'],
})

/** The reason of a correction, which the credit note bears. */
const correctionReasonSchema = lineSchema(CORRECTION_REASON_MAX, 'Reason').min(
  CORRECTION_REASON_MIN,
  'Reason is too short',
)

/** The buyer and the State of a correct invoice; what is absent stays. */
const invoiceCorrectionSchema = z
  .object({
    /** `null` removes the business from the invoice. */
    billing: billingSchema.nullable().optional(),
    stateCode: stateCodeSchema.optional(),
    reason: correctionReasonSchema,
  })
  .refine(({ reason: _reason, ...changes }) => isGiven(changes), messages.correctionEmpty)
export type InvoiceCorrection = z.output<typeof invoiceCorrectionSchema>

export const correctInvoice = defineRoute({
  id: 'correctInvoice',
  method: 'post',
  path: '/orders/:orderId/invoice-correction',
  summary: 'Correct the buyer or the State of an invoice by a credit note and a new invoice',
  tag: 'Documents',
  access: 'documents.correct',
  params: orderIdParams,
  body: invoiceCorrectionSchema,
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LATE', 'DOCUMENT_PENDING'],
})
