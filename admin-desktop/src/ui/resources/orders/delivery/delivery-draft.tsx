import type { changeDelivery } from '@voltkart/shared/contract/order-changes'
import type { Order } from '@voltkart/shared/contract/orders'
import type { RouteInput } from '@voltkart/shared/contract/route'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { isStateCode } from '@voltkart/shared/domain/indian-states'
import { stateOfDelivery, type DeliverTo } from '@voltkart/shared/domain/place-of-supply'

/** To whom goods go in another State than that of the business, as staff choose it. */
export const deliverToOptions: readonly { value: DeliverTo; label: string }[] = [
  { value: 'other', label: 'Somebody else for the buyer' },
  { value: 'self', label: 'The buyer' },
]
export const deliverToHint = 'To the buyer, the State of delivery is the place of supply'

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
export const toDelivery = (order: Order): DeliveryDraft => ({
  ...toBusiness(order),
  ...order.shippingAddress,
  stateCode: '',
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
const addressKeys = ['address', 'city', 'postalCode', 'country'] as const

/** The business as it is sent: `null` removes it, undefined leaves it. */
export function changedBilling(before: BusinessDraft, after: BusinessDraft) {
  if (!differs(businessKeys, before, after)) return undefined
  const { isBusiness, legalName, gstin, isSez, billingAddress } = after
  if (!isBusiness) return null
  const deliverTo = after.deliverTo === 'self' ? after.deliverTo : undefined
  const kind = isSez ? ('sez' as const) : undefined
  return definedOnly({ legalName, gstin, kind, address: billingAddress || undefined, deliverTo })
}

/** The chosen State; undefined for that of the PIN code. */
export const chosenState = ({ stateCode }: Pick<DeliveryDraft, 'stateCode'>) =>
  isStateCode(stateCode) ? stateCode : undefined

/** The State of delivery as far as it is known: the chosen one, otherwise that of the order. */
export const getDeliveryState = (draft: Pick<DeliveryDraft, 'stateCode'>, order: Order): string =>
  chosenState(draft) ?? stateOfDelivery(order) ?? ''

/** The changes by staff. */
export function changedDelivery(
  before: DeliveryDraft,
  after: DeliveryDraft,
): RouteInput<typeof changeDelivery>['body'] {
  const { address, city, postalCode, country, name, phone } = after
  return definedOnly({
    shippingAddress: differs(addressKeys, before, after)
      ? { address, city, postalCode, country }
      : undefined,
    contact: differs(['name', 'phone'], before, after) ? { name, phone } : undefined,
    stateCode: chosenState(after),
    billing: changedBilling(before, after),
  })
}

const fields: Record<string, keyof DeliveryDraft> = {
  'contact.name': 'name',
  'contact.phone': 'phone',
  billing: 'gstin',
  'billing.legalName': 'legalName',
  'billing.gstin': 'gstin',
  'billing.address': 'billingAddress',
  'billing.deliverTo': 'deliverTo',
}

/** The field of a form for a path of the request. */
export const fieldOfDelivery = (path: string): string =>
  fields[path] ?? path.replace(/^shippingAddress\./, '')
