import { unpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'

/** How many pieces of an order are in no parcel yet. */
export const piecesStillToPack = (order: Order): number =>
  unpackedPieces(order).reduce((sum, { quantity }) => sum + quantity, 0)

/** The parcels shown to a customer: unpacked ones never left the shop. */
export const shownParcels = ({ parcels }: Order) =>
  parcels.filter(({ state }) => state !== 'cancelled')

/** A number of pieces in words: "1 item", "3 items". */
export const itemCount = (pieces: number) => `${pieces} ${pieces === 1 ? 'item' : 'items'}`
