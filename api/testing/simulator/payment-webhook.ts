import { createHmac } from 'node:crypto'
import { API_BASE } from '@voltkart/shared/contract/route'
import type { SandboxPayment } from '../../dev/razorpay-sandbox/sandbox-schema'
import type { Scene } from './action'
import type { Answer } from './answer'

/**
 * Sends one of the provider's webhooks to the server of an action: late, again, or out of order.
 * @param secret what it is signed with
 */
export async function sendPaymentWebhook(
  { server }: Pick<Scene, 'server'>,
  payments: readonly SandboxPayment[],
  paymentId: string,
  eventId: string,
  secret = server.context.config.razorpay.webhookSecret,
): Promise<Answer | undefined> {
  const payment = payments.find(({ _id }) => _id === paymentId)
  const event = payment?.events.find(({ id }) => id === eventId)
  if (!event) return undefined
  const response = await fetch(`${server.url}${API_BASE}/payment/razorpay/webhook`, {
    method: 'POST',
    body: event.body,
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': createHmac('sha256', secret).update(event.body).digest('hex'),
      'X-Razorpay-Event-Id': event.id,
    },
  })
  return { status: response.status, body: await response.text() }
}
