import { piecesToDeliver, type CountedRefund } from './partial-refunds'

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

export const returnActions = [
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

/** Every way a return may change state. Server and screens both read this table and no other. */
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
  // The replacement was unpacked, or came back.
  'undo-replacement': { from: ['replacing'], to: 'received', by: 'system' },
}

/** Whether the table allows an action in a state. */
export const mayChangeReturn = (action: ReturnAction, state: ReturnState): boolean =>
  returnTransitions[action].from.includes(state)

/** Why a piece is returned. */
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
 * Whether a reason can be shut out by a return window or by the product's terms. The others cannot
 * (Consumer Protection (E-Commerce) Rules 2020, rules 6(4) and 7(4)).
 */
export const isOfFreeWill = (reason: ReturnReason): boolean => reason === 'changed-mind'

export const returnWishes = ['refund', 'replacement'] as const
export type ReturnWish = (typeof returnWishes)[number]

/** The condition in which a piece came back. A damaged one is written off. */
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

const total = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** How much of a delivered order was returned and refunded; undefined if nothing was. */
export function returnedPartOf(order: ReturnedOrder): ReturnedPart | undefined {
  if (order.status !== 'delivered') return undefined
  const refunded = (order.returns ?? [])
    .filter(({ state }) => state === 'refunded')
    .flatMap(({ received }) => received ?? [])
  if (refunded.length === 0) return undefined
  return total(refunded) >= total(piecesToDeliver(order.items, order.refunds)) ? 'all' : 'part'
}
