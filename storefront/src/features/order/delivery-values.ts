import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { isStateCode } from '@voltkart/shared/domain/indian-states'
import { stateOfDelivery } from '@voltkart/shared/domain/place-of-supply'
import type { ChangeDeliveryInput } from './api'
import type { Order } from '@voltkart/shared/contract/orders'
import { getState } from '../../components/addresses/address-values'
import type { DeliveryValues } from '../../components/addresses/delivery-schema'

/** The delivery details of an order, as values of the form. */
export function toDeliveryValues(order: Order): DeliveryValues {
  const { shippingAddress, contact, billing } = order
  const code = stateOfDelivery(order) ?? ''
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
    deliverTo: billing?.deliverTo ?? 'other',
  }
}

const isChanged = (
  keys: readonly (keyof DeliveryValues)[],
  before: DeliveryValues,
  after: DeliveryValues,
): boolean => keys.some((key) => before[key] !== after[key])

const addressKeys = ['address', 'city', 'postalCode', 'country'] as const
const businessKeys = [
  'isBusiness',
  'legalName',
  'gstin',
  'isSez',
  'billingAddress',
  'deliverTo',
] as const

function toBilling(values: DeliveryValues) {
  const { isBusiness, legalName, gstin, isSez, billingAddress } = values
  if (!isBusiness) return null
  const deliverTo = values.deliverTo === 'self' ? values.deliverTo : undefined
  const kind = isSez ? ('sez' as const) : undefined
  return definedOnly({ legalName, gstin, kind, address: billingAddress || undefined, deliverTo })
}

/**
 * What the customer has changed; undefined if nothing. A changed address is sent with its State.
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
    stateCode: hasState ? getState(after) : undefined,
    contact:
      phone && isChanged(['name', 'phone'], before, after)
        ? { name: name || userName, phone }
        : undefined,
    billing: isChanged(businessKeys, before, after) ? toBilling(after) : undefined,
  })
  return Object.keys(body).length > 0 ? body : undefined
}
