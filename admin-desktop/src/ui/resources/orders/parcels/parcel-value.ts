import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import type { Order } from '@voltkart/shared/contract/orders'
import { toPaise, type Paise } from '@voltkart/shared/domain/money'
import { valueOfParcel } from '@voltkart/shared/domain/parcel-value'

/** What the pieces of a parcel are worth with tax and shipping, in paise. */
export function parcelValue(order: Order, parcel: Parcel): Paise {
  const { orderItems, taxPercent, shippingPrice, parcels } = order
  const items = orderItems.map(({ _id, price, qty }) => ({
    product: _id,
    pricePaise: toPaise(price),
    quantity: qty,
  }))
  const valued = { items, taxPercent, shippingPricePaise: toPaise(shippingPrice) }
  return valueOfParcel(valued, parcels, parcel)
}
