import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CartItem } from '../../lib/cart/cart-schema'
import { lineRemoved, lineRestored, selectCart } from '../../lib/cart/cart-slice'

interface Removed {
  item: CartItem
  index: number
}

/** Takes lines out of the cart, and the last of them back in for as long as the page is open. */
export function useRemoval() {
  const dispatch = useDispatch()
  const { cartItems } = useSelector(selectCart)
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const last = removed.at(-1)
  return {
    /** What would come back; a line that was added again elsewhere needs no undoing. */
    last: last && !cartItems.some(({ _id }) => _id === last.item._id) ? last.item : undefined,
    remove(item: CartItem) {
      const index = cartItems.findIndex(({ _id }) => _id === item._id)
      setRemoved([...removed, { item, index }])
      dispatch(lineRemoved(item._id))
    },
    undo() {
      if (last) dispatch(lineRestored(last))
      setRemoved(removed.slice(0, -1))
    },
  }
}
