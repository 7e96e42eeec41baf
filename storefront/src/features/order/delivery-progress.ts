import type { Order } from '@voltkart/shared/contract/orders'
import { piecesToPack } from '@voltkart/shared/domain/parcels'

/** How many pieces of an order are in no parcel yet. */
export function piecesStillToPack({ orderItems, parcels }: Order): number {
  const items = orderItems.map(({ _id, qty }) => ({ product: _id, quantity: qty }))
  return piecesToPack(items, parcels).reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The parcels that a customer is shown: what was unpacked again never left the shop. */
export const shownParcels = ({ parcels }: Order) =>
  parcels.filter(({ state }) => state !== 'cancelled')

/** A number of pieces in words: "1 item", "3 items". */
export const itemCount = (pieces: number) => `${pieces} ${pieces === 1 ? 'item' : 'items'}`
