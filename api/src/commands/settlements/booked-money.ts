import type { BookedMoney } from '../../models/settlements/settled-row-writes'
import type { OrderMoney } from '../../models/orders/order-money-queries'

type Refund = OrderMoney['refunds'][number]

const isInRupees = ({ currency }: Refund) => currency === undefined

/** The refund as the provider made it; undefined if it did not. */
function toBookedRefund({ _id: order, orderNumber }: OrderMoney, refund: Refund): BookedMoney[] {
  const { refundId, paymentId, amountPaise, status, paidOtherwise } = refund
  const at = refund.processedAt ?? refund.pendingSince
  const isMade = status === 'processed' || status === 'pending'
  if (!refundId || !at || !isMade || paidOtherwise || !isInRupees(refund)) return []
  return [{ id: refundId, type: 'refund', paymentId, order, orderNumber, paise: amountPaise, at }]
}

/** The payments that settled no order: all of each is refunded. */
function getReturnedPayments({
  _id: order,
  orderNumber,
  payment,
  refunds,
}: OrderMoney): BookedMoney[] {
  const returned = refunds.filter(
    (refund) => refund.paymentId !== payment?.id && isInRupees(refund),
  )
  return [...new Set(returned.map(({ paymentId }) => paymentId))].flatMap((id): BookedMoney[] => {
    const paymentRefunds = returned.filter(({ paymentId }) => paymentId === id)
    const times = paymentRefunds.flatMap(
      ({ processedAt, pendingSince }) => processedAt ?? pendingSince ?? [],
    )
    const [at] = times.toSorted((a, b) => a.getTime() - b.getTime())
    if (!at) return []
    const paise = paymentRefunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
    return [{ id, type: 'payment', paymentId: id, order, orderNumber, paise, at }]
  })
}

/** The payments and refunds of an order that Razorpay settles, as the shop has recorded them. */
export function toBookedMoney(order: OrderMoney): BookedMoney[] {
  const { _id, orderNumber, payment } = order
  const paid: BookedMoney[] = payment
    ? [
        {
          id: payment.id,
          type: 'payment',
          paymentId: payment.id,
          order: _id,
          orderNumber,
          paise: payment.amountPaise,
          customerFeePaise: payment.customerFeePaise,
          at: payment.at,
        },
      ]
    : []
  return [
    ...paid,
    ...getReturnedPayments(order),
    ...order.refunds.flatMap((refund) => toBookedRefund(order, refund)),
  ]
}
