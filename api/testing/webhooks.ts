import { createHmac } from 'node:crypto'
import type { TestServer } from './test-server'

/**
 * Sends a webhook as Razorpay would, signed with the shop's secret by default, and waits until the shop
 * has handled it.
 */
export async function sendWebhook(
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
  const response = await shop.browser().fetch('/api/v1/payment/razorpay/webhook', {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': createHmac('sha256', secret).update(body).digest('hex'),
      'X-Razorpay-Event-Id': id,
    },
  })
  await shop.settled()
  return response
}
