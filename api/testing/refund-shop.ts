import { toRefundedOrder } from '@voltkart/shared/client/refund-quote'
import type { Order } from '@voltkart/shared/contract/orders'
import type { RefundBody } from '@voltkart/shared/contract/order-refunds'
import { refundPart, resolveRefund } from '@voltkart/shared/contract/refunds'
import { toRupees } from '@voltkart/shared/domain/money'
import { amountOfLines, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { buildOrder, buildProduct, pay } from './factories'
import { toInput, startPaymentShop } from './payment-shop'

/** The value of this many pieces of the order's first product, in rupees. */
export function valueOf(order: Order, quantity: number): number {
  const product = order.orderItems[0]?._id ?? ''
  return toRupees(amountOfLines(quotePieces(toRefundedOrder(order), [{ product, quantity }])))
}

/** A request to refund pieces of the order's first product. */
export const getPieces = (order: Order, quantity = 1): RefundBody => ({
  lines: [{ product: order.orderItems[0]?._id ?? '', quantity }],
  reason: 'The customer wants fewer',
  restock: true,
  expectedAmount: valueOf(order, quantity),
})

/** Starts a shop for tests of partial refunds. */
export async function startRefundShop() {
  const payments = await startPaymentShop()
  const { shop, asha, admin } = payments

  return {
    ...payments,

    /** A paid order of so many pieces of a new product. */
    async paid(quantity = 3, price = 333.33) {
      const product = await buildProduct(shop, { price })
      const { browser } = asha
      const order = await buildOrder(shop, { browser, lines: [{ product, qty: quantity }] })
      const { razorpay_payment_id: paymentId } = await pay(browser, order)
      return { product, paymentId, order: await payments.read(order) }
    },

    refund: (order: Order, body: RefundBody, key?: string) =>
      admin.browser.call(refundPart, {
        ...toInput(order),
        body,
        headers: key ? { 'idempotency-key': key } : {},
      }),

    /** Staff retry a failed refund. */
    retry: (params: { orderId: string; key: string }) =>
      admin.browser.call(resolveRefund, { params, body: { resolution: 'retry' } }),

    /** Staff have paid a failed refund back by bank transfer. */
    settle: (params: { orderId: string; key: string }, reference: string) =>
      admin.browser.call(resolveRefund, {
        params,
        body: { resolution: 'settled-manually', reference },
      }),

    /** Sends a request for a partial refund, and returns any response. */
    send: (order: Order, body: object, browser = admin.browser) =>
      browser.send('POST', `/orders/${order._id}/refunds`, body),
  }
}

export type RefundShop = Awaited<ReturnType<typeof startRefundShop>>
