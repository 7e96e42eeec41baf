import { messages } from '@voltkart/shared/contract/messages'
import * as contract from '@voltkart/shared/contract/payment'
import type { PayLink } from '@voltkart/shared/contract/payment'
import { mapProviderErrors } from '../../commands/payments/create-payment-order'
import {
  findLinkedOrder,
  isOpen,
  openLinkPayment,
  validateLinkPayment,
} from '../../commands/payments/pay-links'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { pricesToRupees } from '@voltkart/shared/domain/cart-prices'
import { toRupees } from '@voltkart/shared/domain/money'
import { gstToRupees } from '@voltkart/shared/domain/order-tax'
import { getDeliveryStateName } from '@voltkart/shared/domain/place-of-supply'
import { isPaidStatus } from '@voltkart/shared/domain/order-state'
import type { OrderRecord } from '../../models/orders/order-record'

/** An unpaid order as its pay link shows it; amounts in rupees. */
function presentPayable(order: OrderRecord) {
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
    shipsTo: { city: shippingAddress.city, state: getDeliveryStateName(order) },
    ...pricesToRupees(order),
    taxPercent: order.taxPercent,
    ...gstToRupees(order),
    reservedUntil: order.reservedUntil,
    createdAt: order.createdAt,
  }
}

/** How the order of an ended link ended, without anything about its customer. */
const presentEnded = ({ status }: OrderRecord): Exclude<PayLink, { status: 'unpaid' }> => ({
  status: isPaidStatus(status) ? 'paid' : 'closed',
})

/** Binds the calls of the page of a pay link. They need no session, only the token of the link. */
export function bindPayLinks(bind: BindRoute, context: AppContext): void {
  const { keyId: razorpayKeyId, sandbox } = context.payments

  bind(contract.getPayLink, async ({ params, request }) => {
    const order = await findLinkedOrder(context, { ...params, ip: request.ip })
    if (!isOpen(context, order)) return presentEnded(order)
    return {
      status: 'unpaid' as const,
      order: presentPayable(order),
      payment: { razorpayKeyId, sandbox },
    }
  })

  bind(contract.openLinkPayment, async ({ params, request }) => {
    const { id, amount, currency } = await mapProviderErrors(context, () =>
      openLinkPayment(context, { ...params, ip: request.ip }),
    )
    return { id, amount, currency }
  })

  bind(contract.validateLinkPayment, async ({ params, body, request }) => {
    await mapProviderErrors(context, () =>
      validateLinkPayment(context, { ...params, ip: request.ip }, body),
    )
    return { message: messages.orderPaid }
  })
}
