import type { ShopProfile } from '@voltkart/shared/contract/shop'
import type { AppContext } from '../../context'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import { readShop } from '../shop/shop-terms'

type Tracked = Pick<ParcelRecord, 'courier' | 'courierName' | 'trackingNumber' | 'trackingUrl'>

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

type Readers = Pick<AppContext, 'config' | 'models'>

/** Finds the courier of the shop with this code or name. */
export async function findCourier(
  context: Readers,
  courier: string,
): Promise<ShopProfile['couriers'][number] | undefined> {
  const { couriers } = (await readShop(context)).profile
  return couriers.find(({ code, name }) => isSame(code, courier) || isSame(name, courier))
}

/**
 * The courier and number of a parcel, with the courier's name and tracking address from the shop's
 * profile. They stay when the profile changes later.
 */
export async function resolveTracking(
  context: Readers,
  courier: string | undefined,
  trackingNumber: string | undefined,
): Promise<Tracked> {
  const details = {
    ...(courier ? { courier } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
  }
  if (!courier) return details
  const knownCourier = await findCourier(context, courier)
  if (!knownCourier) return details
  const withName = { ...details, courierName: knownCourier.name }
  if (!trackingNumber) return withName
  const number = encodeURIComponent(trackingNumber)
  return { ...withName, trackingUrl: knownCourier.urlTemplate.replaceAll('{n}', () => number) }
}

/** A parcel with another courier and number. */
export function withTracking(parcel: ParcelRecord, tracked: Tracked): ParcelRecord {
  const { courier: _courier, courierName: _name, trackingNumber: _number, ...others } = parcel
  const { trackingUrl: _url, ...rest } = others
  return { ...rest, ...tracked }
}
