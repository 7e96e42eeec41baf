import type { Unit } from '@voltkart/shared/contract/units'

type HistoryState = Unit['history'][number]['state']

/** The state of a unit in words. */
export const unitStateWords: Record<Unit['state'], string> = {
  claimed: 'Packed',
  sold: 'Sold',
  returned: 'Returned',
  'written-off': 'Written off',
}

/** What happened to a unit. */
export const unitEventWords: Record<HistoryState, string> = {
  ...unitStateWords,
  released: 'Released: unpacked, or came back',
}
