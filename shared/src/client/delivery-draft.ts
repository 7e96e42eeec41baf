import type { Order } from '../contract/orders'
import { omitUndefined } from '../domain/omit-undefined'
import type { DeliverTo } from '../domain/place-of-supply'

/** The business of an order in a form. */
export interface BusinessDraft {
  isBusiness: boolean
  legalName: string
  gstin: string
  isSez: boolean
  billingAddress: string
  deliverTo: DeliverTo
}

/** The delivery details of an order in a form; an empty text if nothing is given. */
export interface DeliveryDraft extends BusinessDraft {
  address: string
  city: string
  postalCode: string
  country: string
  /** Empty: the State that the PIN code shows. */
  stateCode: string
  name: string
  phone: string
}

/** The business of an order, as form values. */
export const toBusiness = ({ billing }: Order): BusinessDraft => ({
  isBusiness: billing !== undefined,
  legalName: billing?.legalName ?? '',
  gstin: billing?.gstin ?? '',
  isSez: billing?.kind === 'sez',
  billingAddress: billing?.address ?? '',
  deliverTo: billing?.deliverTo ?? 'other',
})

/** The delivery details of an order, as form values. */
export const toDelivery = (order: Order, stateCode = ''): DeliveryDraft => ({
  ...toBusiness(order),
  ...order.shippingAddress,
  stateCode,
  name: order.contact?.name ?? '',
  phone: order.contact?.phone ?? '',
})

const differs = <Draft extends object>(
  keys: readonly (keyof Draft)[],
  before: Draft,
  after: Draft,
): boolean => keys.some((key) => before[key] !== after[key])

const businessKeys = [
  'isBusiness',
  'legalName',
  'gstin',
  'isSez',
  'billingAddress',
  'deliverTo',
] as const

/** The business as it is sent: `null` removes it, undefined leaves it. */
export function getChangedBilling(before: BusinessDraft, after: BusinessDraft) {
  if (!differs(businessKeys, before, after)) return undefined
  const { isBusiness, legalName, gstin, isSez, billingAddress } = after
  if (!isBusiness) return null
  const deliverTo = after.deliverTo === 'self' ? after.deliverTo : undefined
  const kind = isSez ? ('sez' as const) : undefined
  return omitUndefined({ legalName, gstin, kind, address: billingAddress || undefined, deliverTo })
}

/** The address as it is sent; undefined if it is the same. */
export function getChangedAddress(before: DeliveryDraft, after: DeliveryDraft) {
  const { address, city, postalCode, country } = after
  const isMoved = differs(['address', 'city', 'postalCode', 'country'], before, after)
  return isMoved ? { address, city, postalCode, country } : undefined
}

/** Whether the recipient is another one. */
export const isContactChanged = (before: DeliveryDraft, after: DeliveryDraft): boolean =>
  differs(['name', 'phone'], before, after)

const fields: Record<string, keyof DeliveryDraft> = {
  'shippingAddress.address': 'address',
  'shippingAddress.city': 'city',
  'shippingAddress.postalCode': 'postalCode',
  'shippingAddress.country': 'country',
  stateCode: 'stateCode',
  contact: 'phone',
  'contact.name': 'name',
  'contact.phone': 'phone',
  billing: 'gstin',
  'billing.legalName': 'legalName',
  'billing.gstin': 'gstin',
  'billing.address': 'billingAddress',
  'billing.deliverTo': 'deliverTo',
}

/** The field of a form for a path of the request, if it has one. */
export const toDeliveryField = (path: string): keyof DeliveryDraft | undefined =>
  fields[path.replace(/^body\./, '')]
