import { sumQuantities } from './sum-quantities'
import { getPiecesToDeliver, type CountedRefund } from './partial-refunds'

/** The reasons for a return, in the customer's words. */
export const returnReasonLabels: Record<ReturnReason, string> = {
  'changed-mind': 'Changed my mind',
  damaged: 'Arrived damaged',
  defective: 'Doesn’t work',
  'wrong-item': 'Wrong item',
  'not-as-described': 'Not as described',
  late: 'Arrived late',
}

export const returnWishLabels: Record<ReturnWish, string> = {
  refund: 'Refund',
  replacement: 'Replacement',
}

/** The states of a return in words. */
export const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunding: 'Refunding',
  refunded: 'Refunded',
  replacing: 'Replacing',
  replaced: 'Replaced',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  rejected: 'Rejected',
}

/** How many days after a delivery goods can be returned, if the shop sets none; and the most it can set. */
export const RETURN_DAYS = 7
export const RETURN_DAYS_MAX = 30

/** The states of a return. */
export const returnStates = [
  'requested',
  'approved',
  'received',
  'refunding',
  'refunded',
  'replacing',
  'replaced',
  'declined',
  'withdrawn',
  'rejected',
] as const
export type ReturnState = (typeof returnStates)[number]

const returnActions = [
  'approve',
  'decline',
  'withdraw',
  'receive',
  'reject',
  'refund',
  'finish-refund',
  'replace',
  'finish-replacement',
  'undo-replacement',
] as const
export type ReturnAction = (typeof returnActions)[number]

interface ReturnTransition {
  from: readonly ReturnState[]
  to: ReturnState
  by: 'owner' | 'staff' | 'system'
}

/**
 * Every allowed change of a return's state. Server and screens both read this table and no other.
 */
export const returnTransitions: Record<ReturnAction, ReturnTransition> = {
  approve: { from: ['requested'], to: 'approved', by: 'staff' },
  decline: { from: ['requested'], to: 'declined', by: 'staff' },
  withdraw: { from: ['requested', 'approved'], to: 'withdrawn', by: 'owner' },
  receive: { from: ['approved'], to: 'received', by: 'staff' },
  reject: { from: ['received'], to: 'rejected', by: 'staff' },
  refund: { from: ['received'], to: 'refunding', by: 'staff' },
  'finish-refund': { from: ['refunding'], to: 'refunded', by: 'system' },
  replace: { from: ['received'], to: 'replacing', by: 'staff' },
  'finish-replacement': { from: ['replacing'], to: 'replaced', by: 'system' },
  // The replacement was unpacked or came back.
  'undo-replacement': { from: ['replacing'], to: 'received', by: 'system' },
}

/** The states in which nothing is left to do: no action leads out of them. */
export const doneReturnStates: readonly ReturnState[] = returnStates.filter((state) =>
  Object.values(returnTransitions).every(({ from }) => !from.includes(state)),
)

interface DecidedReturn {
  state: ReturnState
  /** When its pieces went into the stock or were written off: it was refunded or replaced. */
  acceptedAt?: Date | string | undefined
}

/**
 * Whether the table allows this change of a return. A return that was accepted, and whose
 * replacement was undone, cannot be rejected: its pieces may have been sold since.
 */
export const mayChangeReturn = (
  action: ReturnAction,
  { state, acceptedAt }: DecidedReturn,
): boolean => {
  if (action === 'reject' && acceptedAt !== undefined) return false
  return returnTransitions[action].from.includes(state)
}

/** Whether a return takes no pieces of its order, because the customer kept them or got them back. */
export const isWithoutPieces = ({ state }: { state: ReturnState }): boolean =>
  state === 'declined' || state === 'withdrawn' || state === 'rejected'

/** The reasons for returning a piece. */
export const returnReasons = [
  'changed-mind',
  'damaged',
  'defective',
  'wrong-item',
  'not-as-described',
  'late',
] as const
export type ReturnReason = (typeof returnReasons)[number]

/**
 * Whether the customer simply does not want the piece. A return window or the product's terms can
 * exclude this reason; they cannot exclude the others (Consumer Protection (E-Commerce) Rules 2020,
 * rules 6(4) and 7(4)).
 */
export const isChangeOfMind = (reason: ReturnReason): boolean => reason === 'changed-mind'

export const returnWishes = ['refund', 'replacement'] as const
export type ReturnWish = (typeof returnWishes)[number]

/** The condition of a returned piece. A damaged one is written off. */
export const returnConditions = ['sellable', 'damaged'] as const
export type ReturnCondition = (typeof returnConditions)[number]

/** How much of a delivered order was returned and refunded. */
export const returnedParts = ['part', 'all'] as const
export type ReturnedPart = (typeof returnedParts)[number]

interface ReturnedOrder {
  status: string
  items: readonly { product: string; quantity: number }[]
  refunds: readonly Pick<CountedRefund, 'reason' | 'lines'>[]
  returns?: readonly {
    state: ReturnState
    received?: readonly { quantity: number }[] | undefined
  }[]
}

/** How much of a delivered order was returned and refunded; undefined if nothing was. */
export function getReturnedPart(order: ReturnedOrder): ReturnedPart | undefined {
  if (order.status !== 'delivered') return undefined
  const refunded = (order.returns ?? [])
    .filter(({ state }) => state === 'refunded')
    .flatMap(({ received }) => received ?? [])
  if (refunded.length === 0) return undefined
  return sumQuantities(refunded) >= sumQuantities(getPiecesToDeliver(order.items, order.refunds))
    ? 'all'
    : 'part'
}
