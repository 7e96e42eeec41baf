import type { CameBackReason } from '@voltkart/shared/domain/came-back'

/** Why a parcel came back, in words for staff. */
export const cameBackReasonLabels: Record<CameBackReason, string> = {
  refused: 'The customer refused it',
  'not-reached': 'The customer was not reached',
  address: 'The address is wrong or incomplete',
  damaged: 'It was damaged on the way',
  other: 'Another reason',
}

/** What staff do next with an order of which a parcel came back. */
export const cameBackNextSteps: Record<CameBackReason, string> = {
  refused: 'Ask the customer: pack the pieces again, or refund the order.',
  'not-reached':
    'Agree on a time with the customer and pack the pieces again, or refund the order.',
  address: 'Ask for the right address, change the delivery address, and pack the pieces again.',
  damaged: 'Write the damaged pieces off and pack new ones, or refund the order.',
  other: 'Pack the pieces again, change the delivery address, or refund the order.',
}
