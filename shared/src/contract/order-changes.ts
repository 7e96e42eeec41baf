import { z } from 'zod'
import { CORRECTION_REASON_MAX, CORRECTION_REASON_MIN } from '../domain/limits'
import { customerCalls } from './customer-calls'
import { billingSchema, contactSchema, shippingAddressSchema } from './buyers'
import { lineSchema, orderIdParams } from './common'
import { stateCodeSchema } from './india'
import { messages } from './messages'
import { orderWithMessageSchema } from './orders'
import { defineRoute } from './route'

const hasChange = (body: object) => Object.values(body).some((value) => value !== undefined)

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
  .refine(hasChange, messages.deliveryEmpty)
export type DeliveryChange = z.output<typeof deliveryChangeSchema>

export const changeDelivery = defineRoute({
  id: 'changeDelivery',
  ...customerCalls.changeDelivery,
  summary: 'Change address, contact, State or business of an order of which nothing is packed',
  description:
    'Changes address, contact, State or business of an unpaid or paid order of which nothing is packed; what is absent stays, and `billing: null` removes the business. The price stays the same. If the invoice names another buyer or place of supply, a credit note cancels it and a new invoice is issued. The State alone can be set while it is not known, and issues an invoice that waits for it. Fails with `CONFLICT` once a parcel is packed or the order is closed or being refunded. Only the buyer and staff with the permission `orders.edit`.',
  tag: 'Orders',
  access: 'signed-in',
  staffPermission: 'orders.edit',
  params: orderIdParams,
  body: deliveryChangeSchema,
  example: {
    shippingAddress: {
      address: '14 Temple Street',
      city: 'Hyderabad',
      postalCode: '500001',
      country: 'India',
    },
    stateCode: '36',
    billing: null,
  },
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
  .refine(({ reason: _reason, ...changes }) => hasChange(changes), messages.correctionEmpty)
export type InvoiceCorrection = z.output<typeof invoiceCorrectionSchema>

export const correctInvoice = defineRoute({
  id: 'correctInvoice',
  method: 'post',
  path: '/orders/:orderId/invoice-correction',
  summary: 'Correct the buyer or the State of an invoice by a credit note and a new invoice',
  description:
    'Corrects the buyer or the State of an invoice, also after the goods were sent: a credit note cancels what is left of it, and a new invoice is issued. `billing: null` removes the business. The reason is printed on the credit note. Fails with `TOO_LATE` after the 30 November that follows the financial year of the first invoice, and with `CONFLICT` if there is nothing to correct.',
  tag: 'Documents',
  access: 'documents.correct',
  params: orderIdParams,
  body: invoiceCorrectionSchema,
  example: {
    billing: { legalName: 'Tarang Stores', gstin: '29BBBBB1111B1ZJ' },
    reason: 'The buyer forgot their GSTIN.',
  },
  output: orderWithMessageSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'TOO_LATE', 'DOCUMENT_PENDING'],
})
