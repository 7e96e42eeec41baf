import { messages } from '@voltkart/shared/contract/messages'
import type { DeliveryChange } from '@voltkart/shared/contract/order-changes'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { isStateCode, type StateCode } from '@voltkart/shared/domain/indian-states'
import { getDeliveryState } from '@voltkart/shared/domain/place-of-supply'
import { invalidField } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import { checkBilling, getDeliveryPlaces, type OrderSupply } from '../placing/supply'
import {
  checkAddress,
  checkStateFitsPin,
  isSamePlace,
  type AddressTerms,
  type TypedAddress,
  checkDelivered,
  type DeliveryTerms,
} from '../shop/delivery-terms'
import { getGstinState } from '@voltkart/shared/domain/gstin'
import { toGstSummary, type GstSummary } from '@voltkart/shared/domain/order-tax'
import { listChanges } from '../../models/audit/audit-changes'
import type { OrderChange } from '../../models/orders/order-change-queries'
import { isInterState } from '../../models/orders/order-supply'
import type { ShopTerms } from '../shop/shop-terms'

/**
 * The GST that an order shows beside its prices, at its new place of supply. Nothing for orders that
 * show none, and while the shop is not registered.
 */
function computeGst(order: OrderRecord, supply: OrderSupply, { gst }: ShopTerms): GstSummary {
  const { items, shippingPricePaise, taxIncludedPaise, shippingTaxPaise } = order
  if (!gst || (taxIncludedPaise === undefined && shippingTaxPaise === undefined)) return {}
  return toGstSummary(
    items.map((item) => ({ ...item, rate: item.gstRate ?? gst.defaultRate })),
    {
      taxPercent: order.taxPercent,
      shippingPricePaise,
      interState: isInterState(supply, getGstinState(gst.gstin)),
    },
  )
}

/** The parts of an update that give an order another supply. Its prices stay. */
export function toSupplyUpdate(
  order: OrderRecord,
  supply: OrderSupply,
  terms: ShopTerms,
): Required<Pick<OrderChange, 'set' | 'unset'>> {
  const optional = ['contact', 'billing', 'placeOfSupply', 'deliveryState'] as const
  return {
    set: { ...supply, ...computeGst(order, supply, terms) },
    unset: optional.filter((key) => supply[key] === undefined),
  }
}

/** The supply of an order as the audit log names it. */
const toAuditedSupply = ({ shippingAddress, contact, billing, placeOfSupply }: OrderSupply) => ({
  ...shippingAddress,
  recipient: contact?.name,
  phone: contact?.phone,
  legalName: billing?.legalName,
  gstin: billing?.gstin,
  buyerKind: billing?.kind,
  billingAddress: billing?.address,
  deliverTo: billing?.deliverTo,
  placeOfSupply: placeOfSupply?.name,
})

/** The differences between two supplies; empty if there are none. */
export const getSupplyChanges = (before: OrderSupply, after: OrderSupply) =>
  listChanges(toAuditedSupply(before), toAuditedSupply(after))

const parts: [string, readonly string[]][] = [
  ['Address', ['address', 'city', 'postalCode', 'country']],
  ['Contact', ['recipient', 'phone']],
  ['Business details', ['legalName', 'gstin', 'buyerKind', 'billingAddress', 'deliverTo']],
]

/** The differences in words, for the history of the order. */
export function describeChanges(
  changes: ReturnType<typeof getSupplyChanges>,
  { placeOfSupply }: OrderSupply,
): string {
  const changed = new Set(changes.map(({ field }) => field))
  const changedParts = parts.filter(([, fields]) => fields.some((field) => changed.has(field)))
  return [
    ...changedParts.map(([words]) => words),
    ...(changed.has('placeOfSupply') ? [placeOfSupply?.name ?? 'State not known yet'] : []),
  ].join(', ')
}

/** The shop's rules for the address and the business of an order. */
interface SupplyRules extends AddressTerms, DeliveryTerms {
  /** The GSTIN of the seller; absent while the shop issues no tax invoices. */
  ownGstin: string | undefined
}

/** The State of delivery before, if it can have been chosen and the new address is in the same place. */
function getStateBefore(order: OrderRecord, address: TypedAddress): StateCode | undefined {
  const state = getDeliveryState(order)
  if (order.placeOfSupply?.source !== 'chosen') return undefined
  if (state === undefined || !isStateCode(state)) return undefined
  return isSamePlace(order.shippingAddress, address) ? state : undefined
}

/**
 * The address, the buyer and the place of supply of an order after a change, by the rules of
 * placing an order. Absent fields stay, even if the shop would refuse them today. The place of
 * supply is absent if the address does not show the State and nobody has chosen it.
 * @throws ApiError `VALIDATION` for the fields that the shop refuses
 */
export function changeSupply(
  order: OrderRecord,
  change: DeliveryChange,
  rules: SupplyRules,
): OrderSupply {
  const { stateCode, contact = order.contact } = change
  const shippingAddress = change.shippingAddress ?? order.shippingAddress
  const billing = change.billing === undefined ? order.billing : (change.billing ?? undefined)
  const newPlace = change.shippingAddress ?? stateCode ?? change.billing
  if (newPlace === undefined) {
    const { placeOfSupply, deliveryState } = order
    const optional = omitUndefined({ contact, billing, placeOfSupply, deliveryState })
    return { shippingAddress, ...optional }
  }
  if (change.billing) checkBilling(change.billing, rules.ownGstin)
  const address = {
    ...shippingAddress,
    stateCode: stateCode ?? getStateBefore(order, shippingAddress),
  }
  const country = change.shippingAddress
    ? checkAddress(address, rules, 'shippingAddress.')
    : shippingAddress.country
  if (change.shippingAddress) checkDelivered(address, rules)
  if (stateCode) checkStateFitsPin(address)
  const places = getDeliveryPlaces(address, billing)
  if (!places.placeOfSupply && rules.strictAddresses) {
    throw invalidField('stateCode', messages.chooseState)
  }
  return {
    shippingAddress: { ...shippingAddress, country },
    ...omitUndefined({ contact, billing }),
    ...places,
  }
}
