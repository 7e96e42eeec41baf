import type { RazorpayConfig } from '../../config/config'
import {
  type PaymentProvider,
  ProviderBusyError,
  ProviderError,
  ProviderUnreachableError,
} from './payment-provider'
import {
  orderSchema,
  paymentSchema,
  paymentListSchema,
  refundSchema,
  refundListSchema,
  settledRowListSchema,
  settlementSchema,
  failureSchema,
} from './razorpay-schemas'
import { createRazorpaySdk, type RazorpaySdk } from './razorpay-sdk'
import { toCheckoutContent, isSigned } from './signatures'
import type { z } from 'zod'

const safeId = /^[\w-]{1,100}$/
// Refusals that concern the moment or the key, not the request: a wrong key, rate limits, the same
// refund still in progress. A retry is safe and may succeed.
const passing = new Set([401, 408, 409, 425, 429])

// The SDK inserts ids into addresses unescaped; one with a slash would change the path.
/** @throws ProviderError if an id could change the path */
function checkId(id: string): string {
  if (!safeId.test(id)) throw new ProviderError(400, 'The id is malformed')
  return id
}

function toProviderError(thrown: unknown): ProviderError | ProviderUnreachableError {
  if (thrown instanceof ProviderError || thrown instanceof ProviderUnreachableError) return thrown
  const failure = failureSchema.safeParse(thrown)
  if (!failure.success) {
    return new ProviderUnreachableError('The payment provider could not be reached', {
      cause: thrown,
    })
  }
  const { statusCode, error } = failure.data
  const reason = error?.description || error?.code || 'no reason given'
  if (statusCode >= 400 && statusCode < 500 && !passing.has(statusCode)) {
    return new ProviderError(statusCode, reason)
  }
  const outcome = statusCode === 0 ? 'did not respond' : `responded with status ${statusCode}`
  const message = `The payment provider ${outcome}: ${reason}`
  if (statusCode === 429) return new ProviderBusyError(message)
  return new ProviderUnreachableError(message, {
    onlyThisRequest: statusCode === 409 || statusCode >= 500,
  })
}

/** The error for a response that cannot be true. */
function toError(problem: string): ProviderUnreachableError {
  return new ProviderUnreachableError(`The payment provider sent an invalid response: ${problem}`, {
    onlyThisRequest: true,
  })
}

/** Makes a call and checks its response. @throws ProviderError, ProviderUnreachableError */
async function sendRequest<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.output<Schema>> {
  let response: unknown
  try {
    response = await call()
  } catch (thrown) {
    throw toProviderError(thrown)
  }
  const parsed = schema.safeParse(response)
  if (!parsed.success) {
    throw toError(parsed.error.issues.map((issue) => issue.path.join('.')).join(', '))
  }
  return parsed.data
}

const TIMEOUT_MS = 10_000
const CURRENCY = 'INR'
/** Razorpay's maximum per page. */
const REFUNDS_LISTED = 100

/** The calls about what Razorpay transfers to the bank account. */
const createSettlementCalls = (
  call: RazorpaySdk['call'],
): Pick<PaymentProvider, 'listSettledRows' | 'fetchSettlement'> => ({
  async listSettledRows({ day, count, skip }) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return sendRequest(settledRowListSchema, () =>
      call((sdk) => sdk.settlements.reports({ year, month, day: date, count, skip })),
    )
  },

  async fetchSettlement(settlementId) {
    const settlement = await sendRequest(settlementSchema, () =>
      call((sdk) => sdk.settlements.fetch(checkId(settlementId))),
    )
    if (settlement.id !== settlementId) throw toError('another settlement than requested')
    return settlement
  },
})

/**
 * Razorpay, through its official SDK. Amounts are paise. `apiBase` is called before each request,
 * because the sandbox's address is known only once the shop listens.
 */
export function createRazorpayClient(
  config: RazorpayConfig,
  apiBase: () => string,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): PaymentProvider {
  const { call, post } = createRazorpaySdk(config, apiBase, timeoutMs)
  return {
    keyId: config.keyId,
    sandbox: config.sandbox,

    async createOrder({ amountPaise, receipt }) {
      const order = await sendRequest(orderSchema, () =>
        call((sdk) => sdk.orders.create({ amount: amountPaise, currency: CURRENCY, receipt })),
      )
      const isSame = order.amount === amountPaise && order.receipt === receipt
      if (!isSame || order.currency !== CURRENCY) throw toError('another order than requested')
      return order
    },

    async fetchPayment(paymentId) {
      const payment = await sendRequest(paymentSchema, () =>
        call((sdk) => sdk.payments.fetch(checkId(paymentId))),
      )
      if (payment.id !== paymentId) throw toError('another payment than requested')
      return payment
    },

    async capturePayment(paymentId, amountPaise) {
      const payment = await sendRequest(paymentSchema, () =>
        call((sdk) => sdk.payments.capture(checkId(paymentId), amountPaise, CURRENCY)),
      )
      if (payment.id !== paymentId || payment.amount !== amountPaise) {
        throw toError('another payment than requested')
      }
      return payment
    },

    async listPayments(providerOrderId) {
      const payments = await sendRequest(paymentListSchema, () =>
        call((sdk) => sdk.orders.fetchPayments(checkId(providerOrderId))),
      )
      if (payments.some(({ orderId }) => orderId !== providerOrderId)) {
        throw toError('payments of another order')
      }
      return payments
    },

    async refundPayment({ paymentId, amountPaise, idempotencyKey }) {
      const path = `/v1/payments/${checkId(paymentId)}/refund`
      // The receipt identifies the refund in the list of refunds.
      const body = { amount: amountPaise, receipt: idempotencyKey }
      const refund = await sendRequest(refundSchema, () =>
        post(path, body, { 'X-Refund-Idempotency': idempotencyKey }),
      )
      if (refund.paymentId !== paymentId || refund.amount !== amountPaise) {
        throw toError('another refund than requested')
      }
      return refund
    },

    async fetchRefund(refundId) {
      const refund = await sendRequest(refundSchema, () =>
        call((sdk) => sdk.refunds.fetch(checkId(refundId))),
      )
      if (refund.id !== refundId) throw toError('another refund than requested')
      return refund
    },

    async listRefunds(paymentId) {
      const refunds = await sendRequest(refundListSchema, () =>
        call((sdk) =>
          sdk.payments.fetchMultipleRefund(checkId(paymentId), { count: REFUNDS_LISTED }),
        ),
      )
      if (refunds.some((refund) => refund.paymentId !== paymentId)) {
        throw toError('refunds of another payment')
      }
      return refunds
    },

    ...createSettlementCalls(call),

    isCheckoutSigned({ providerOrderId, paymentId, signature }) {
      return isSigned(config.keySecret, toCheckoutContent(providerOrderId, paymentId), signature)
    },

    isWebhookSigned(rawBody, signature) {
      return isSigned(config.webhookSecret, rawBody, signature)
    },
  }
}
