import { listCouriers, type CourierInfo } from '@voltkart/shared/contract/couriers'
import { useMay } from '../../../../access/permissions'
import { useRouteQuery } from '../../../../hooks/use-route'

/** The courier that can be booked from here; undefined if all are booked by hand. */
export function useBookableCourier(): CourierInfo | undefined {
  const mayShip = useMay()('orders.ship')
  const { data } = useRouteQuery(listCouriers, undefined, { skip: !mayShip })
  return data?.couriers.find(({ books }) => books)
}
