import { consignmentValue } from '@voltkart/shared/domain/consignment-value'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import type { Order } from '@voltkart/shared/contract/orders'
import { toPaise, type Paise } from '@voltkart/shared/domain/money'

/** The value of a parcel for an e-way bill, in paise: that of the whole invoice. */
export function valueForEwayBill(order: Order, parcel: Parcel): Paise {
  const { orderItems, taxPercent } = order
  const items = orderItems.map(({ _id, price, qty }) => ({
    product: _id,
    pricePaise: toPaise(price),
    quantity: qty,
  }))
  const shippingPricePaise = toPaise(order.shippingPrice)
  const totalPricePaise = toPaise(order.totalPrice)
  return consignmentValue({ items, taxPercent, shippingPricePaise, totalPricePaise }, parcel)
}
