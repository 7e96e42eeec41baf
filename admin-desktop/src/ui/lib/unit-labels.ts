import type { Unit } from '@voltkart/shared/contract/units'

type HistoryState = Unit['history'][number]['state']

/** The states of a unit in words. */
const unitStateLabels: Record<Unit['state'], string> = {
  'in-stock': 'In stock',
  claimed: 'Packed',
  sold: 'Sold',
  returned: 'Returned',
  'written-off': 'Written off',
  'to-supplier': 'Back at the supplier',
}

/** The state of a unit in words. One that came back is held until its return is decided. */
export const describeState = ({ state, order }: Pick<Unit, 'state' | 'order'>): string =>
  state === 'returned' && order ? 'Returned, not decided yet' : unitStateLabels[state]

/** The events of a unit. */
export const unitEventLabels: Record<HistoryState, string> = {
  ...unitStateLabels,
  released: 'Released: unpacked, or came back',
}
