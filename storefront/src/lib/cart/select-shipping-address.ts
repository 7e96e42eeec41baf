import { createSelector } from '@reduxjs/toolkit'
import { shippingAddressSchema, type ShippingAddress } from '@voltkart/shared/contract/orders'
import { selectCart } from './cart-slice'

/** The address that was told, if it is a whole one. */
export const selectShippingAddress = createSelector(
  selectCart,
  ({ shippingAddress }): ShippingAddress | null =>
    shippingAddressSchema.safeParse(shippingAddress).data ?? null,
)
