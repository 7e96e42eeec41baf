import { selectUserInfo } from '@voltkart/shared/client/session'
import type { ShippingAddress } from '@voltkart/shared/contract/orders'
import { useSelector } from 'react-redux'
import { sentDetails, useCheckoutDetails } from './checkout-details'

/** The State of the delivery, as the order will be sent with it; undefined while it is not known. */
export function useStateOfDelivery(address: ShippingAddress): string | undefined {
  const stored = useCheckoutDetails(useSelector(selectUserInfo)?._id)
  return sentDetails(stored, address, false).stateCode
}
