import type { ShopProfile } from '@voltkart/shared/contract/shop'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { getGstinState } from '@voltkart/shared/domain/gstin'
import { computeLineTaxes } from '@voltkart/shared/domain/order-tax'
import { getDeliveryState } from '@voltkart/shared/domain/place-of-supply'
import type {
  DocumentLineRecord,
  StoredBuyer,
  StoredSeller,
} from '../../models/documents/document-schema'
import type { StoredRecipient } from '../../models/orders/order-documents'
import type { OrderRecord } from '../../models/orders/order-record'
import { isInterState } from '../../models/orders/order-supply'
import { type DocumentContent, withLines } from './issue-document'

type Gst = NonNullable<ShopProfile['gst']>

/**
 * The seller according to the current profile. The profile's schema requires an address with a
 * GSTIN.
 */
function getSeller(profile: ShopProfile, { gstin, signatory }: Gst): StoredSeller | undefined {
  const { legalName, tradeName, address, phone, email } = profile
  if (!address) return undefined
  return {
    legalName,
    tradeName,
    gstin,
    ...address,
    signatory,
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
  }
}

type Recipient = Pick<
  OrderRecord,
  'user' | 'contact' | 'billing' | 'shippingAddress' | 'placeOfSupply' | 'deliveryState'
>

function toBuyer(order: Recipient, deliveryState: string): StoredBuyer {
  const { user, contact, billing, shippingAddress } = order
  const { address, city, postalCode, country } = shippingAddress
  const delivery = `${address}, ${city} ${postalCode}, ${country}`
  return {
    name: billing?.legalName ?? contact?.name ?? user.name,
    address: billing?.address ?? delivery,
    stateCode: billing?.address === undefined ? deliveryState : getGstinState(billing.gstin),
    ...omitUndefined({
      deliveryAddress: billing?.address === undefined ? undefined : delivery,
      gstin: billing?.gstin,
      kind: billing && (billing.kind ?? 'regular'),
    }),
  }
}

/**
 * The buyer on the invoice of an order, and the destination of its goods; undefined while the State
 * is unknown.
 */
export function toRecipient(order: Recipient): StoredRecipient | undefined {
  const { placeOfSupply, shippingAddress, contact, billing, user } = order
  const stateCode = getDeliveryState(order)
  if (!placeOfSupply || stateCode === undefined) return undefined
  const { address, city, postalCode } = shippingAddress
  const name = contact?.name ?? billing?.legalName ?? user.name
  return {
    buyer: toBuyer(order, stateCode),
    destination: { name, address, city, postalCode, stateCode },
    placeOfSupply,
  }
}

/**
 * The lines with their tax; undefined while one of them has no HSN code. A code is printed in full:
 * the number of digits that rule 46(g) asks for is a minimum, and the beginning of a code need not
 * be a code itself.
 */
function getLines(
  order: OrderRecord,
  gst: Gst,
  interState: boolean,
): DocumentLineRecord[] | undefined {
  const rated = order.items.map((item) => ({ ...item, rate: item.gstRate ?? gst.defaultRate }))
  const taxes = computeLineTaxes(rated, {
    taxPercent: order.taxPercent,
    shippingPricePaise: order.shippingPricePaise,
    interState,
  })
  const lines = rated.flatMap(({ product, name, quantity, rate, hsnCode }, line) => {
    const hsn = hsnCode ?? gst.defaultHsn
    const tax = taxes[line]
    if (!hsn || !tax) return []
    return { line, product, name, hsn, uqc: 'NOS' as const, quantity, rate, ...tax }
  })
  return lines.length === order.items.length ? lines : undefined
}

/**
 * The invoice of an order (CGST Rules 2017, rule 46). Rates and HSN codes are those that its lines
 * have kept, otherwise the profile's. Undefined while a line has no HSN code, the place of supply is
 * not known, or the shop has no GSTIN.
 */
export function draftInvoice(
  order: OrderRecord,
  profile: ShopProfile,
): DocumentContent | undefined {
  const { gst } = profile
  const seller = gst && getSeller(profile, gst)
  const recipient = toRecipient(order)
  if (!seller || !recipient) return undefined
  const interState = isInterState(order, seller.stateCode)
  const lines = getLines(order, gst, interState)
  if (!lines) return undefined
  const { orderNumber } = order
  const head = { orderNumber, seller, ...recipient, interState }
  return withLines(head, lines)
}
