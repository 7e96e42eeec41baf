import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { buildId, buildOrder, buildShop, lineTerms } from '@voltkart/shared/testing/builders'
import { type Replies, renderAdmin } from './render-admin'

export const [phone, cable] = [buildId(), buildId()]
/** The common fields of every line of an order. */
export const item = { image: '/uploads/a.webp', price: 100, ...lineTerms }
/** Two phones with IMEIs, and a cable. */
export const orderItems: Order['orderItems'] = [
  { ...item, _id: phone, name: 'Nova X1', qty: 2, serialKind: 'imei' },
  { ...item, _id: cable, name: 'Cable', qty: 1 },
]
const couriers = [
  { code: 'delhivery', name: 'Delhivery', urlTemplate: 'https://courier.example/{n}' },
]

/** Shows an order whose parcels change with the responses. */
export function showParcels(
  order: Order,
  replies: (change: (parcels: Parcel[]) => object) => Replies = () => ({}),
) {
  let current = order
  const changeParcels = (parcels: Parcel[]) => {
    current = buildOrder({ ...order, parcels })
    return { parcel: parcels.at(-1), order: current }
  }
  return renderAdmin(`/admin/order/${order._id}`, {
    [`GET /orders/${order._id}`]: () => ({ body: current }),
    'GET /shop': { body: { ...buildShop(), couriers } },
    [`GET /products/${phone}`]: { body: { _id: phone, sku: 'NOVA-X1' } },
    ...replies(changeParcels),
  })
}
