import { WISHLIST_MAX } from '@voltkart/shared/domain/limits'
import { createIdList } from './id-list'

/**
 * The products of the wishlist, the newest first. Of a signed-in customer it is a copy of the list
 * of the account.
 */
export const wishlist = createIdList('wishlist', WISHLIST_MAX)

const OWNER_KEY = 'wishlistOf'
let owner: string | null = null

/** The account whose list this browser has; null for a list that no account has yet. */
export function wishlistOwner(): string | null {
  try {
    return localStorage.getItem(OWNER_KEY)
  } catch {
    return owner
  }
}

/** Notes whose list this browser has. */
export function setWishlistOwner(userId: string | null): void {
  owner = userId
  try {
    if (userId === null) localStorage.removeItem(OWNER_KEY)
    else localStorage.setItem(OWNER_KEY, userId)
  } catch {
    // Storage is full or forbidden.
  }
}

/** Empties this browser's list, without a change of the account's. */
export function forgetWishlist(): void {
  setWishlistOwner(null)
  wishlist.update(() => [])
}
