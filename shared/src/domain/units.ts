/** The states of a unit: packed, sent, back in the shop, or taken out of stock. */
export const unitStates = ['claimed', 'sold', 'returned', 'written-off'] as const
export type UnitState = (typeof unitStates)[number]
