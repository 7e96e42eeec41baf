import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import {
  CART_FULL,
  hasNoRoomFor,
  getQuantityInCart,
  getQuantityLimit,
  type CartItem,
  type CartState,
} from './cart-state'
import { lineSet } from './cart-slice'
import { whenStoredCartIsRead } from './cart-storage'

interface Addition {
  product: Omit<CartItem, 'qty'>
  /** Replaces the quantity in the cart, or adds one to it. */
  qty: number | 'one more'
  /** The toast after it; none if the next page shows the cart. */
  says?: string
}

/**
 * Returns a function that puts a product into the cart, or shows why it cannot; it returns whether
 * the cart has it.
 */
export function useAddToCart() {
  const store = useStore<{ cart: CartState }>()
  const toast = useToast()
  const navigate = useNavigate()
  return async ({ product, qty, says }: Addition): Promise<boolean> => {
    const read = whenStoredCartIsRead()
    if (read) await read
    // The cart is read now and not during the render: another click may have changed it.
    const { cart } = store.getState()
    if (hasNoRoomFor(cart, product._id)) {
      toast.info(CART_FULL)
      return false
    }
    const inCart = getQuantityInCart(cart, product._id)
    const limit = getQuantityLimit(product.countInStock)
    if (qty === 'one more' && inCart >= limit) {
      toast.info(`Your cart already has ${limit}, the most you can order`)
      return true
    }
    store.dispatch(lineSet({ product, qty: qty === 'one more' ? inCart + 1 : qty }))
    if (says) {
      toast.success(says, { label: 'View cart', onPress: () => void navigate('/cart') })
    }
    return true
  }
}
