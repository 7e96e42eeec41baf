import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { calls } from '@voltkart/shared/contract/calls'
import type * as contract from '@voltkart/shared/contract/wishlist'

export const wishlistApi = injectCalls(({ query, mutation }) => ({
  wishlist: query<typeof contract.listWishlist>(calls.listWishlist, {
    providesTags: (result) => [
      'User',
      ...(result?.products ?? []).map(({ _id }) => ({ type: 'Product', id: _id }) as const),
    ],
  }),
  addToWishlist: mutation<typeof contract.addToWishlist>(calls.addToWishlist),
  removeFromWishlist: mutation<typeof contract.removeFromWishlist>(calls.removeFromWishlist),
  awaitProduct: mutation<typeof contract.awaitProduct>(calls.awaitProduct),
}))

export const { useWishlistQuery, useAwaitProductMutation } = wishlistApi
