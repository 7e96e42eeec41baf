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
  const [code, number] = [courierCode(couriers, courier), trackingNumber.trim()]
  return { ...(code ? { courier: code } : {}), ...(number ? { trackingNumber: number } : {}) }
}

/** The errors of a request by the names of their fields. */
export function errorsByField(
  errors: readonly { path: string | readonly PropertyKey[]; message: string }[],
  fieldOf: (path: string) => string = (path) => path,
): Record<string, string> {
  const found = errors.map(({ path, message }) => {
    const text = typeof path === 'string' ? path : path.map(String).join('.')
    return [fieldOf(text.replace(/^body\./, '')), message] as const
  })
  // The first error of a field is shown.
  return Object.fromEntries(found.toReversed())
}
