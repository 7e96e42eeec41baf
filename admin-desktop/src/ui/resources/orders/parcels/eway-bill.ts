import { requestFor } from '@voltkart/shared/client/request'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { getEwayBill, type ShipBody } from '@voltkart/shared/contract/parcels'
import { consignmentValue } from '@voltkart/shared/domain/consignment-value'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { toPaise, type Paise } from '@voltkart/shared/domain/money'
import { trimText } from '@voltkart/shared/domain/visible-text'

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

/** The e-way bill in a dialog: its number, or the reason why there is none. */
export interface EwayBill {
  number: string
  /** The vehicle, if no transporter enters it. */
  vehicleNo: string
  isNotNeeded: boolean
  note: string
}

export const noEwayBill: EwayBill = { number: '', vehicleNo: '', isNotNeeded: false, note: '' }

/** The part of a request about the e-way bill. */
export function ewayBody(bill: EwayBill): Partial<ShipBody> {
  const { number, vehicleNo, isNotNeeded, note } = bill
  if (isNotNeeded) return { confirmNoEwayBill: true, note: trimText(note) }
  return definedOnly({
    ewayBill: trimText(number) || undefined,
    vehicleNo: trimText(vehicleNo) || undefined,
  })
}

const portalRequest = requestFor(getEwayBill)

/** The file of a parcel for the portal of e-way bills, with what is entered and not stored yet. */
export const toPortalFile = (
  { _id, orderNumber }: Order,
  { n }: Parcel,
  { vehicleNo, courier }: { vehicleNo: string; courier?: string | undefined },
) => ({
  path: portalRequest({
    params: { orderId: _id, n: String(n) },
    query: definedOnly({
      courier: courier || undefined,
      vehicleNo: trimText(vehicleNo) || undefined,
    }),
  }).url,
  name: `e-way-bill-${orderNumber}-${n}.json`,
})
