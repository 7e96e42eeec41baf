/**
 * The states of a unit: received and not sold, packed, sent, back in the shop, written off, or back
 * at the supplier. A unit that is back in the shop is free, unless it has an order: then its return
 * is not decided.
 */
export const unitStates = [
  'in-stock',
  'claimed',
  'sold',
  'returned',
  'written-off',
  'to-supplier',
] as const
export type UnitState = (typeof unitStates)[number]
