import AddIcon from '@mui/icons-material/AddShoppingCartOutlined'
import IconButton from '@mui/material/IconButton'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useDispatch, useSelector } from 'react-redux'
import { quantityLimit } from '../../lib/cart/quantity-limit'
import { lineSet, selectCart } from '../../lib/cart/cart-slice'

/** Puts one more of a product into the cart without leaving the grid. */
export function QuickAdd({ product }: { product: ProductSummary }) {
  const dispatch = useDispatch()
  const toast = useToast()
  const { cartItems } = useSelector(selectCart)
  const inCart = cartItems.find((item) => item._id === product._id)?.qty ?? 0
  const limit = quantityLimit(product.countInStock)
  return (
    <IconButton
      color="primary"
      aria-label={`Add ${product.name} to cart`}
      title="Add to cart"
      onClick={() => {
        if (inCart >= limit) {
          toast.info(`Your cart already has all ${limit} you can order`)
          return
        }
        dispatch(lineSet({ product, qty: inCart + 1 }))
        toast.success('Added to cart!')
      }}
      // Above the link that covers the whole card.
      sx={{ zIndex: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <AddIcon fontSize="small" />
    </IconButton>
  )
}
