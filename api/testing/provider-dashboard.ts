import type { TestServer } from './test-server'

interface DashboardPayment {
  amount: number
  /** The part of the amount that is the fee, if the customer bears it. */
  customerFee?: number
  currency?: string
  status?: 'captured' | 'authorized'
}

/** Events at the payment sandbox outside the shop. Amounts in paise. */
export function createProviderDashboard(shop: TestServer) {
  async function postToDashboard(path: string, body: object): Promise<{ id: string }> {
    const { keyId, keySecret } = shop.context.config.razorpay
    const response = await fetch(`${shop.url}/sandbox/razorpay/dashboard${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      },
      body: JSON.stringify(body),
    })
    const result = (await response.json()) as { id: string }
    if (!response.ok) throw new Error(JSON.stringify(result))
    return result
  }
  return {
    /** A payment made without the checkout window. */
    pay: (providerOrderId: string, payment: DashboardPayment) =>
      postToDashboard(`/orders/${providerOrderId}/payments`, payment),

    /** A refund made by hand; of the whole rest if no amount is given. */
    refund: (
      paymentId: string,
      refund: { amount?: number; status?: 'pending' | 'processed' } = {},
    ) => postToDashboard(`/payments/${paymentId}/refunds`, refund),

    /** A correction of the balance; below zero it is taken from the shop. */
    adjust: (adjustment: { amount: number; description: string }) =>
      postToDashboard('/adjustments', adjustment),

    /** The bank ends a refund. */
    endRefund: (refundId: string, status: 'processed' | 'failed') =>
      postToDashboard(`/refunds/${refundId}`, { status }),
  }
}
