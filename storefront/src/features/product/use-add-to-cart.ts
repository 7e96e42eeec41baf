import type { Product } from '@voltkart/shared/contract/products'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useDispatch, useSelector } from 'react-redux'
import { lineSet, selectCart } from '../../lib/cart/cart-slice'

/** Puts a product into the cart; `inCart` is how many of it are there. */
export function useAddToCart(product: Product) {
  const dispatch = useDispatch()
  const toast = useToast()
  const { cartItems } = useSelector(selectCart)
  return {
    inCart: cartItems.find((item) => item._id === product._id)?.qty ?? 0,
    add(qty: number) {
      dispatch(lineSet({ product, qty }))
      toast.success('Product added to cart!')
    },
  }
}
