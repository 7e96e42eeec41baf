import {
  getChangedAddress,
  getChangedBilling,
  isContactChanged,
  toDelivery,
} from '@voltkart/shared/client/delivery-draft'
import type { Order } from '@voltkart/shared/contract/orders'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { isStateCode } from '@voltkart/shared/domain/indian-states'
import { getDeliveryState } from '@voltkart/shared/domain/place-of-supply'
import { getState } from '../../components/addresses/address-values'
import type { DeliveryValues } from '../../components/addresses/delivery-schema'
import type { ChangeDeliveryInput } from './api'

/** The delivery details of an order, as values of the form. */
export function toDeliveryValues(order: Order): DeliveryValues {
  const code = getDeliveryState(order) ?? ''
  return toDelivery(order, isStateCode(code) ? code : '')
}

/**
 * What the customer has changed; undefined if nothing. A changed address is sent with its State.
 * @param userName the recipient if only a phone number is given
 */
export function getChangedDelivery(
  before: DeliveryValues,
  after: DeliveryValues,
  userName: string,
): ChangeDeliveryInput['body'] | undefined {
  const { name, phone } = after
  const shippingAddress = getChangedAddress(before, after)
  const hasState = shippingAddress !== undefined || before.stateCode !== after.stateCode
  const body = omitUndefined({
    shippingAddress,
    stateCode: hasState ? getState(after) : undefined,
    contact:
      phone && isContactChanged(before, after) ? { name: name || userName, phone } : undefined,
    billing: getChangedBilling(before, after),
  })
  return Object.keys(body).length > 0 ? body : undefined
}
