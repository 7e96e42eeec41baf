import { type DeliverTo } from '@voltkart/shared/domain/place-of-supply'

/** To whom goods go in another State than that of the business, as staff choose it. */
export const deliverToOptions: readonly { value: DeliverTo; label: string }[] = [
  { value: 'other', label: 'Somebody else for the buyer' },
  { value: 'self', label: 'The buyer' },
]
export const deliverToHint = 'To the buyer, the State of delivery is the place of supply'
