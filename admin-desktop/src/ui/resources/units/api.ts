import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { findUnits } from '@voltkart/shared/contract/units'

const unitsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminUnits: build.query<RouteOutput<typeof findUnits>, RouteInput<typeof findUnits>>({
      query: requestFor(findUnits),
      // A unit changes with the parcel that it is in.
      providesTags: [{ type: 'Order', id: 'LIST' }],
    }),
  }),
})

export const { useAdminUnitsQuery } = unitsApi
