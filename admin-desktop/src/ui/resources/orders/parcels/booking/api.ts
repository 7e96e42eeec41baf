import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as couriers from '@voltkart/shared/contract/couriers'
import { orderChanged } from '../../../../lib/tags'

export const {
  useAdminCouriersQuery,
  useAdminCourierServicesQuery,
  useAdminBookCourierMutation,
  useAdminCancelBookingMutation,
} = injectCalls(({ query, mutation }) => ({
  adminCouriers: query(couriers.listCouriers),
  adminCourierServices: query(couriers.listCourierServices),
  adminBookCourier: mutation(couriers.bookCourier, { invalidatesTags: orderChanged }),
  adminCancelBooking: mutation(couriers.cancelBooking, { invalidatesTags: orderChanged }),
}))
