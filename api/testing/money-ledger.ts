import { isPartialRefund, SMALLEST_REFUND_PAISE } from '@voltkart/shared/domain/refunds'
import type { SandboxPayment } from '../dev/razorpay-sandbox/sandbox-schema'
import { groupBy } from '../src/ledger/group-by'
import type { StoredOrder } from '../src/models/orders/order-schema'

/** The paid orders, and the payments at the provider. */
export interface MoneyLedger {
  orders: StoredOrder[]
  payments: SandboxPayment[]
}

/** The shop keeps its money. */
const isKept = ({ status }: StoredOrder) => status === 'paid' || status === 'delivered'

type Refund = StoredOrder['refunds'][number]

/**
 * Whether staff see in a list of refunds that a payment is being refunded, could not be, or was
 * refunded by hand or by a bank transfer.
 */
const isListed = (refunds: readonly Refund[]): boolean =>
  refunds.some(
    ({ status, toReview, paidOtherwise }) =>
      status !== 'processed' || toReview === true || paidOtherwise === true,
  )

/** The amount of a payment that the provider has refunded, according to the orders. */
const getRefunded = (refunds: readonly Refund[]) =>
  refunds
    .filter(
      ({ status, paidOtherwise }) =>
        (status === 'processed' || status === 'pending') && !paidOtherwise,
    )
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0)

/** The amount that the shop has kept of an order after partial refunds by staff. */
const getKept = ({ totalPricePaise, refunds }: StoredOrder) =>
  refunds
    .filter(
      ({ reason, status, paidOtherwise }) =>
        isPartialRefund(reason) &&
        (status === 'processed' || status === 'pending') &&
        !paidOtherwise,
    )
    .reduce((balance, { amountPaise }) => balance - amountPaise, totalPricePaise)

/** Staff have made refunds of it at the provider. They decide on these themselves. */
const isRefundedByHand = ({ refunds }: StoredOrder) =>
  refunds.some(({ reason }) => reason === 'made-at-provider')

/** The buyer has got pieces of it, and its money back by hand: it stays as it is. */
const isGivenAway = (order: StoredOrder) =>
  isRefundedByHand(order) &&
  (order.status === 'delivered' || (order.parcels ?? []).some(({ shippedAt }) => shippedAt))

/** Finds the payments and paid orders that do not belong together, one sentence each. */
export function findMoneyLosses({ orders, payments }: MoneyLedger): string[] {
  const keptOrders = orders.filter(isKept)
  const paidBy = groupBy(keptOrders, ({ payment }) => payment?.id)
  const refundsByPayment = groupBy(
    orders.flatMap(({ refunds }) => refunds),
    ({ paymentId }) => paymentId,
  )
  const byId = new Map(payments.map((payment) => [payment._id, payment]))
  const losses: string[] = []
  for (const payment of payments) {
    const payingFor = paidBy.get(payment._id) ?? []
    const refunds = refundsByPayment.get(payment._id) ?? []
    // Less than the smallest refund, which an overpayment may leave, cannot go back.
    const keptPaise = payment.amountPaise - payment.amountRefundedPaise
    const isTaken = payment.status === 'captured' && keptPaise >= SMALLEST_REFUND_PAISE
    if (isTaken && payingFor.length !== 1 && !isListed(refunds)) {
      losses.push(`payment ${payment._id} was taken and pays ${payingFor.length} orders`)
    }
    if (payingFor.length > 1) losses.push(`payment ${payment._id} pays several orders`)
    const recorded = getRefunded(refunds)
    if (recorded !== payment.amountRefundedPaise) {
      const { amountRefundedPaise } = payment
      losses.push(`of payment ${payment._id} went back ${amountRefundedPaise}, not ${recorded}`)
    }
    if (payment.status === 'authorized') losses.push(`payment ${payment._id} was left hanging`)
    const isPaying = payingFor.some(
      (order) => getKept(order) >= SMALLEST_REFUND_PAISE && !isGivenAway(order),
    )
    if (payment.status === 'refunded' && isPaying && !isListed(refunds)) {
      losses.push(`payment ${payment._id} went back and its order counts as paid`)
    }
  }
  for (const order of keptOrders) {
    const payment = byId.get(order.payment?.id ?? '')
    const { customerFeePaise = 0 } = order.payment ?? {}
    const balance = payment
      ? payment.amountPaise - payment.amountRefundedPaise - customerFeePaise
      : 0
    const expected = getKept(order)
    const isTotal = balance >= expected && balance < expected + SMALLEST_REFUND_PAISE
    const isCaptured = payment?.status === 'captured' || expected < SMALLEST_REFUND_PAISE
    if (!isRefundedByHand(order) && (!payment || !isCaptured || !isTotal)) {
      losses.push(`order ${order.orderNumber} counts as paid without its money`)
    }
  }
  return losses
}
