import { toRupees } from '@voltkart/shared/domain/money'
import { sumLineAmounts, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { randomUUID } from 'node:crypto'
import { toRefundedOrder, toStoredRefund } from '../../src/models/orders/order-record'
import type { StoredRefund } from '../../src/models/orders/order-refunds'
import type { StoredOrder } from '../../src/models/orders/order-schema'
import type { TestServer } from '../test-server'

/** Reads the value of a refund of pieces of an order, in rupees. */
export async function readRefundQuote(
  shop: TestServer,
  orderId: string,
  lines: readonly { product: string; quantity: number }[],
): Promise<number> {
  const order = await shop.context.models.orders.findById(orderId)
  if (!order) throw new Error('The order is gone')
  return toRupees(sumLineAmounts(quotePieces(toRefundedOrder(order), lines)))
}

interface FailedRefund {
  orderId: string
  key: string
}

/**
 * Adds two refunds to an order: one that the provider refused, and a partial one that staff made in
 * the provider's dashboard.
 */
export async function storeRefunds(shop: TestServer, paymentId: string): Promise<FailedRefund> {
  const orders = shop.context.connection.collection<StoredOrder>('orders')
  const order = await orders.findOne({ 'payment.id': paymentId })
  if (!order) throw new Error(`No order was paid by ${paymentId}`)
  const refund: StoredRefund = toStoredRefund({
    paymentId,
    amountPaise: order.totalPricePaise,
    idempotencyKey: randomUUID(),
    reason: 'order-not-payable',
    status: 'failed',
  })
  const byHand: StoredRefund = toStoredRefund({
    paymentId,
    amountPaise: 100,
    idempotencyKey: `provider:${randomUUID()}`,
    reason: 'made-at-provider',
    status: 'processed',
    toReview: true,
  })
  await orders.updateOne({ _id: order._id }, { $push: { refunds: { $each: [refund, byHand] } } })
  return { orderId: order._id.toHexString(), key: refund.idempotencyKey }
}

/** A matching one: the key of another order's refund is unknown here. */
export const toParameters = ([first]: FailedRefund[]) => ({
  resolveRefund: { orderId: [first?.orderId], key: [first?.key] },
})

/** The decisions of staff on a failed refund. */
export const resolutions = [
  { resolution: 'settled-manually', reference: 'SBIN426327001234' },
  { resolution: 'retry' },
]
