import type { Order } from '@voltkart/shared/contract/orders'
import { pricesToRupees } from '@voltkart/shared/domain/cart-prices'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { toRupees } from '@voltkart/shared/domain/money'
import { gstToRupees } from '@voltkart/shared/domain/order-tax'
import { countRefundedPieces } from '@voltkart/shared/domain/partial-refunds'
import {
  isPaidStatus,
  orderStatuses,
  type OrderStatus,
  type StoredOrderStatus,
} from '@voltkart/shared/domain/order-state'
import type { ParcelResult } from '../../commands/parcels/parcel-step'
import type { StoredInvoice } from '../../models/orders/order-documents'
import type { OrderRecord } from '../../models/orders/order-record'
import { getPromise } from '../../models/orders/order-supply'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { ownsOrder, getRoleToward } from '../../policies/orders'
import { readRecentShop } from '../../commands/shop/shop-terms'
import { getNameFor, presentParcel, presentParcels, type OrderReader } from './parcels.presenter'
import { presentReturns, presentRefunds } from './order-parts.presenter'

function toPublicStatus(status: StoredOrderStatus): OrderStatus {
  const visible = orderStatuses.find((candidate) => candidate === status)
  if (!visible) throw new Error(`An order that is ${status} is not shown`)
  return visible
}

function presentPayment(order: OrderRecord): Pick<Order, 'paymentResult'> {
  if (!order.payment) return {}
  const { id, status, at, email, customerFeePaise } = order.payment
  const customerFee = customerFeePaise === undefined ? undefined : toRupees(customerFeePaise)
  return {
    paymentResult: omitUndefined({ id, status, updateTime: at.toISOString(), email, customerFee }),
  }
}

/** A document by its number. */
export const presentInvoice = ({ number, issuedAt }: StoredInvoice) => ({
  number,
  issuedAt: issuedAt.toISOString(),
})

function presentDocuments({
  invoice,
  earlierInvoices,
  creditNotes = [],
}: OrderRecord): Pick<Order, 'invoice' | 'earlierInvoices' | 'creditNotes'> {
  const issued = creditNotes.map(({ amountPaise, reason, ...note }) =>
    omitUndefined({ ...presentInvoice(note), amount: toRupees(amountPaise), reason }),
  )
  return omitUndefined({
    invoice: invoice && presentInvoice(invoice),
    earlierInvoices: earlierInvoices?.map(presentInvoice),
    creditNotes: issued.length > 0 ? issued : undefined,
  })
}

function presentConsent({ consent }: OrderRecord): Pick<Order, 'consent'> {
  return consent ? { consent: { ...consent, at: consent.at.toISOString() } } : {}
}

/**
 * Creates a presenter of orders for an account: with all fields for staff who may read them,
 * without the fields for staff otherwise.
 */
export async function createOrderPresenter(
  context: AppContext,
  actor: Actor,
): Promise<(order: OrderRecord) => Order> {
  const shopName = (await readRecentShop(context)).profile.tradeName
  return (order) => presentOrderFor(getReader(actor, order, shopName), order)
}

/** How an account reads an order. */
export function getReader(actor: Actor, order: OrderRecord, shopName: string): OrderReader {
  if (getRoleToward(actor, order) === 'admin') return 'staff'
  const { name } = order.user
  return { shopName, ownNames: ownsOrder(actor, order) ? [name, actor.name] : [name] }
}

/** An order as a reader may see it, in the contract's form; amounts in rupees. */
export function presentOrderFor(reader: OrderReader, order: OrderRecord): Order {
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
      refunded: countRefundedPieces(order, item.product),
      hsnCode: item.hsnCode,
      gstRate: item.gstRate,
      warranty: item.warranty,
      serialKind: item.serialKind,
      returns: item.returns,
      returnDays: item.returnDays,
    })),
    shippingAddress: order.shippingAddress,
    contact: order.contact,
    billing: order.billing,
    placeOfSupply: order.placeOfSupply,
    deliveryState: order.deliveryState,
    paymentMethod: order.paymentMethod,
    ...pricesToRupees(order),
    taxPercent: order.taxPercent,
    ...gstToRupees(order),
    ...presentConsent(order),
    promise: getPromise(order),
    placedBy: order.placedBy && { name: getNameFor(reader, order.placedBy.name) },
    status: toPublicStatus(order.status),
    ...presentParcels(order, reader),
    isPaid: isPaidStatus(order.status),
    paidAt: order.paidAt?.toISOString(),
    isDelivered: order.status === 'delivered',
    deliveredAt: order.deliveredAt?.toISOString(),
    cancelledAt: order.cancelledAt?.toISOString(),
    refundedAt: order.refundedAt?.toISOString(),
    reservedUntil: order.status === 'unpaid' ? order.reservedUntil?.toISOString() : undefined,
    ...presentPayment(order),
    ...presentRefunds(order),
    ...presentReturns(order, reader),
    ...presentDocuments(order),
    events: order.events.map((event) => ({
      ...event,
      by: getNameFor(reader, event.by),
      at: event.at.toISOString(),
    })),
    imported: order.imported,
    createdAt: order.createdAt.toISOString(),
  }
}

/** The response to a change of a parcel by staff. */
export const presentParcelResult = ({ order, parcel }: ParcelResult, message: string) => ({
  message,
  parcel: presentParcel(order, parcel, 'staff'),
  order: presentOrderFor('staff', order),
})
