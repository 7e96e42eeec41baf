import { unpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { deliveryGaps } from '@voltkart/shared/domain/delivery-gaps'
import { formatRupees, toPaise } from '@voltkart/shared/domain/money'
import { piecesText } from '../../../lib/pieces-text'

/**
 * The missing details of an order that is marked delivered as a whole, in a few words each; empty
 * if nothing is missing.
 */
export function listMissingDetails(order: Order): string[] {
  const { orderItems, parcels, totalPrice } = order
  const items = orderItems.map(({ _id, serialKind }) => ({ product: _id, serialKind }))
  const gaps = deliveryGaps(
    { items, parcels, totalPricePaise: toPaise(totalPrice) },
    unpackedPieces(order),
  )
  return [
    ...(gaps.unpacked > 0 ? [`${piecesText(gaps.unpacked)} not packed`] : []),
    ...(gaps.withoutSerial > 0 ? [`No serial number for ${piecesText(gaps.withoutSerial)}`] : []),
    ...(gaps.withoutEwayBill
      ? [`No e-way bill for an invoice of ${formatRupees(totalPrice)}`]
      : []),
    ...(gaps.withoutCourier ? ['No courier'] : []),
  ]
}
