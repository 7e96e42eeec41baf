import { stateOfGstin } from '@voltkart/shared/domain/gstin'
import { toGstSummary, type GstSummary } from '@voltkart/shared/domain/order-tax'
import { changesBetween } from '../../models/audit/audit-changes'
import type { OrderChange } from '../../models/order-core/order-change-queries'
import type { OrderRecord } from '../../models/order-core/order-record'
import { isInterState } from '../../models/order-core/order-supply'
import type { OrderSupply } from '../placing/supply'
import type { ShopTerms } from '../shop/shop-terms'

/**
 * The GST that an order shows beside its prices, at its new place of supply. Nothing for orders that
 * show none, and while the shop is not registered.
 */
function gstAt(order: OrderRecord, supply: OrderSupply, { gst }: ShopTerms): GstSummary {
  const { items, shippingPricePaise, taxIncludedPaise, shippingTaxPaise } = order
  if (!gst || (taxIncludedPaise === undefined && shippingTaxPaise === undefined)) return {}
  return toGstSummary(
    items.map((item) => ({ ...item, rate: item.gstRate ?? gst.defaultRate })),
    {
      taxPercent: order.taxPercent,
      shippingPricePaise,
      interState: isInterState(supply, stateOfGstin(gst.gstin)),
    },
  )
}

/** The parts of an update that give an order another supply. Its prices stay. */
export function supplyUpdate(
  order: OrderRecord,
  supply: OrderSupply,
  terms: ShopTerms,
): Required<Pick<OrderChange, 'set' | 'unset'>> {
  const optional = ['contact', 'billing', 'placeOfSupply', 'deliveryState'] as const
  return {
    set: { ...supply, ...gstAt(order, supply, terms) },
    unset: optional.filter((key) => supply[key] === undefined),
  }
}

/** The supply of an order as the audit log names it. */
const auditedSupply = ({ shippingAddress, contact, billing, placeOfSupply }: OrderSupply) => ({
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

/** What differs between two supplies; empty if nothing does. */
export const supplyChanges = (before: OrderSupply, after: OrderSupply) =>
  changesBetween(auditedSupply(before), auditedSupply(after))

const parts: [string, readonly string[]][] = [
  ['Address', ['address', 'city', 'postalCode', 'country']],
  ['Contact', ['recipient', 'phone']],
  ['Business details', ['legalName', 'gstin', 'buyerKind', 'billingAddress', 'deliverTo']],
]

/** What differs, in words for the history of the order. */
export function wordsForChanges(
  changes: ReturnType<typeof supplyChanges>,
  { placeOfSupply }: OrderSupply,
): string {
  const changed = new Set(changes.map(({ field }) => field))
  const named = parts.filter(([, fields]) => fields.some((field) => changed.has(field)))
  return [
    ...named.map(([words]) => words),
    ...(changed.has('placeOfSupply') ? [placeOfSupply?.name ?? 'State not known yet'] : []),
  ].join(', ')
}
