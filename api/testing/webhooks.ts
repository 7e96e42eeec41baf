import { createHmac } from 'node:crypto'
import type { TestServer } from './test-server'

/** A webhook as Razorpay would send it, signed with the shop's secret by default. */
export function sendWebhook(
  shop: TestServer,
  event: string,
  payment: { id: string; order_id: string },
  {
    secret = shop.context.config.razorpay.webhookSecret,
    id = `${event}-${payment.id}`,
    refund,
  }: { secret?: string; id?: string; refund?: { id: string; payment_id: string } } = {},
): Promise<Response> {
  const body = JSON.stringify({
    entity: 'event',
    event,
    payload: { payment: { entity: payment }, ...(refund ? { refund: { entity: refund } } : {}) },
  })
  return shop.browser().fetch('/api/v1/payment/razorpay/webhook', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
      'X-Razorpay-Event-Id': id,
    },
  })
}
