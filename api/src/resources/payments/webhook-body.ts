import { createHash } from 'node:crypto'
import { z } from 'zod'
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
export function readWebhook(
  raw: Buffer,
  eventId: string | undefined,
  receivedAt: Date,
): StoredWebhook | undefined {
  let json: unknown
  try {
    json = JSON.parse(raw.toString('utf8'))
  } catch {
    return undefined
  }
  const parsed = bodySchema.safeParse(json)
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
