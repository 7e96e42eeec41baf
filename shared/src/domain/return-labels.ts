import type { ReturnReason, ReturnState, ReturnWish } from './returns'

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
