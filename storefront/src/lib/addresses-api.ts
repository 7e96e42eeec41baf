import { injectCalls } from '@voltkart/shared/client/inject-calls'
import * as addresses from '@voltkart/shared/contract/addresses'

// A tag of the account, so that the list is dropped when another account signs in.
const list = { type: 'User', id: 'ADDRESSES' } as const
const changes = (_result: unknown, error: unknown) => (error ? [] : [list])

export const {
  useAddressesQuery,
  useCreateAddressMutation,
  useUpdateAddressMutation,
  useDeleteAddressMutation,
} = injectCalls(({ query, mutation }) => ({
  addresses: query(addresses.listAddresses, { providesTags: [list] }),
  createAddress: mutation(addresses.createAddress, { invalidatesTags: changes }),
  updateAddress: mutation(addresses.updateAddress, { invalidatesTags: changes }),
  deleteAddress: mutation(addresses.deleteAddress, { invalidatesTags: changes }),
}))
