import { isCalledOff, unpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'

/** What staff do next with the pieces of an order. */
export type Step = { kind: 'pack' } | { kind: 'ship' | 'deliver'; parcel: Parcel }

/** The next step for the pieces of an order; undefined if there is none. */
export function findNextStep(order: Order): Step | undefined {
  if (order.status === 'paid' && isCalledOff(order)) return undefined
  if (order.status === 'paid' && unpackedPieces(order).length > 0) return { kind: 'pack' }
  const inState = (targetState: Parcel['state']) =>
    order.parcels.find(({ state }) => state === targetState)
  const [packed, shipped] = [inState('packed'), inState('shipped')]
  // Its booking is being made or cancelled.
  if (packed?.booking && packed.booking.state !== 'booked') return undefined
  if (packed) return { kind: 'ship', parcel: packed }
  return shipped && { kind: 'deliver', parcel: shipped }
}

/** The label of the button for a step. */
export function stepLabel(step: Step): string {
  if (step.kind === 'pack') return 'Pack'
  return step.kind === 'ship' ? `Ship parcel ${step.parcel.n}` : `Parcel ${step.parcel.n} delivered`
}
