import { messages } from '@voltkart/shared/contract/messages'
import type { Pickup } from '@voltkart/shared/contract/shop'
import { computeConsignmentValue } from '@voltkart/shared/domain/consignment-value'
import { findCountryCode } from '@voltkart/shared/domain/country-names'
import { omitUndefined } from '@voltkart/shared/domain/omit-undefined'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { getDeliveryStateName } from '@voltkart/shared/domain/place-of-supply'
import { estimatePackedSize, type PackedSize } from '@voltkart/shared/domain/packed-size'
import type { AppContext } from '../../context'
import { conflict, invalidField } from '../../errors'
import type { ParcelToBook } from '../../integrations/couriers/courier-provider'
import { findPinCode } from '../../integrations/pin-directory/pin-directory'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import type { OrderRecord } from '../../models/orders/order-record'
import { readShop } from '../shop/shop-terms'

/** The terms of a booking, which may differ between two bookings of one parcel. */
export interface BookingTerms {
  reference: string
  service?: string | undefined
  size: PackedSize
  /** For an order without a contact. */
  phone?: string | undefined
}

interface Destination {
  pin: string
  state: string
}

/** Where a parcel goes. @throws ApiError 409 if no courier of India takes it there */
function getDestination(order: OrderRecord): Destination {
  const { shippingAddress } = order
  const isIndian = findCountryCode(shippingAddress.country) === 'IN'
  const place = isIndian ? findPinCode(shippingAddress.postalCode) : undefined
  if (!place) throw conflict(messages.courierIndiaOnly)
  const [state, ...otherStates] = place.states
  const chosen = otherStates.length > 0 ? getDeliveryStateName(order) : undefined
  return { pin: place.pin, state: chosen ?? (state ? indianStates[state] : '') }
}

/** Whether weight and all three sides are known. */
export const isCompleteSize = (size: Partial<PackedSize>): size is PackedSize =>
  Boolean(size.weightGrams && size.lengthMm && size.widthMm && size.heightMm)

const findProducts = (context: AppContext, { lines }: ParcelRecord) =>
  context.models.products.findByKeys(
    lines.map(({ product }) => product),
    [],
  )

/** The weight and size of a parcel: as entered, or computed from its products. */
export async function getParcelSize(
  context: AppContext,
  parcel: ParcelRecord,
  knownSize: Partial<PackedSize>,
): Promise<Partial<PackedSize>> {
  if (isCompleteSize(knownSize)) return knownSize
  const products = await findProducts(context, parcel)
  const pieces = parcel.lines.map(({ product, quantity }) => {
    const facts = products.find(({ _id }) => _id === product)
    const { weightGrams, lengthMm, widthMm, heightMm } = facts ?? {}
    return { quantity, ...omitUndefined({ weightGrams, lengthMm, widthMm, heightMm }) }
  })
  return { ...estimatePackedSize(pieces), ...omitUndefined(knownSize) }
}

/** @throws ApiError 400 for what is missing */
export function requireSize(size: Partial<PackedSize>): PackedSize {
  if (isCompleteSize(size)) return size
  const names = ['weightGrams', 'lengthMm', 'widthMm', 'heightMm'] as const
  const missingName = names.find((name) => !size[name]) ?? 'weightGrams'
  throw invalidField(`size.${missingName}`, messages.courierNeedsSize)
}

/** Where couriers collect. @throws ApiError 409 while the profile does not say it */
async function getPickup(context: AppContext): Promise<Pickup> {
  const { pickup } = (await readShop(context)).profile
  if (!pickup) throw conflict(messages.courierNeedsPickup)
  return pickup
}

/** The value of the pieces of a parcel with tax, in paise. */
function computeValue(order: OrderRecord, parcel: ParcelRecord): number {
  const { items, shippingPricePaise, totalPricePaise } = order
  const valued = { items, shippingPricePaise, totalPricePaise, taxPercent: order.taxPercent }
  // The value of a sale would be that of its invoice.
  return computeConsignmentValue(valued, { ...parcel, purpose: 'replacement' })
}

/** The trip of a parcel. @throws ApiError 409 if a courier cannot take it */
export async function getTrip(
  context: AppContext,
  order: OrderRecord,
  parcel: ParcelRecord,
  size: PackedSize,
) {
  const pickup = await getPickup(context)
  const { pin } = getDestination(order)
  return { fromPin: pickup.postalCode, toPin: pin, size, valuePaise: computeValue(order, parcel) }
}

/** A parcel with all that a courier needs. @throws ApiError 409 if something is missing */
export async function buildParcelToBook(
  context: AppContext,
  order: OrderRecord,
  parcel: ParcelRecord,
  terms: BookingTerms,
): Promise<ParcelToBook> {
  const { contact, user, shippingAddress, createdAt } = order
  const { reference, service, size } = terms
  const phone = contact?.phone ?? terms.phone
  if (!phone) throw invalidField('phone', messages.courierNeedsPhone)
  const [pickup, trip, products] = await Promise.all([
    getPickup(context),
    getTrip(context, order, parcel, size),
    findProducts(context, parcel),
  ])
  const { address, city } = shippingAddress
  const { pin, state } = getDestination(order)
  return {
    ...trip,
    reference,
    service,
    orderedAt: createdAt,
    pickup: pickup.name,
    to: { name: contact?.name ?? user.name, phone, email: user.email, address, city, pin, state },
    lines: parcel.lines.map(({ product, quantity }) => {
      const item = order.items.find((candidate) => candidate.product === product)
      const code = products.find(({ _id }) => _id === product)?.sku || product
      return { name: item?.name ?? code, code, quantity, pricePaise: item?.pricePaise ?? 0 }
    }),
    ewayBill: parcel.ewayBill,
  }
}
