import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/payment'
import {
  createPaymentOrder,
  answeringProviderErrors,
} from '../../commands/payments/create-payment-order'
import { handleWebhook } from '../../commands/payments/handle-webhook'
import { validatePayment } from '../../commands/payments/validate-payment'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import type { BindRoute } from '../../http/route'
import { readWebhook } from './webhook-body'
import type { z } from 'zod'
import type { paymentDetailsSchema } from '@voltkart/shared/contract/payment'
import type { OrderRecord } from '../../models/order-core/order-record'

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
    return answeringProviderErrors(context, () =>
      createPaymentOrder(context, actor, body.receipt, body.amount),
    )
  })

  bind(contract.validatePayment, async ({ body, actor }) => {
    const order = await answeringProviderErrors(context, () =>
      validatePayment(context, actor, body),
    )
    return { message: messages.orderPaid, details: presentPaymentDetails(order) }
  })

  bindWebhook(bind, context)
}
