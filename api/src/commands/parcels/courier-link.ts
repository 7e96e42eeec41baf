import type { AppContext } from '../../context'
import type { ParcelRecord } from '../../models/orders/order-parcels'
import { readShop } from '../shop/read-shop'

type Tracked = Pick<ParcelRecord, 'courier' | 'trackingNumber' | 'trackingUrl'>

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/**
 * The courier and number of a parcel, with the address where it is tracked: from the template of the
 * shop's courier with this code or name. It stays as it is when the template changes later.
 */
export async function trackedBy(
  context: Pick<AppContext, 'config' | 'models'>,
  courier: string | undefined,
  trackingNumber: string | undefined,
): Promise<Tracked> {
  const given = {
    ...(courier ? { courier } : {}),
    ...(trackingNumber ? { trackingNumber } : {}),
  }
  if (!courier || !trackingNumber) return given
  const { couriers } = (await readShop(context)).profile
  const known = couriers.find(({ code, name }) => isSame(code, courier) || isSame(name, courier))
  if (!known) return given
  const number = encodeURIComponent(trackingNumber)
  return { ...given, trackingUrl: known.urlTemplate.replaceAll('{n}', () => number) }
}

/** A parcel with another courier and number. */
export function withTracking(parcel: ParcelRecord, tracked: Tracked): ParcelRecord {
  const { courier: _courier, trackingNumber: _number, trackingUrl: _url, ...rest } = parcel
  return { ...rest, ...tracked }
}
