import { createStoredText } from '@voltkart/shared/client/browser-storage'
import type { ShippingAddress } from '@voltkart/shared/contract/buyers'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { isBuyerGstin, isGstin, normaliseGstin } from '@voltkart/shared/domain/gstin'
import { normalisePhone } from '@voltkart/shared/domain/phone'
import { isRecord, withDefaults, parseJson } from '@voltkart/shared/domain/unknown-values'
import { trimLine } from '@voltkart/shared/domain/visible-text'
import { useSyncExternalStore } from 'react'
import { getState } from '../../components/addresses/address-values'
import type { PlaceOrderInput } from './api'
import type { ShippingValues } from './shipping-schema'

/** Nothing typed besides an address. */
export const blankDetails = {
  stateCode: '',
  name: '',
  phone: '',
  saves: false,
  label: '',
  isBusiness: false,
  legalName: '',
  gstin: '',
  isSez: false,
  billingAddress: '',
  deliverTo: 'other',
} satisfies Partial<ShippingValues>

/** The data of the checkout besides the address, as typed; the cart stores the address. */
export interface CheckoutDetails extends Omit<ShippingValues, keyof ShippingAddress> {
  /** The account of the details: the next account on the same computer does not see them. */
  user: string
  /** The address to which contact and State belong. */
  address: ShippingAddress
  /** The chosen saved address. */
  addressId: string | undefined
}

const blankAddress = { address: '', city: '', postalCode: '', country: '' }

const storage = createStoredText('checkout')
let parsedText: string | null = null
let details: CheckoutDetails | null = null

function parse(storedText: string | null): CheckoutDetails | null {
  const value = parseJson(storedText)
  if (!isRecord(value) || typeof value['user'] !== 'string') return null
  const { user, address, addressId } = value
  return {
    ...withDefaults(value, blankDetails),
    user,
    address: withDefaults(address, blankAddress),
    addressId: typeof addressId === 'string' ? addressId : undefined,
    deliverTo: value['deliverTo'] === 'self' ? 'self' : 'other',
  }
}

function readDetails(): CheckoutDetails | null {
  const text = storage.read()
  if (text !== parsedText) {
    parsedText = text
    details = parse(text)
  }
  return details
}

/** Stores the details, replacing earlier ones. */
export const saveCheckoutDetails = (savedDetails: CheckoutDetails): void =>
  storage.write(JSON.stringify(savedDetails))

/** The stored details of an account. */
export function getCheckoutDetails(userId: string | undefined): CheckoutDetails | null {
  const storedDetails = readDetails()
  return storedDetails?.user === userId ? storedDetails : null
}

/** The stored details of an account, kept up to date with other tabs. */
export function useCheckoutDetails(userId: string | undefined): CheckoutDetails | null {
  const storedDetails = useSyncExternalStore(storage.subscribe, readDetails)
  return storedDetails?.user === userId ? storedDetails : null
}

/** Whether two addresses are identical. */
export const isSameAddress = (a: ShippingAddress, b: ShippingAddress) =>
  (['address', 'city', 'postalCode', 'country'] as const).every((key) => a[key] === b[key])

function toContact({ name: typed, phone: number }: CheckoutDetails) {
  const name = trimLine(typed)
  const phone = normalisePhone(number)
  return name && phone ? { name, phone } : undefined
}

function toBilling(details: CheckoutDetails) {
  const legalName = trimLine(details.legalName)
  const gstin = normaliseGstin(details.gstin)
  const isKnown = details.isSez ? isGstin(gstin) : isBuyerGstin(gstin)
  if (!legalName || !isKnown) return undefined
  return omitUndefined({
    legalName,
    gstin,
    kind: details.isSez ? ('sez' as const) : undefined,
    address: trimLine(details.billingAddress) || undefined,
    deliverTo: details.deliverTo === 'self' ? details.deliverTo : undefined,
  })
}

/** Each part is sent only if it is complete. */
export type SentDetails = Pick<PlaceOrderInput['body'], 'contact' | 'billing' | 'stateCode'>

/**
 * The details sent with an order to this address. Contact and State are left out if they were given
 * for another address; billing, if the shop is not registered for GST.
 */
export function toSentDetails(
  checkoutDetails: CheckoutDetails | null,
  address: ShippingAddress,
  hasGst: boolean,
): SentDetails {
  if (!checkoutDetails) return {}
  const isOwn = isSameAddress(checkoutDetails.address, address)
  const contact = isOwn ? toContact(checkoutDetails) : undefined
  const billing = hasGst && checkoutDetails.isBusiness ? toBilling(checkoutDetails) : undefined
  const stateCode = isOwn
    ? getState({ ...address, stateCode: checkoutDetails.stateCode })
    : undefined
  return omitUndefined({ contact, billing, stateCode })
}
