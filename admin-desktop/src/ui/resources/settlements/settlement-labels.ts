import type { SettledRow } from '@voltkart/shared/contract/settlements'
import { SETTLEMENT_DAYS, type SettledState } from '@voltkart/shared/domain/settlements'

/** The states of a row in words. */
export const settledLabels: Record<SettledState, string> = {
  awaited: 'Not settled',
  matched: 'Matches',
  differs: 'Differs',
  unknown: 'Not in the shop',
  adjustment: 'Adjustment',
}

/** What a row is about: Payment, Refund, Adjustment. */
export const typeText = ({ type }: Pick<SettledRow, 'type'>): string =>
  type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')

/** What staff do about a row that does not match. */
export function adviceFor({ state, type }: Pick<SettledRow, 'state' | 'type'>): string {
  switch (state) {
    case 'unknown':
      return type === 'refund'
        ? 'The shop has no such refund. Open its payment in the Razorpay dashboard.'
        : 'The shop has no such payment. Look it up in the Razorpay dashboard: it may be of a payment link or of another website on this account.'
    case 'differs':
      return 'Razorpay has settled another amount than the shop has recorded. Compare both in the Razorpay dashboard, and ask Razorpay for the difference.'
    case 'awaited':
      return `Not settled for more than ${SETTLEMENT_DAYS} days. Check in the Razorpay dashboard whether it is on hold.`
    case 'adjustment':
      return 'Razorpay has corrected the balance, as after a chargeback. No order explains it: find out what it was in the Razorpay dashboard, and write it down.'
    default:
      return ''
  }
}
