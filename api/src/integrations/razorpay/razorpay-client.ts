import type { RazorpayConfig } from '../../config/config'
import type { PaymentProvider } from './payment-provider'
import { checkId, nonsense, request } from './razorpay-request'
import {
  orderSchema,
  paymentSchema,
  paymentListSchema,
  refundSchema,
  refundListSchema,
  settledRowListSchema,
  settlementSchema,
} from './razorpay-schemas'
import { createRazorpaySdk, type RazorpaySdk } from './razorpay-sdk'

import { checkoutContent, isSigned } from './signatures'

const TIMEOUT_MS = 10_000
const CURRENCY = 'INR'
/** Razorpay's maximum per page. */
const REFUNDS_LISTED = 100

/** The calls about what Razorpay transfers to the bank account. */
const settlementCalls = (
  call: RazorpaySdk['call'],
): Pick<PaymentProvider, 'listSettledRows' | 'fetchSettlement'> => ({
  async listSettledRows({ day, count, skip }) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    return request(settledRowListSchema, () =>
      call((sdk) => sdk.settlements.reports({ year, month, day: date, count, skip })),
    )
  },

  async fetchSettlement(settlementId) {
    const settlement = await request(settlementSchema, () =>
      call((sdk) => sdk.settlements.fetch(checkId(settlementId))),
    )
    if (settlement.id !== settlementId) throw nonsense('another settlement than requested')
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
      const order = await request(orderSchema, () =>
        call((sdk) => sdk.orders.create({ amount: amountPaise, currency: CURRENCY, receipt })),
      )
      const same = order.amount === amountPaise && order.receipt === receipt
      if (!same || order.currency !== CURRENCY) throw nonsense('another order than requested')
      return order
    },

    async fetchPayment(paymentId) {
      const payment = await request(paymentSchema, () =>
        call((sdk) => sdk.payments.fetch(checkId(paymentId))),
      )
      if (payment.id !== paymentId) throw nonsense('another payment than requested')
      return payment
    },

    async capturePayment(paymentId, amountPaise) {
      const payment = await request(paymentSchema, () =>
        call((sdk) => sdk.payments.capture(checkId(paymentId), amountPaise, CURRENCY)),
      )
      if (payment.id !== paymentId || payment.amount !== amountPaise) {
        throw nonsense('another payment than requested')
      }
      return payment
    },

    async listPayments(providerOrderId) {
      const payments = await request(paymentListSchema, () =>
        call((sdk) => sdk.orders.fetchPayments(checkId(providerOrderId))),
      )
      if (payments.some(({ orderId }) => orderId !== providerOrderId)) {
        throw nonsense('payments of another order')
      }
      return payments
    },

    async refundPayment({ paymentId, amountPaise, idempotencyKey }) {
      const path = `/v1/payments/${checkId(paymentId)}/refund`
      // The receipt identifies the refund in the list of refunds.
      const body = { amount: amountPaise, receipt: idempotencyKey }
      const refund = await request(refundSchema, () =>
        post(path, body, { 'X-Refund-Idempotency': idempotencyKey }),
      )
      if (refund.paymentId !== paymentId || refund.amount !== amountPaise) {
        throw nonsense('another refund than requested')
      }
      return refund
    },

    async fetchRefund(refundId) {
      const refund = await request(refundSchema, () =>
        call((sdk) => sdk.refunds.fetch(checkId(refundId))),
      )
      if (refund.id !== refundId) throw nonsense('another refund than requested')
      return refund
    },

    async listRefunds(paymentId) {
      const refunds = await request(refundListSchema, () =>
        call((sdk) =>
          sdk.payments.fetchMultipleRefund(checkId(paymentId), { count: REFUNDS_LISTED }),
        ),
      )
      if (refunds.some((refund) => refund.paymentId !== paymentId)) {
        throw nonsense('refunds of another payment')
      }
      return refunds
    },

    ...settlementCalls(call),

    isCheckoutSigned({ providerOrderId, paymentId, signature }) {
      return isSigned(config.keySecret, checkoutContent(providerOrderId, paymentId), signature)
    },

    isWebhookSigned(rawBody, signature) {
      return isSigned(config.webhookSecret, rawBody, signature)
    },
  }
}
