import { createStoredText } from '@voltkart/shared/client/browser-storage'
import { WISHLIST_MAX } from '@voltkart/shared/domain/limits'
import { createIdList } from './id-list'

/**
 * The products of this browser's wishlist, the newest first. For a signed-in customer it is a copy of
 * the account's list.
 */
export const wishlist = createIdList('wishlist', WISHLIST_MAX)

const owner = createStoredText('wishlistOf')

/** The id of the account that this browser's list belongs to; null if it belongs to none yet. */
export const getWishlistOwner = owner.read

/** Records which account this browser's list belongs to. */
export const setWishlistOwner = owner.write

/** Empties this browser's list. The account's list stays as it is. */
export function forgetWishlist(): void {
  setWishlistOwner(null)
  wishlist.update(() => [])
}
