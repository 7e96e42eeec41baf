/**
 * The states of a unit: packed, sent, back in the shop, or written off. A unit that is back is
 * free, unless it has an order: then its return is not decided.
 */
export const unitStates = ['claimed', 'sold', 'returned', 'written-off'] as const
export type UnitState = (typeof unitStates)[number]
