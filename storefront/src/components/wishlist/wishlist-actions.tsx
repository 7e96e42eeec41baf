import FullHeart from '@mui/icons-material/Favorite'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { NotifyButton } from './notify-button'
import { useWishlist } from './use-wishlist'
import { HeartIcon } from '../repeated-icons'

type WishlistProduct = Pick<ProductSummary, '_id' | 'name' | 'countInStock'>

/** The actions for a product besides buying it now. */
export function WishlistActions({ product }: { product: WishlistProduct }) {
  const { isWanted, toggle } = useWishlist(product._id)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {product.countInStock < 1 && <NotifyButton product={product} isMain />}
      <Button
        color="inherit"
        aria-pressed={isWanted}
        startIcon={isWanted ? <FullHeart color="error" /> : <HeartIcon />}
        onClick={toggle}
        sx={{ minHeight: 44 }}
      >
        Wishlist
      </Button>
    </Box>
  )
}
