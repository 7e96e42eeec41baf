import { trimText } from '@voltkart/shared/domain/visible-text'
import { courierCode, type Courier } from './use-couriers'

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
