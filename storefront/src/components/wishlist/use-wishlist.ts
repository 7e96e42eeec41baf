import { selectUserInfo } from '@voltkart/shared/client/session'
import { WISHLIST_MAX } from '@voltkart/shared/domain/limits'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useIdList } from '../../lib/id-list'
import { wishlist } from '../../lib/wishlist'
import {
  changeWishlist,
  endWishlistSync,
  syncWishlist,
  type StoreDispatch,
} from '../../lib/account-wishlist'

/** The ids in the wishlist; keeps the list the same as the account's while somebody is signed in. */
export function useWishlistIds(): readonly string[] {
  const ids = useIdList(wishlist)
  const dispatch = useDispatch<StoreDispatch>()
  const userId = useSelector(selectUserInfo)?._id
  useEffect(() => {
    if (userId === undefined) endWishlistSync()
    // Without a connection the list of this browser is shown.
    else syncWishlist(dispatch, userId).catch(() => undefined)
  }, [dispatch, userId])
  return ids
}

/** Whether a product is in the wishlist, and a function that adds or removes it. */
export function useWishlist(productId: string) {
  const ids = useWishlistIds()
  const dispatch = useDispatch<StoreDispatch>()
  const userId = useSelector(selectUserInfo)?._id
  const toast = useToast()
  const isInWishlist = ids.includes(productId)
  const toggleProduct = async () => {
    if (!isInWishlist && ids.length >= WISHLIST_MAX) {
      toast.info(`Your wishlist holds ${WISHLIST_MAX} products. Remove one first.`)
      return
    }
    try {
      await changeWishlist(dispatch, productId, { isInWishlist: !isInWishlist, userId })
    } catch (error) {
      toast.failure(error)
    }
  }
  return { isInWishlist, toggle: () => void toggleProduct() }
}
