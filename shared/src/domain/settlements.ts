/**
 * How a movement of the balance at Razorpay compares with the shop's records: not settled yet, equal on
 * both sides, settled with another amount, settled and unknown to the shop, or an adjustment of Razorpay,
 * such as a chargeback, which has no other side.
 */
export const settledStates = ['awaited', 'matched', 'differs', 'unknown', 'adjustment'] as const
export type SettledState = (typeof settledStates)[number]

/**
 * The states of rows that Razorpay has settled and that do not match. An adjustment is one of them until
 * staff say what it was: money came or went that no order explains.
 */
export const unmatchedStates = [
  'differs',
  'unknown',
  'adjustment',
] as const satisfies SettledState[]

/** The sides of a settlement. An unmatched row has no counterpart on the other side. */
export const unmatchedSides = ['razorpay', 'shop'] as const
export type UnmatchedSide = (typeof unmatchedSides)[number]

/** Days in which Razorpay settles a payment, holidays included. Later it counts as unmatched. */
export const SETTLEMENT_DAYS = 7
