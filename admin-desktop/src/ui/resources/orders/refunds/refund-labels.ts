import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatMoney } from '@voltkart/shared/domain/money'
import type { RefundReason, ShownRefundStatus } from '@voltkart/shared/domain/refunds'

const statusLabels: Record<ShownRefundStatus, string> = {
  requested: 'Requested',
  pending: 'In progress at Razorpay',
  processed: 'Refunded',
  failed: 'Failed',
  'settled-manually': 'Refunded another way',
}

export const reasonLabels: Record<RefundReason, string> = {
  'order-refunded': 'The order was refunded',
  'order-not-payable': 'The payment doesn’t match the order',
  overpaid: 'The customer paid too much',
  'made-at-provider': 'Made in the Razorpay dashboard',
  'items-refunded': 'Pieces that were not packed',
  'return-refunded': 'Returned pieces',
  goodwill: 'Goodwill',
}

/** The state of a refund in words. */
export const refundStatusText = ({
  status,
  reference,
}: Pick<OrderRefund, 'status' | 'reference'>): string =>
  reference ? `Paid by bank transfer, reference ${reference}` : statusLabels[status]

/** Several amounts, each in its own currency. */
export const getAmounts = (refunds: readonly Pick<OrderRefund, 'amount' | 'currency'>[]): string =>
  refunds.map(({ amount, currency }) => formatMoney(amount, currency)).join(' and ')

/** The pieces of a refund in words; empty for a refund without lines. */
export function piecesOfRefund(order: Order, { lines, restock }: OrderRefund): string {
  const pieces = lines.map(({ product, quantity }) => {
    const name = order.orderItems.find(({ _id }) => _id === product)?.name ?? product
    return quantity > 0 ? `${quantity} × ${name}` : name
  })
  const stock = restock === undefined ? [] : [restock ? 'put back into stock' : 'written off']
  return [...pieces, ...stock].join(', ')
}
