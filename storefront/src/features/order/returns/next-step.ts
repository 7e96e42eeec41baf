import type { Order } from '@voltkart/shared/contract/orders'
import type { Return } from '@voltkart/shared/contract/return-schema'
import { formatRupees } from '@voltkart/shared/domain/money'

const getNote = ({ events, state }: Return): string | undefined =>
  events.findLast((event) => event.state === state)?.note

const withReason = (text: string, note: string | undefined) => (note ? `${text}: ${note}` : text)

function describeRefund(orderReturn: Return, { refunds }: Order): string {
  const refund = refunds.find(({ key }) => key === orderReturn.refund)
  const amount = refund ? `: ${formatRupees(refund.amount)}` : ''
  if (refund?.status === 'failed') {
    return `Refund delayed${amount}. Our team is working on it.`
  }
  return `Refund on its way${amount}`
}

function describeRefunded(orderReturn: Return, { refunds }: Order): string {
  const refund = refunds.find(({ key }) => key === orderReturn.refund)
  if (!refund) return 'Refunded'
  const amount = formatRupees(refund.amount)
  if (refund.reference) {
    return `Refunded ${amount} by bank transfer, reference ${refund.reference}`
  }
  return refund.status === 'settled-manually'
    ? `Refunded ${amount} another way`
    : `Refunded ${amount} to your original payment method (5–7 working days)`
}

function describeReplacing(orderReturn: Return, { parcels }: Order): string {
  const parcel = parcels.find(({ n }) => n === orderReturn.parcel)
  return parcel?.state === 'shipped'
    ? 'Your replacement is on its way'
    : 'Your replacement is packed'
}

/** The next step of a return, or its outcome, in one sentence for the customer. */
export function describeNextStep(orderReturn: Return, order: Order): string {
  switch (orderReturn.state) {
    case 'requested':
      return 'We’ll check your request and email you'
    case 'approved':
      return withReason('Send the items back', getNote(orderReturn))
    case 'received':
      return 'We have your items and are checking them'
    case 'refunding':
      return describeRefund(orderReturn, order)
    case 'refunded':
      return describeRefunded(orderReturn, order)
    case 'replacing':
      return describeReplacing(orderReturn, order)
    case 'replaced':
      return 'Your replacement was delivered'
    case 'declined':
      return withReason('We can’t accept this return', getNote(orderReturn))
    case 'withdrawn':
      return 'You withdrew this return'
    case 'rejected':
      return withReason(
        'We checked the items and can’t refund or replace them',
        getNote(orderReturn),
      )
  }
}
