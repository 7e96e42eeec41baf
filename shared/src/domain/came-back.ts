import type { ParcelPurpose, ParcelState } from './parcels'

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
