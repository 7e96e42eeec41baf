import FullHeart from '@mui/icons-material/Favorite'
import { IconButton } from '@voltkart/shared/ui/button'
import { useWishlist } from './use-wishlist'
import { HeartIcon } from '../repeated-icons'

interface WishlistHeartProps {
  product: { _id: string; name: string }
}

/** Adds a product to the wishlist, or removes it; in a corner of its card. */
export function WishlistHeart({ product }: WishlistHeartProps) {
  const { isWanted, toggle } = useWishlist(product._id)
  const Icon = isWanted ? FullHeart : HeartIcon
  return (
    <IconButton
      aria-label={`Wishlist: ${product.name}`}
      aria-pressed={isWanted}
      title={isWanted ? 'Remove from wishlist' : 'Add to wishlist'}
      onClick={toggle}
      sx={{
        position: 'absolute',
        // Above the link that covers the whole card.
        zIndex: 1,
        top: 4,
        left: { xs: 4, sm: 'auto' },
        right: { sm: 4 },
        width: 44,
        height: 44,
        color: isWanted ? 'error.main' : 'text.secondary',
      }}
    >
      <Icon fontSize="small" />
    </IconButton>
  )
}
