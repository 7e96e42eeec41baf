import { unpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { pieceCount } from '../pieces'
import { parcelStateWord } from './parcel-state-chip'

/** What happens to parcels and pieces if an order is marked delivered as a whole, in sentences. */
export function whatDeliveringCloses(order: Order): string[] {
  const open = order.parcels.filter(({ state }) => state === 'packed' || state === 'shipped')
  const left = unpackedPieces(order).reduce((sum, { quantity }) => sum + quantity, 0)
  return [
    ...open.map(
      ({ n, state }) => `Parcel ${n} (${parcelStateWord(state).toLowerCase()}) becomes delivered.`,
    ),
    ...(left > 0
      ? [
          `${pieceCount(left)} in no parcel ${left === 1 ? 'becomes' : 'become'} a delivered parcel.`,
        ]
      : []),
  ]
}
