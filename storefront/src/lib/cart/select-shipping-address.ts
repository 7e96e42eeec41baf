import { createSelector } from '@reduxjs/toolkit'
import { shippingAddressSchema, type ShippingAddress } from '@voltkart/shared/contract/orders'
import { selectCart } from './cart-slice'

/** The entered address, if it is complete. */
export const selectShippingAddress = createSelector(
  selectCart,
  ({ shippingAddress }): ShippingAddress | null =>
    shippingAddressSchema.safeParse(shippingAddress).data ?? null,
)
