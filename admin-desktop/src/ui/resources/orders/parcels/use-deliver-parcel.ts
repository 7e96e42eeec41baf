import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useAdminDeliverParcelMutation } from './api'

/** Marks a sent parcel of an order as delivered. */
export function useDeliverParcel({ _id: orderId }: Order) {
  const announce = useToastMutation()
  const [deliver, { isLoading }] = useAdminDeliverParcelMutation()
  return {
    isDelivering: isLoading,
    deliverParcel: ({ n }: Parcel) => void announce(deliver({ params: { orderId, n: String(n) } })),
  }
}
