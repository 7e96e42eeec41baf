import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { ProductCard } from '../../components/products/product-card'
import { NotifyButton } from '../../components/wishlist/notify-button'
import { useWishlist } from '../../components/wishlist/use-wishlist'
import { useAddToCart } from '../../lib/cart/use-add-to-cart'

/** Puts a product into the cart and takes it out of the wishlist. */
function MoveButton({ product, onMoved }: { product: ProductSummary; onMoved: () => void }) {
  const addToCart = useAddToCart()
  const { toggle } = useWishlist(product._id)
  const moveToCart = async () => {
    if (!(await addToCart({ product, qty: 'one more', says: 'Moved to your cart' }))) return
    toggle()
    onMoved()
  }
  return (
    <Button
      variant="outlined"
      fullWidth
      aria-label={`Move to cart: ${product.name}`}
      onClick={() => void moveToCart()}
    >
      Move to cart
    </Button>
  )
}

interface WishlistProductsProps {
  products: readonly ProductSummary[]
  /** Called when a product leaves the list for the cart. */
  onMoved: () => void
}

/** The products of a wishlist, each with a button to buy it or to be told when it is back. */
export function WishlistProducts({ products, onMoved }: WishlistProductsProps) {
  return (
    <Box
      component="ul"
      aria-label="Wishlist"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 4, sm: 6, md: 8 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(4, minmax(0, 1fr))',
        },
      }}
    >
      {products.map((product, index) => (
        <Box
          component="li"
          key={product._id}
          sx={{ display: 'grid', gridTemplateRows: '1fr auto', gap: { xs: 2, sm: 3 } }}
        >
          <ProductCard product={product} eager={index < 4} withoutAdd />
          {product.countInStock > 0 ? (
            <MoveButton product={product} onMoved={onMoved} />
          ) : (
            <NotifyButton product={product} />
          )}
        </Box>
      ))}
    </Box>
  )
}
