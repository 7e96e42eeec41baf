import type { Order } from '@voltkart/shared/contract/orders'
import type { Parcel } from '@voltkart/shared/contract/parcel-schema'
import { deliverParcel } from '@voltkart/shared/contract/parcels'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useRouteMutation } from '../../../hooks/use-route'

/** Marks a sent parcel of an order as delivered. */
export function useDeliverParcel({ _id: orderId }: Order) {
  const announce = useToastMutation()
  const [deliver, { isLoading }] = useRouteMutation(deliverParcel)
  return {
    isDelivering: isLoading,
    deliverParcel: ({ n }: Parcel) => void announce(deliver({ params: { orderId, n: String(n) } })),
  }
}
