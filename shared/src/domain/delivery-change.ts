import type { StoredOrderStatus } from './order-state'
import { isNothingPacked, type ParcelPieces } from './parcels'

/** The fields of an order that decide whether its delivery details can be changed. */
interface ChangeableOrder {
  status: StoredOrderStatus
  parcels: readonly Pick<ParcelPieces, 'purpose' | 'state'>[]
  /** Whether it was cancelled, or is being refunded in full. */
  isDeliveryStopped: boolean
}

/** Why the delivery details of an order cannot be changed. */
type DeliveryRefusal = 'closed' | 'refunding' | 'packed'

/**
 * Why the delivery details of an order cannot be changed; undefined if they can: while it is unpaid, or
 * paid and nothing of it is packed. Server and screens both use this function.
 */
export function findDeliveryChangeRefusal(order: ChangeableOrder): DeliveryRefusal | undefined {
  const { status, parcels, isDeliveryStopped } = order
  if (status !== 'unpaid' && status !== 'paid') return 'closed'
  if (isDeliveryStopped) return 'refunding'
  return isNothingPacked(parcels) ? undefined : 'packed'
}
