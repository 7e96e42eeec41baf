import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/payment'
import { createPaymentOrder, mapProviderErrors } from '../../commands/payments/create-payment-order'
import { handleWebhook } from '../../commands/payments/handle-webhook'
import { validatePayment } from '../../commands/payments/validate-payment'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import type { BindRoute } from '../../http/route'
import { z } from 'zod'
import type { paymentDetailsSchema } from '@voltkart/shared/contract/payment'
import type { OrderRecord } from '../../models/orders/order-record'
import { createHash } from 'node:crypto'
import { parseJson } from '@voltkart/shared/domain/unknown-values'
import type { StoredWebhook } from '../../models/webhooks/webhook-queries'

/** Stored, so a longer one is no id of Razorpay's. */
const id = z.string().max(100)

const paymentEntity = z.object({
  id,
  order_id: id.nullish(),
  error_description: z.string().nullish(),
})

const bodySchema = z.object({
  event: z.string(),
  payload: z.object({
    payment: z.object({ entity: paymentEntity }).optional(),
    refund: z.object({ entity: z.object({ id: id.optional(), payment_id: id }) }).optional(),
  }),
})

const handledEvents = new Set([
  'payment.authorized',
  'payment.captured',
  'order.paid',
  'payment.failed',
  'refund.processed',
  'refund.failed',
])

const refundStatus = { 'refund.processed': 'processed', 'refund.failed': 'failed' } as const

/**
 * The data of a webhook's raw body, whose signature was checked before. Undefined for events that
 * the shop does not handle.
 */
function readWebhook(
  raw: Buffer,
  eventId: string | undefined,
  receivedAt: Date,
): StoredWebhook | undefined {
  const parsed = bodySchema.safeParse(parseJson(raw.toString('utf8')))
  if (!parsed.success || !handledEvents.has(parsed.data.event)) return undefined
  const { event, payload } = parsed.data
  const payment = payload.payment?.entity
  const refundId = payload.refund?.entity.id
  const paymentId = payload.refund?.entity.payment_id ?? payment?.id
  const status = Object.entries(refundStatus).find(([name]) => name === event)?.[1]
  return {
    _id: eventId || createHash('sha256').update(raw).digest('hex'),
    event,
    ...(payment?.order_id ? { providerOrderId: payment.order_id } : {}),
    ...(paymentId ? { paymentId } : {}),
    ...(refundId ? { refundId } : {}),
    ...(status ? { refundStatus: status } : {}),
    ...(payment?.error_description ? { detail: payment.error_description.slice(0, 200) } : {}),
    receivedAt,
  }
}

/** The verified payment of a paid order, as the contract shows it. */
function presentPaymentDetails(order: OrderRecord): z.input<typeof paymentDetailsSchema> {
  if (!order.payment) throw new Error(`Order ${order._id} has no payment to show`)
  const { id, status, at, providerOrderId } = order.payment
  return { id, status, updateTime: at.toISOString(), razorpayOrderId: providerOrderId }
}

function bindWebhook(bind: BindRoute, context: AppContext): void {
  bind(contract.receiveWebhook, async ({ headers, request }) => {
    const raw: unknown = request.body
    const signature = headers['x-razorpay-signature'] ?? ''
    if (!Buffer.isBuffer(raw) || !context.payments.isWebhookSigned(raw, signature)) {
      throw new ApiError('PAYMENT_INVALID', messages.webhookNotSigned)
    }
    const webhook = readWebhook(raw, headers['x-razorpay-event-id'], context.now())
    if (webhook && (await context.models.webhooks.add(webhook))) {
      // The webhook is stored: the provider need not wait, and the job repeats failures.
      context.afterResponse(() => handleWebhook(context, webhook), `${webhook.event} has to wait`)
    }
    return { message: messages.webhookReceived }
  })
}

/** Binds the calls on payments. */
export function bindPayments(bind: BindRoute, context: AppContext): void {
  const { payments } = context

  bind(contract.getPaymentConfig, () => ({
    razorpayKeyId: payments.keyId,
    sandbox: payments.sandbox,
  }))

  bind(contract.createPaymentOrder, ({ body, actor }) => {
    return mapProviderErrors(context, () =>
      createPaymentOrder(context, actor, body.receipt, body.amount),
    )
  })

  bind(contract.validatePayment, async ({ body, actor }) => {
    const order = await mapProviderErrors(context, () => validatePayment(context, actor, body))
    return { message: messages.orderPaid, details: presentPaymentDetails(order) }
  })

  bindWebhook(bind, context)
}
