import {
  getChangedAddress,
  getChangedBilling,
  toDeliveryField,
  isContactChanged,
  type DeliveryDraft,
} from '@voltkart/shared/client/delivery-draft'
import type { changeDelivery } from '@voltkart/shared/contract/order-changes'
import type { Order } from '@voltkart/shared/contract/orders'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { isStateCode } from '@voltkart/shared/domain/indian-states'
import { getDeliveryState, type DeliverTo } from '@voltkart/shared/domain/place-of-supply'

/** To whom goods go in another State than that of the business, as staff choose it. */
export const deliverToOptions: readonly { value: DeliverTo; label: string }[] = [
  { value: 'other', label: 'Somebody else for the buyer' },
  { value: 'self', label: 'The buyer' },
]
export const deliverToHint = 'To the buyer, the State of delivery is the place of supply'

/** The chosen State; undefined for that of the PIN code. */
export const getChosenState = ({ stateCode }: Pick<DeliveryDraft, 'stateCode'>) =>
  isStateCode(stateCode) ? stateCode : undefined

/** The State of delivery as far as it is known: the chosen one, otherwise that of the order. */
export const getDraftState = (draft: Pick<DeliveryDraft, 'stateCode'>, order: Order): string =>
  getChosenState(draft) ?? getDeliveryState(order) ?? ''

/** The changes by staff. */
export const getChangedDelivery = (
  before: DeliveryDraft,
  after: DeliveryDraft,
): RouteInput<typeof changeDelivery>['body'] =>
  omitUndefined({
    shippingAddress: getChangedAddress(before, after),
    contact: isContactChanged(before, after) ? { name: after.name, phone: after.phone } : undefined,
    stateCode: getChosenState(after),
    billing: getChangedBilling(before, after),
  })

/** The field of a form for a path of the request. */
export const toField = (path: string): string => toDeliveryField(path) ?? path
