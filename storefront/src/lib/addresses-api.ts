import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { customerCalls as calls } from '@voltkart/shared/contract/customer-calls'
import type * as addresses from '@voltkart/shared/contract/addresses'

// A tag of the account, so that the list is dropped when another account signs in.
const list = { type: 'User', id: 'ADDRESSES' } as const
const getChangedTags = (_result: unknown, error: unknown) => (error ? [] : [list])

export const {
  useAddressesQuery,
  useCreateAddressMutation,
  useUpdateAddressMutation,
  useDeleteAddressMutation,
} = injectCalls(({ query, mutation }) => ({
  addresses: query<typeof addresses.listAddresses>(calls.listAddresses, { providesTags: [list] }),
  createAddress: mutation<typeof addresses.createAddress>(calls.createAddress, {
    invalidatesTags: getChangedTags,
  }),
  updateAddress: mutation<typeof addresses.updateAddress>(calls.updateAddress, {
    invalidatesTags: getChangedTags,
  }),
  deleteAddress: mutation<typeof addresses.deleteAddress>(calls.deleteAddress, {
    invalidatesTags: getChangedTags,
  }),
}))
