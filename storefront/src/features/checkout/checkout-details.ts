import { trimText } from '@voltkart/shared/domain/visible-text'
import {
  billingSchema,
  contactSchema,
  type ShippingAddress,
} from '@voltkart/shared/contract/orders'
import { definedOnly } from '@voltkart/shared/domain/defined-only'
import { deliverTos } from '@voltkart/shared/domain/place-of-supply'
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { getState } from '../../components/addresses/address-values'
import type { PlaceOrderInput } from './api'

const KEY = 'checkout'

const text = z.string().catch('')

const detailsSchema = z.object({
  /** The account of the details: the next account on the same computer does not see them. */
  user: z.string(),
  /** The address to which contact and State belong. */
  address: z.object({ address: text, city: text, postalCode: text, country: text }),
  /** The chosen saved address. */
  addressId: z.string().optional().catch(undefined),
  name: text,
  phone: text,
  stateCode: text,
  label: text,
  saves: z.boolean().catch(false),
  isBusiness: z.boolean().catch(false),
  legalName: text,
  gstin: text,
  isSez: z.boolean().catch(false),
  billingAddress: text,
  deliverTo: z.enum(deliverTos).catch('other'),
})

/** The data of the checkout besides the address, as typed; the cart stores the address. */
export type CheckoutDetails = z.output<typeof detailsSchema>

const listeners = new Set<() => void>()
let storedText: string | null = null
let details: CheckoutDetails | null = null

function parse(stored: string | null): CheckoutDetails | null {
  try {
    return detailsSchema.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function read(): CheckoutDetails | null {
  let now = storedText
  try {
    now = localStorage.getItem(KEY)
  } catch {
    // Storage is forbidden; the details then last as long as the page.
  }
  if (now !== storedText) {
    storedText = now
    details = parse(now)
  }
  return details
}

/** Stores the details, replacing earlier ones. */
export function saveCheckoutDetails(next: CheckoutDetails): void {
  storedText = JSON.stringify(next)
  details = next
  try {
    localStorage.setItem(KEY, storedText)
  } catch {
    // Storage may be full or forbidden.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** The stored details of an account. */
export function getCheckoutDetails(userId: string | undefined): CheckoutDetails | null {
  const stored = read()
  return stored?.user === userId ? stored : null
}

/** The stored details of an account, kept up to date with other tabs. */
export function useCheckoutDetails(userId: string | undefined): CheckoutDetails | null {
  const stored = useSyncExternalStore(subscribe, read)
  return stored?.user === userId ? stored : null
}

/** Whether two addresses are identical. */
export const isSameAddress = (one: ShippingAddress, other: ShippingAddress) =>
  (['address', 'city', 'postalCode', 'country'] as const).every((key) => one[key] === other[key])

const toBilling = ({ legalName, gstin, isSez, billingAddress, deliverTo }: CheckoutDetails) =>
  billingSchema.safeParse({
    legalName,
    gstin,
    kind: isSez ? 'sez' : undefined,
    address: trimText(billingAddress) || undefined,
    deliverTo: deliverTo === 'self' ? deliverTo : undefined,
  }).data

/** Each part is sent only if it is complete. */
export type SentDetails = Pick<PlaceOrderInput['body'], 'contact' | 'billing' | 'stateCode'>

/**
 * The details sent with an order to this address. Contact and State are left out if they were given
 * for another address; billing, if the shop is not registered for GST.
 */
export function sentDetails(
  stored: CheckoutDetails | null,
  address: ShippingAddress,
  hasGst: boolean,
): SentDetails {
  if (!stored) return {}
  const isOwn = isSameAddress(stored.address, address)
  const contact = isOwn ? contactSchema.safeParse(stored).data : undefined
  const billing = hasGst && stored.isBusiness ? toBilling(stored) : undefined
  const stateCode = isOwn ? getState({ ...address, stateCode: stored.stateCode }) : undefined
  return definedOnly({ contact, billing, stateCode })
}
