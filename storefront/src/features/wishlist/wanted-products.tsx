import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { ProductCard } from '../../components/products/product-card'
import { NotifyButton } from '../../components/wishlist/notify-button'
import { useAddToCart } from '../../lib/cart/use-add-to-cart'

function AddButton({ product }: { product: ProductSummary }) {
  const addToCart = useAddToCart()
  return (
    <Button
      variant="outlined"
      fullWidth
      aria-label={`Add To Cart: ${product.name}`}
      onClick={() => void addToCart({ product, qty: 'one more', says: 'Added to cart!' })}
    >
      Add To Cart
    </Button>
  )
}

/** The products of a wishlist, each with a button to buy it or to be told when it is back. */
export function WantedProducts({ products }: { products: readonly ProductSummary[] }) {
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
          sx={{ display: 'grid', gridTemplateRows: '1fr auto', gap: 2 }}
        >
          <ProductCard product={product} eager={index < 4} />
          {product.countInStock > 0 ? (
            <AddButton product={product} />
          ) : (
            <NotifyButton product={product} />
          )}
        </Box>
      ))}
    </Box>
  )
}
