import { IconButton } from '@voltkart/shared/ui/button'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { useAddToCart } from '../../lib/cart/use-add-to-cart'
import { AddToCartIcon } from '../repeated-icons'

/** Adds one piece of a product to the cart without leaving the grid. */
export function QuickAdd({ product }: { product: ProductSummary }) {
  const addToCart = useAddToCart()
  return (
    <IconButton
      color="primary"
      aria-label={`Add ${product.name} to cart`}
      title="Add to cart"
      onClick={() => void addToCart({ product, qty: 'one more', says: 'Added to cart!' })}
      // Above the link that covers the whole card.
      sx={{ zIndex: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <AddToCartIcon fontSize="small" />
    </IconButton>
  )
}
