import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import { trimText } from '@voltkart/shared/domain/visible-text'
import type { CartState } from './cart-state'

/** The entered address, if it is complete. */
export const selectShippingAddress = ({ cart }: { cart: CartState }): ShippingAddress | null =>
  Object.values(cart.shippingAddress).every((text) => trimText(text) !== '')
    ? cart.shippingAddress
    : null
