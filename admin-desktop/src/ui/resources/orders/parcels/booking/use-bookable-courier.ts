import type { CourierInfo } from '@voltkart/shared/contract/couriers'
import { useMay } from '../../../../access/permissions'
import { useAdminCouriersQuery } from './api'

/** The courier that can be booked from here; undefined if all are booked by hand. */
export function useBookableCourier(): CourierInfo | undefined {
  const mayShip = useMay()('orders.ship')
  const { data } = useAdminCouriersQuery(undefined, { skip: !mayShip })
  return data?.couriers.find(({ books }) => books)
}
