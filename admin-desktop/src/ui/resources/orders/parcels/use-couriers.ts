import { getShop, type Shop } from '@voltkart/shared/contract/shop'
import { trimText } from '@voltkart/shared/domain/visible-text'
import { useRouteQuery } from '../../../hooks/use-route'

/** The courier of a parcel, by name, and its tracking number; blank if unknown. */
export interface Consignment {
  courier: string
  trackingNumber: string
}

/** The same as the body of a request, without blank fields. */
export function consignmentBody(
  { courier, trackingNumber }: Consignment,
  couriers: readonly Courier[],
): { courier?: string; trackingNumber?: string } {
  const [code, number] = [courierCode(couriers, courier), trimText(trackingNumber)]
  return { ...(code ? { courier: code } : {}), ...(number ? { trackingNumber: number } : {}) }
}

export type Courier = NonNullable<Shop['couriers']>[number]

const none: readonly Courier[] = []

/** The couriers that the shop works with; none for staff who may not see them. */
export function useCouriers(): readonly Courier[] {
  return useRouteQuery(getShop).data?.couriers ?? none
}

/** The name of a parcel's courier, given by code or by name. */
export function courierName(couriers: readonly Courier[], courier: string): string {
  return couriers.find(({ code }) => code === courier)?.name ?? courier
}

/** The stored form of a chosen or typed courier: its code if the shop knows it. */
function courierCode(couriers: readonly Courier[], text: string): string {
  const query = text.trim().toLowerCase()
  const known = couriers.find(({ code, name }) => code === query || name.toLowerCase() === query)
  return known?.code ?? text.trim()
}
