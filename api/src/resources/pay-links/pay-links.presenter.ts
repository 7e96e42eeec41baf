import type { PayableOrder, PayLink } from '@voltkart/shared/contract/pay-links'
import { pricesToRupees } from '@voltkart/shared/domain/cart-prices'
import { toRupees } from '@voltkart/shared/domain/money'
import { gstToRupees } from '@voltkart/shared/domain/order-tax'
import { stateNameOfDelivery } from '@voltkart/shared/domain/place-of-supply'
import { isPaidStatus } from '@voltkart/shared/domain/order-state'
import type { OrderRecord } from '../../models/order-core/order-record'

/** An unpaid order as its pay link shows it; amounts in rupees. */
export function presentPayable(order: OrderRecord): PayableOrder {
  const { orderNumber, user, items, shippingAddress } = order
  return {
    orderNumber,
    firstName: user.name.split(/\s+/)[0] ?? '',
    orderItems: items.map(({ product, name, image, pricePaise, quantity, gstRate }) => ({
      _id: product,
      name,
      image,
      price: toRupees(pricePaise),
      qty: quantity,
      gstRate,
    })),
    shipsTo: { city: shippingAddress.city, state: stateNameOfDelivery(order) },
    ...pricesToRupees(order),
    taxPercent: order.taxPercent,
    ...gstToRupees(order),
    reservedUntil: order.reservedUntil?.toISOString(),
    createdAt: order.createdAt.toISOString(),
  }
}

/** How the order of an ended link ended, without anything about its customer. */
export const presentEnded = ({ status }: OrderRecord): Exclude<PayLink, { status: 'unpaid' }> => ({
  status: isPaidStatus(status) ? 'paid' : 'closed',
})
