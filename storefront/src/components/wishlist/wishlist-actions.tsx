import FullHeart from '@mui/icons-material/Favorite'
import Box from '@mui/material/Box'
import { Button, IconButton } from '@voltkart/shared/ui/button'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { NotifyButton } from './notify-button'
import { useWishlist } from './use-wishlist'
import { HeartIcon } from '../repeated-icons'

interface WishlistHeartProps {
  product: { _id: string; name: string }
}

/** Adds a product to the wishlist, or removes it; in a corner of its card. */
export function WishlistHeart({ product }: WishlistHeartProps) {
  const { isInWishlist, toggle } = useWishlist(product._id)
  const Icon = isInWishlist ? FullHeart : HeartIcon
  return (
    <IconButton
      aria-label={`Wishlist: ${product.name}`}
      aria-pressed={isInWishlist}
      title={isInWishlist ? 'Remove from wishlist' : 'Add to wishlist'}
      onClick={toggle}
      sx={{
        position: 'absolute',
        // The buttons are above the link that covers the card.
        zIndex: 1,
        top: 4,
        left: { xs: 4, sm: 'auto' },
        right: { sm: 4 },
        width: 44,
        height: 44,
        color: isInWishlist ? 'error.main' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}

type WishlistProduct = Pick<ProductSummary, '_id' | 'name' | 'countInStock'>

/** The actions for a product besides buying it now. */
export function WishlistActions({ product }: { product: WishlistProduct }) {
  const { isInWishlist, toggle } = useWishlist(product._id)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {product.countInStock < 1 && <NotifyButton product={product} isMain />}
      <Button
        color="inherit"
        aria-pressed={isInWishlist}
        startIcon={isInWishlist ? <FullHeart color="error" /> : <HeartIcon />}
        onClick={toggle}
        sx={{ minHeight: 44 }}
      >
        Wishlist
      </Button>
    </Box>
  )
}
