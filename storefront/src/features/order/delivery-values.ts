import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { isStateCode } from '@voltkart/shared/domain/indian-states'
import type { ChangeDeliveryInput } from './api'
import type { Order } from '@voltkart/shared/contract/orders'
import { stateOf } from '../../components/addresses/address-values'
import type { DeliveryValues } from '../../components/addresses/delivery-schema'

/** What an order has, as values of the form. */
export function deliveryValuesOf(order: Order): DeliveryValues {
  const { shippingAddress, contact, billing, placeOfSupply } = order
  // The State of a business by its GSTIN may be another one than that of the address.
  const code = billing ? '' : (placeOfSupply?.code ?? '')
  return {
    ...shippingAddress,
    stateCode: isStateCode(code) ? code : '',
    name: contact?.name ?? '',
    phone: contact?.phone ?? '',
    isBusiness: billing !== undefined,
    legalName: billing?.legalName ?? '',
    gstin: billing?.gstin ?? '',
    isSez: billing?.kind === 'sez',
    billingAddress: billing?.address ?? '',
  }
}

const isChanged = (
  keys: readonly (keyof DeliveryValues)[],
  before: DeliveryValues,
  after: DeliveryValues,
): boolean => keys.some((key) => before[key] !== after[key])

const addressKeys = ['address', 'city', 'postalCode', 'country'] as const
const businessKeys = ['isBusiness', 'legalName', 'gstin', 'isSez', 'billingAddress'] as const

function billingOf({ isBusiness, legalName, gstin, isSez, billingAddress }: DeliveryValues) {
  if (!isBusiness) return null
  const kind = isSez ? ('sez' as const) : undefined
  return definedOnly({ legalName, gstin, kind, address: billingAddress || undefined })
}

/**
 * What the customer has changed; undefined if nothing. The State goes with a new address.
 * @param userName the recipient if only a phone number is given
 */
export function changedDelivery(
  before: DeliveryValues,
  after: DeliveryValues,
  userName: string,
): ChangeDeliveryInput['body'] | undefined {
  const { address, city, postalCode, country, name, phone } = after
  const isMoved = isChanged(addressKeys, before, after)
  const hasState = isMoved || before.stateCode !== after.stateCode
  const body = definedOnly({
    shippingAddress: isMoved ? { address, city, postalCode, country } : undefined,
    stateCode: hasState ? stateOf(after) : undefined,
    contact:
      phone && isChanged(['name', 'phone'], before, after)
        ? { name: name || userName, phone }
        : undefined,
    billing: isChanged(businessKeys, before, after) ? billingOf(after) : undefined,
  })
  return Object.keys(body).length > 0 ? body : undefined
}
