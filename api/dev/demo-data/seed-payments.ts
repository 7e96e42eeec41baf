import type { AppContext } from '../../src/context'
import type { ProviderPayment } from '../../src/integrations/razorpay/payment-provider'
import { createSandboxQueries } from '../razorpay-sandbox/sandbox-queries'

export type DemoPayments = ReturnType<typeof createDemoPayments>

/** A refund in the form of a request to the provider. */
type RefundRequest = Parameters<AppContext['payments']['refundPayment']>[0]

/**
 * The payments of demo orders, as the payment sandbox would have recorded them: the shop can read
 * them back later, and refund them. With real keys there is no sandbox, and nothing is recorded.
 */
export function createDemoPayments({ config, connection }: AppContext) {
  const sandbox = config.razorpay.sandbox ? createSandboxQueries(connection) : undefined
  const paymentsById = new Map<string, ProviderPayment>()

  return {
    /** Reads a demo payment back; the sandbox itself does not serve requests yet. */
    read(id: string): Promise<ProviderPayment> {
      const payment = paymentsById.get(id)
      return payment ? Promise.resolve(payment) : Promise.reject(new Error(`No payment ${id}`))
    },

    async captured(payment: ProviderPayment, receipt: string, at: Date): Promise<void> {
      const { id, orderId, amount, currency, email } = payment
      paymentsById.set(id, payment)
      const common = { amountPaise: amount, currency, createdAt: at }
      await sandbox?.insertOrder({
        ...common,
        _id: orderId,
        receipt,
        notes: {},
        status: 'paid',
        attempts: 1,
        paidBy: id,
      })
      await sandbox?.insertPayment({
        ...common,
        _id: id,
        orderId,
        status: 'captured',
        amountRefundedPaise: 0,
        email: email ?? null,
        contact: null,
        description: null,
        card: { id: id.replace('pay_', 'card_'), name: 'Demo', last4: '1111', network: 'Visa' },
        refunds: [],
        events: [],
        revision: 0,
      })
    },

    /** Refunds a demo payment in full, and returns what the provider would. */
    async refunded({ paymentId, amountPaise, idempotencyKey }: RefundRequest, at: Date) {
      const id = paymentId.replace('pay_', 'rfnd_')
      const status = 'processed' as const
      const payment = await sandbox?.findPayment(paymentId)
      if (payment) {
        const refund = { id, amountPaise, idempotencyKey, receipt: idempotencyKey, notes: {} }
        await sandbox?.changePayment(
          payment,
          {
            status: 'refunded',
            amountRefundedPaise: amountPaise,
            refunds: [{ ...refund, status, createdAt: at }],
          },
          [],
        )
      }
      return {
        id,
        paymentId,
        amount: amountPaise,
        currency: 'INR',
        status,
        receipt: idempotencyKey,
      }
    },
  }
}
