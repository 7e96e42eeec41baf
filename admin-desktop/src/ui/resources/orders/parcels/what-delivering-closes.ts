import type { Order } from '@voltkart/shared/contract/orders'
import { pieceCount } from '../pieces'
import { packLinesOf } from './pack-lines'
import { parcelStateWord } from './parcel-state-chip'

/**
 * What else happens when an order with parcels is marked delivered as a whole, in sentences. Empty for
 * an order without open parcels of which nothing was packed, where there is nothing to decide.
 */
export function whatDeliveringCloses(order: Order): string[] {
  const open = order.parcels.filter(({ state }) => state === 'packed' || state === 'shipped')
  const left = packLinesOf(order).reduce((sum, line) => sum + line.left, 0)
  const isStarted = order.parcels.some(
    ({ purpose, state }) => purpose === 'sale' && state !== 'cancelled',
  )
  return [
    ...open.map(
      ({ n, state }) => `Parcel ${n} (${parcelStateWord(state).toLowerCase()}) becomes delivered.`,
    ),
    ...(isStarted && left > 0
      ? [
          `${pieceCount(left)} in no parcel ${left === 1 ? 'becomes' : 'become'} a delivered parcel without courier and serial numbers.`,
        ]
      : []),
  ]
}
