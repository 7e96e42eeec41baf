import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import type { TallyLedger, TallyVoucher } from '../../integrations/tally/tally-records'
import { getRefundKey } from '../../models/orders/order-record'
import type { OrderMoney } from '../../models/orders/order-money-queries'
import type { IssuedRange, ReportedInvoice } from '../../models/documents/document-report-queries'
import {
  toBuyerLedger,
  providerLedger,
  returnedLedger,
  transferLedger,
  unregisteredLedger,
} from './tally-ledgers'

type Refund = OrderMoney['refunds'][number]

/**
 * The account that the money of an order belongs to at a moment: the account of its invoice's buyer then.
 * @param invoices of the order, oldest first
 */
function getAccountAt(
  { billing, tasks }: OrderMoney,
  invoices: readonly ReportedInvoice[],
  at: Date,
): TallyLedger {
  const issued = invoices.filter(({ issuedAt }) => issuedAt <= at).at(-1) ?? invoices[0]
  if (issued) return toBuyerLedger(issued.buyer)
  if (!tasks.includes('issue-invoice')) return unregisteredLedger
  return toBuyerLedger({ name: billing?.legalName ?? '', gstin: billing?.gstin })
}

interface Received {
  id: string
  amountPaise: number
  at: Date
}

function toReceipt(
  { orderNumber }: OrderMoney,
  { id, amountPaise, at }: Received,
  party: TallyLedger,
): TallyVoucher {
  return {
    type: 'Receipt',
    remoteId: `voltkart-receipt-${id}`,
    day: toIndiaDay(at),
    number: id,
    party,
    reference: orderNumber,
    narration: `Payment of order ${orderNumber}`,
    entries: [
      { ledger: providerLedger, paise: -amountPaise },
      { ledger: party, paise: amountPaise },
    ],
  }
}

/** The receipt of the payment that settled an order. */
export function toPaymentVouchers(
  order: OrderMoney,
  invoices: readonly ReportedInvoice[],
): TallyVoucher[] {
  const { payment, paidAt } = order
  if (!payment || !paidAt) return []
  // What was paid is due for the first invoice; a later one takes it over.
  const party = getAccountAt(order, invoices.slice(0, 1), paidAt)
  // A fee that the customer bears is Razorpay's: neither the shop's income nor its expense.
  const amountPaise = payment.amountPaise - (payment.customerFeePaise ?? 0)
  return [toReceipt(order, { id: payment.id, amountPaise, at: paidAt }, party)]
}

function toRefundVoucher(
  order: OrderMoney,
  refund: Refund,
  at: Date,
  party: TallyLedger,
): TallyVoucher {
  const { orderNumber } = order
  const { refundId, amountPaise, paidOtherwise, transferReference } = refund
  const key = getRefundKey(refund)
  const paidFrom = paidOtherwise ? transferLedger : providerLedger
  return {
    type: 'Payment',
    remoteId: `voltkart-refund-${key}`,
    day: toIndiaDay(at),
    number: (paidOtherwise ? transferReference : refundId) ?? key,
    party,
    reference: orderNumber,
    narration: `Refund of order ${orderNumber}`,
    entries: [
      { ledger: party, paise: -amountPaise },
      { ledger: paidFrom, paise: amountPaise },
    ],
  }
}

/**
 * The refunds of an order that were made in a period. One of a payment that settled no order comes with
 * the receipt of that payment. Amounts in other currencies are left out: the shop does not know them in
 * rupees.
 */
export function toRefundVouchers(
  order: OrderMoney,
  invoices: readonly ReportedInvoice[],
  { from, to }: IssuedRange,
): TallyVoucher[] {
  return order.refunds.flatMap((refund) => {
    const { status, processedAt: at, currency, paymentId, amountPaise } = refund
    const isMade = status === 'processed' && at && at >= from && at <= to
    if (!isMade || currency !== undefined || amountPaise === 0) return []
    if (paymentId === order.payment?.id) {
      return [toRefundVoucher(order, refund, at, getAccountAt(order, invoices, at))]
    }
    return [
      toReceipt(order, { id: `returned-${getRefundKey(refund)}`, amountPaise, at }, returnedLedger),
      toRefundVoucher(order, refund, at, returnedLedger),
    ]
  })
}
