import { toDeliveryField } from '@voltkart/shared/client/delivery-draft'
import { getErrorBody } from '@voltkart/shared/client/error-message'
import type { DeliveryValues } from './delivery-schema'

/** The errors of a refused request that belong to fields of a delivery. */
export function getDeliveryErrors(
  error: unknown,
): { name: keyof DeliveryValues; message: string }[] {
  return (getErrorBody(error)?.errors ?? []).flatMap(({ path, message }) => {
    const name = toDeliveryField(path)
    return name ? [{ name, message }] : []
  })
}
