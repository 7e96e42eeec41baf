import type { ParcelState } from './parcels'

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
