import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/payment'
import { createPaymentOrder } from '../../commands/payments/create-payment-order'
import { handleWebhook } from '../../commands/payments/handle-webhook'
import { validatePayment } from '../../commands/payments/validate-payment'
import type { AppContext } from '../../context'
import { ApiError } from '../../errors'
import type { BindRoute } from '../../http/route'
import {
  ProviderError,
  ProviderUnreachableError,
} from '../../integrations/razorpay/payment-provider'
import { presentPaymentDetails } from './payment.presenter'
import { readWebhook } from './webhook-body'

async function answeringProviderErrors<Result>(
  context: AppContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProviderError || error instanceof ProviderUnreachableError)) throw error
    context.log.warn({ err: error }, 'the payment provider refused the request')
    throw new ApiError('PAYMENT_PROVIDER', messages.paymentProvider)
  }
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
      // It is on disk: the provider need not wait, and the job repeats what fails here.
      handleWebhook(context, webhook).catch((error: unknown) => {
        context.log.warn({ err: error, event: webhook.event }, 'a webhook has to wait')
      })
    }
    return { message: messages.webhookReceived }
  })
}

/** Binds the calls on payments. */
export function bindPayment(bind: BindRoute, context: AppContext): void {
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
