import { injectCalls } from '@voltkart/shared/client/inject-calls'
import { calls } from '@voltkart/shared/contract/calls'
import type * as contract from '@voltkart/shared/contract/wishlist'
import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { getErrorStatus } from '@voltkart/shared/client/error-message'
import { forgetWishlist, setWishlistOwner, wishlist, getWishlistOwner } from './wishlist'

const wishlistApi = injectCalls(({ query, mutation }) => ({
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

/** The dispatch of a store that can send requests. */
export type StoreDispatch = ThunkDispatch<unknown, unknown, UnknownAction> & Dispatch

const { wishlist: list, addToWishlist, removeFromWishlist } = wishlistApi.endpoints

/** Requests run one after another, so that the last click counts. */
let lastChange: Promise<unknown> = Promise.resolve()

function runInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastChange.then(work, work)
  lastChange = turn.catch(() => undefined)
  return turn
}

async function readWishlist(dispatch: StoreDispatch) {
  // A page may have requested the list in the meantime, before all products were added. Its request
  // would be shared.
  await dispatch(wishlistApi.util.getRunningQueryThunk('wishlist', { query: {} }))
  return dispatch(list.initiate({ query: {} }, { subscribe: false, forceRefetch: true })).unwrap()
}

/**
 * Adds the products that this browser has collected to the account, the oldest first. One that
 * exists no longer is skipped; the rest is dropped when the account's list is full.
 */
async function merge(dispatch: StoreDispatch): Promise<void> {
  for (const productId of wishlist.ids().toReversed()) {
    const { error } = await dispatch(addToWishlist.initiate({ params: { productId } }))
    const status = error && getErrorStatus(error)
    if (status === 409) return
    if (error && status !== 404) throw new Error('The wishlist could not be merged')
  }
}

async function sync(dispatch: StoreDispatch, userId: string): Promise<void> {
  if (getWishlistOwner() === null) await merge(dispatch)
  else if (getWishlistOwner() !== userId) forgetWishlist()
  const { products } = await readWishlist(dispatch)
  setWishlistOwner(userId)
  wishlist.update(() => products.map(({ _id }) => _id))
}

/** The account whose list was read in this visit. */
let syncedFor: string | undefined

/**
 * Replaces this browser's list with the account's, once per visit. Products that were added
 * before the sign-in are first added to the account. The next call tries again if this one fails.
 * @throws the failure of a request
 */
export async function syncWishlist(dispatch: StoreDispatch, userId: string): Promise<void> {
  if (syncedFor === userId) return
  syncedFor = userId
  try {
    await runInTurn(() => sync(dispatch, userId))
  } catch (error) {
    syncedFor = undefined
    throw error
  }
}

/** Records the sign-out: the next sign-in reads the list again. */
export function endWishlistSync(): void {
  syncedFor = undefined
}

const withOrWithout = (productId: string, isInWishlist: boolean) => (ids: readonly string[]) =>
  isInWishlist
    ? ids.includes(productId)
      ? ids
      : [productId, ...ids]
    : ids.filter((id) => id !== productId)

/**
 * Adds a product to the wishlist, or removes it: here immediately, and in the account if somebody
 * is signed in. @throws the failure of the request; then the list is as before
 */
export async function changeWishlist(
  dispatch: StoreDispatch,
  productId: string,
  { isInWishlist, userId }: { isInWishlist: boolean; userId: string | undefined },
): Promise<void> {
  const change = withOrWithout(productId, isInWishlist)
  wishlist.update(change)
  if (userId === undefined) {
    // What a visitor collects is added to the account at the next sign-in.
    setWishlistOwner(null)
    return
  }
  const endpoint = isInWishlist ? addToWishlist : removeFromWishlist
  try {
    await runInTurn(() => dispatch(endpoint.initiate({ params: { productId } })).unwrap())
    // The list may have been read in between.
    wishlist.update(change)
  } catch (error) {
    wishlist.update(withOrWithout(productId, !isInWishlist))
    throw error
  }
}
