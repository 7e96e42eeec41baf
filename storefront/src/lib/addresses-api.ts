import { baseApi } from '@voltkart/shared/client/base-api'
import { requestFor } from '@voltkart/shared/client/request'
import * as addresses from '@voltkart/shared/contract/addresses'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'

// A tag of the account, so that another account's sign-in drops the list too.
const list = { type: 'User', id: 'ADDRESSES' } as const
const changes = (_result: unknown, error: unknown) => (error ? [] : [list])

const addressesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    addresses: build.query<RouteOutput<typeof addresses.listAddresses>, void>({
      query: requestFor(addresses.listAddresses),
      providesTags: [list],
    }),
    createAddress: build.mutation<
      RouteOutput<typeof addresses.createAddress>,
      RouteInput<typeof addresses.createAddress>
    >({ query: requestFor(addresses.createAddress), invalidatesTags: changes }),
    updateAddress: build.mutation<
      RouteOutput<typeof addresses.updateAddress>,
      RouteInput<typeof addresses.updateAddress>
    >({ query: requestFor(addresses.updateAddress), invalidatesTags: changes }),
    deleteAddress: build.mutation<
      RouteOutput<typeof addresses.deleteAddress>,
      RouteInput<typeof addresses.deleteAddress>
    >({ query: requestFor(addresses.deleteAddress), invalidatesTags: changes }),
  }),
})

export const {
  useAddressesQuery,
  useCreateAddressMutation,
  useUpdateAddressMutation,
  useDeleteAddressMutation,
} = addressesApi
