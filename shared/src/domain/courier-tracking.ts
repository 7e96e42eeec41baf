import type { ParcelState, ParcelPurpose } from './parcels'

/** The states of a parcel at its courier, in the usual order. */
export const courierStages = [
  'booked',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  /** An attempt to deliver it has failed; the courier tries again or brings it back. */
  'not-delivered',
  'delivered',
  /** It is on its way back to the shop. */
  'returning',
  'returned',
  'lost',
  /** The courier has cancelled the booking. */
  'cancelled',
] as const
export type CourierStage = (typeof courierStages)[number]

const ended: readonly CourierStage[] = ['delivered', 'returned', 'cancelled']

/** Whether nothing more is expected of the courier. A lost parcel is sometimes found. */
export const isLastStage = (stage: CourierStage): boolean => ended.includes(stage)

/** The state of a parcel that follows from what the courier reports; undefined if none does. */
export function getStateAtStage(stage: CourierStage): ParcelState | undefined {
  if (stage === 'booked' || stage === 'cancelled' || stage === 'lost') return undefined
  if (stage === 'delivered') return 'delivered'
  return stage === 'returned' ? 'came-back' : 'shipped'
}

/** The labels of these states for the buyer. */
export const courierStageLabels: Record<CourierStage, string> = {
  booked: 'The courier will collect the parcel',
  'picked-up': 'Collected by the courier',
  'in-transit': 'On its way',
  'out-for-delivery': 'Out for delivery',
  'not-delivered': 'The courier could not deliver it and will try again',
  delivered: 'Delivered',
  returning: 'On its way back to us',
  returned: 'Back with us',
  lost: 'The courier cannot find the parcel',
  cancelled: 'Not collected by the courier',
}

/** The states of a booking: requested, confirmed with a tracking number, about to be cancelled. */
export const bookingStates = ['booking', 'booked', 'cancelling'] as const
export type BookingState = (typeof bookingStates)[number]

/**
 * The label of a booked parcel since it was first fetched: made by the courier, awaited, or given up
 * after many tries.
 */
export const labelStates = ['ready', 'awaited', 'failed'] as const
export type LabelState = (typeof labelStates)[number]

/** Why the courier brought a parcel back. */
export const cameBackReasons = ['refused', 'not-reached', 'address', 'damaged', 'other'] as const
export type CameBackReason = (typeof cameBackReasons)[number]

/** Why a parcel came back, in words for its buyer. */
export const cameBackLabels: Record<CameBackReason, string> = {
  refused: 'The parcel was refused at the door',
  'not-reached': 'The courier couldn’t reach you',
  address: 'The courier couldn’t find the address',
  damaged: 'The parcel was damaged on its way',
  other: 'The courier couldn’t deliver the parcel',
}

/** The next step for the pieces of a parcel that came back, in words for its buyer. */
export const cameBackNextSteps: Record<CameBackReason, string> = {
  refused:
    'Tell us if you still want these items, and we’ll send them again. If not, we’ll refund you.',
  'not-reached':
    'Tell us when the courier can reach you and on which number, and we’ll send it again.',
  address: 'Call us or write to us with the right address, and we’ll send it again.',
  damaged: 'We’re packing new pieces for you. You don’t need to do anything.',
  other: 'We’ll pack these items again and write to you when they’re on their way.',
}

/** The fields of a parcel that decide whether its pieces are still to be sent again. */
interface SentParcel {
  n: number
  purpose: ParcelPurpose
  state: ParcelState
}

/** Whether a parcel of ordered pieces came back, and nothing was packed since. */
export const isToSendAgain = (
  { status, parcels }: { status: string; parcels: readonly SentParcel[] },
  { n, purpose, state }: SentParcel,
): boolean =>
  state === 'came-back' &&
  purpose === 'sale' &&
  status === 'paid' &&
  !parcels.some((later) => later.n > n && later.purpose === 'sale' && later.state !== 'cancelled')
