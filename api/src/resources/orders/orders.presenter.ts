import type { OrderRefund } from '@voltkart/shared/contract/order-refunds'
import type { Order } from '@voltkart/shared/contract/orders'
import { pricesToRupees } from '@voltkart/shared/domain/cart-prices'
import { fromMinorUnits, toRupees } from '@voltkart/shared/domain/money'
import {
  isPaidStatus,
  orderStatuses,
  type OrderStatus,
  type StoredOrderStatus,
} from '@voltkart/shared/domain/order-state'
import { failedRefundsOf } from '../../commands/payments/settle-failed-refunds'
import { taxPercentOf, type OrderRecord } from '../../models/orders/order-record'
import type { StoredRefund } from '../../models/orders/order-schema'
import { presentParcels } from './parcels.presenter'

function shownStatus(status: StoredOrderStatus): OrderStatus {
  const shown = orderStatuses.find((candidate) => candidate === status)
  if (!shown) throw new Error(`An order that is ${status} is not shown`)
  return shown
}

function presentPayment(order: OrderRecord): Pick<Order, 'paymentResult'> {
  if (!order.payment) return {}
  const { id, status, at, email } = order.payment
  return { paymentResult: { id, status, updateTime: at.toISOString(), email } }
}

function presentAmount({
  amountPaise,
  currency,
}: Pick<StoredRefund, 'amountPaise' | 'currency'>): Pick<OrderRefund, 'amount' | 'currency'> {
  if (!currency) return { amount: toRupees(amountPaise) }
  return { amount: fromMinorUnits(amountPaise, currency), currency }
}

function presentFailedRefunds(order: OrderRecord): Pick<Order, 'failedRefunds'> {
  const failed = failedRefundsOf(order)
  if (failed.length === 0) return {}
  return {
    failedRefunds: failed.map((refund) => ({
      paymentId: refund.paymentId,
      ...presentAmount(refund),
    })),
  }
}

function presentRefunds({ refunds }: OrderRecord): Pick<Order, 'refunds'> {
  if (refunds.length === 0) return {}
  return {
    refunds: refunds.map(({ paymentId, status, reason, toReview, ...amount }) => ({
      ...{ paymentId, status, reason },
      ...(toReview ? { toReview } : {}),
      ...presentAmount(amount),
    })),
  }
}

function presentDocuments({
  invoice,
  creditNotes = [],
}: OrderRecord): Pick<Order, 'invoice' | 'creditNotes'> {
  return {
    ...(invoice
      ? { invoice: { number: invoice.number, issuedAt: invoice.issuedAt.toISOString() } }
      : {}),
    ...(creditNotes.length > 0
      ? {
          creditNotes: creditNotes.map(({ number, issuedAt, amountPaise }) => ({
            number,
            issuedAt: issuedAt.toISOString(),
            amount: toRupees(amountPaise),
          })),
        }
      : {}),
  }
}

function presentConsent({ consent }: OrderRecord): Pick<Order, 'consent'> {
  return consent ? { consent: { ...consent, at: consent.at.toISOString() } } : {}
}

/** An order in the contract's form; amounts in rupees. */
export function presentOrder(order: OrderRecord): Order {
  return {
    _id: order._id,
    orderNumber: order.orderNumber,
    user: order.user,
    orderItems: order.items.map((item) => ({
      _id: item.product,
      name: item.name,
      image: item.image,
      price: toRupees(item.pricePaise),
      qty: item.quantity,
      hsnCode: item.hsnCode,
      gstRate: item.gstRate,
      warranty: item.warranty,
      serialKind: item.serialKind,
      returns: item.returns,
    })),
    shippingAddress: order.shippingAddress,
    contact: order.contact,
    billing: order.billing,
    placeOfSupply: order.placeOfSupply,
    paymentMethod: order.paymentMethod,
    ...pricesToRupees(order),
    taxPercent: taxPercentOf(order),
    ...presentConsent(order),
    status: shownStatus(order.status),
    ...presentParcels(order),
    isPaid: isPaidStatus(order.status),
    paidAt: order.paidAt?.toISOString(),
    isDelivered: order.status === 'delivered',
    deliveredAt: order.deliveredAt?.toISOString(),
    cancelledAt: order.cancelledAt?.toISOString(),
    refundedAt: order.refundedAt?.toISOString(),
    reservedUntil: order.status === 'unpaid' ? order.reservedUntil?.toISOString() : undefined,
    ...presentPayment(order),
    ...presentFailedRefunds(order),
    ...presentRefunds(order),
    ...presentDocuments(order),
    events: order.events.map((event) => ({ ...event, at: event.at.toISOString() })),
    createdAt: order.createdAt.toISOString(),
  }
}
