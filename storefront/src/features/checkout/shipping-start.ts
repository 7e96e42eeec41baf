import type { SavedAddress } from '@voltkart/shared/contract/addresses'
import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import { ADDRESSES_MAX } from '@voltkart/shared/domain/limits'
import { readStoredPin } from '../../lib/stored-pin'
import { blankDetails, isSameAddress, type CheckoutDetails } from './checkout-details'
import type { ShippingValues } from './shipping-schema'

/** The choice of an address that is not saved. */
export const NEW_ADDRESS = 'new'

export const blankAddress: ShippingValues = {
  address: '',
  city: '',
  postalCode: '',
  country: 'India',
  ...blankDetails,
}

/** The part of the form that is stored in the cart. */
export function getAddress(values: ShippingAddress): ShippingAddress {
  const { address, city, postalCode, country } = values
  return { address, city, postalCode, country }
}

/** The part of the form about the buyer. */
export function toBusiness(values: ShippingValues | CheckoutDetails) {
  const { isBusiness, legalName, gstin, isSez, billingAddress, deliverTo } = values
  return { isBusiness, legalName, gstin, isSez, billingAddress, deliverTo }
}

/** The form values of a saved address. */
export function toFormValues(saved: SavedAddress) {
  const { name, phone, stateCode = '', label = '' } = saved
  return { ...getAddress(saved), stateCode, name, phone, label, saves: false }
}

interface ShippingStart {
  /** The id of a saved address, or {@link NEW_ADDRESS}. */
  choice: string
  values: ShippingValues
  /** The form values for a new address. */
  draft: ShippingValues
}

function getChosenBefore(
  cartAddress: ShippingAddress,
  checkoutDetails: CheckoutDetails | null,
  saved: readonly SavedAddress[],
): SavedAddress | undefined {
  const { address, city, postalCode } = cartAddress
  if (!address && !city && !postalCode) return saved.find(({ isDefault }) => isDefault) ?? saved[0]
  const byId =
    checkoutDetails && isSameAddress(checkoutDetails.address, cartAddress)
      ? saved.find(({ _id }) => _id === checkoutDetails.addressId)
      : undefined
  return byId ?? saved.find((item) => isSameAddress(item, cartAddress))
}

/** The initial address of the shipping step: the cart's, otherwise the default one. */
export function getShippingStart(
  cartAddress: ShippingAddress,
  checkoutDetails: CheckoutDetails | null,
  saved: readonly SavedAddress[],
): ShippingStart {
  const business = checkoutDetails ? toBusiness(checkoutDetails) : {}
  const typed: ShippingValues = {
    ...blankAddress,
    ...getAddress(cartAddress),
    country: cartAddress.country || blankAddress.country,
    postalCode: cartAddress.postalCode || readStoredPin(),
    ...business,
  }
  if (checkoutDetails && isSameAddress(checkoutDetails.address, cartAddress)) {
    const { name, phone, stateCode, label } = checkoutDetails
    const saves = checkoutDetails.saves && saved.length < ADDRESSES_MAX
    Object.assign(typed, { name, phone, stateCode, label, saves })
  }
  const chosenAddress = getChosenBefore(cartAddress, checkoutDetails, saved)
  if (!chosenAddress) return { choice: NEW_ADDRESS, values: typed, draft: typed }
  return {
    choice: chosenAddress._id,
    values: { ...typed, ...toFormValues(chosenAddress) },
    draft: { ...blankAddress, ...business },
  }
}
