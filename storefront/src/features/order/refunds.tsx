import Box from '@mui/material/Box'
import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatMoney, toPaise, toRupees } from '@voltkart/shared/domain/money'
import type { RefundReason, PublicRefundStatus } from '@voltkart/shared/domain/refunds'

const statusLabels: Record<PublicRefundStatus, string> = {
  requested: 'Refund on its way',
  pending: 'Refund on its way',
  processed: 'Refunded to your original payment method (5–7 working days)',
  failed: 'Refund delayed; our team is working on it',
  'settled-manually': 'Refunded another way',
}

/** The state of a refund in words. */
const describeRefundStatus = ({
  status,
  reference,
}: Pick<OrderRefund, 'status' | 'reference'>): string =>
  reference ? `Paid by bank transfer, reference ${reference}` : statusLabels[status]

const reasonLabels: Record<RefundReason, string> = {
  'order-refunded': 'Whole order',
  'order-not-payable': 'Payment after the order was closed',
  overpaid: 'Paid more than the total',
  'made-at-provider': 'Refund of your payment',
  'items-refunded': 'Items we didn’t send',
  'return-refunded': 'Returned items',
  goodwill: 'Goodwill',
}

/** The reason of a refund, with its pieces if it has any. */
export function describeRefundSubject(
  { lines, reason }: OrderRefund,
  { orderItems }: Order,
): string {
  const names = lines.map(({ product, quantity }) => {
    const name = orderItems.find(({ _id }) => _id === product)?.name ?? ''
    return quantity > 0 ? `${quantity} × ${name}` : name
  })
  return names.length > 0 ? `${reasonLabels[reason]}: ${names.join(', ')}` : reasonLabels[reason]
}

// Refunds of excess or unrelated payments are not part of the order's total.
const isOfTotal = ({ reason, currency = 'INR', status }: OrderRefund): boolean =>
  currency === 'INR' &&
  status !== 'failed' &&
  reason !== 'overpaid' &&
  reason !== 'order-not-payable'

/** The amount of an order's total that was refunded or is being refunded, in rupees. */
export const getRefunded = ({ refunds }: Order): number =>
  toRupees(refunds.filter(isOfTotal).reduce((sum, { amount }) => sum + toPaise(amount), 0))

/** The refunds of an order, with amount, purpose and state. */
export function Refunds({ order }: { order: Order }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
      {order.refunds.map((refund) => (
        <Box component="li" key={refund.key} sx={{ overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(refund.amount, refund.currency)}
          </Box>
          <div>{describeRefundSubject(refund, order)}</div>
          <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {describeRefundStatus(refund)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
