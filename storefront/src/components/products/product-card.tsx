import Box from '@mui/material/Box'
import { TextLink } from '@voltkart/shared/ui/text-link'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import Typography from '@mui/material/Typography'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Link } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { useLocation } from 'react-router-dom'
import { toProductPath } from '../../lib/catalogue-paths'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { StockNote } from '../stock-note'
import { LazyWishlistHeart } from '../wishlist/lazy-wishlist'
import { KeyFacts } from './key-facts'
import { PriceTag } from './price-tag'
import { IconButton } from '@voltkart/shared/ui/button'
import { useAddToCart } from '../../lib/cart/use-add-to-cart'
import { AddToCartIcon } from '../repeated-icons'

/** Adds one piece of a product to the cart without leaving the grid. */
function QuickAdd({ product }: { product: ProductSummary }) {
  const addToCart = useAddToCart()
  return (
    <IconButton
      color="primary"
      aria-label={`Add ${product.name} to cart`}
      title="Add to cart"
      onClick={() => void addToCart({ product, qty: 'one more', says: 'Added to cart!' })}
      // The button is above the link that covers the card.
      sx={{ zIndex: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <AddToCartIcon fontSize="small" />
    </IconButton>
  )
}

const PICTURE_SIZES =
  '(min-width: 1200px) 300px, (min-width: 900px) 30vw, (min-width: 600px) 46vw, 112px'

// Phones show the picture beside the words, so that several products fit on a screen.
const cardStyle = {
  position: 'relative',
  display: { xs: 'grid', sm: 'flex' },
  // In large text the picture gives way to the words.
  gridTemplateColumns: 'minmax(64px, 112px) minmax(min(10rem, 100% - 64px), 1fr)',
  alignItems: { xs: 'center', sm: 'stretch' },
  flexDirection: 'column',
  height: '100%',
  minHeight: { xs: 140 },
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  '&:hover': { boxShadow: '0 12px 32px rgb(15 23 42 / 0.10)' },
} as const

const pictureStyle = {
  borderRadius: 0,
  width: { xs: '100%', sm: 'auto' },
  alignSelf: 'stretch',
  aspectRatio: { xs: 'auto', sm: '4 / 3' },
} as const

// On phones the rating is beside the brand, which leaves a line for the facts.
const wordsStyle = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  flexDirection: 'column',
  flex: 1,
  gap: { xs: 0.5, sm: 1 },
  p: { xs: 3, sm: 4 },
  containerType: 'inline-size',
} as const

// In large text, names are not cut, and the rating has a row of its own.
const LARGE_TEXT = '@container (max-width: 10rem)'
const nameStyle = {
  gridColumn: '1 / -1',
  gridRow: 2,
  minHeight: { sm: '2.8em' },
  overflowWrap: 'anywhere',
  [LARGE_TEXT]: { gridRow: 3 },
}
const ratingStyle = {
  display: 'flex',
  gridColumn: 2,
  gridRow: 1,
  [LARGE_TEXT]: { gridColumn: 1, gridRow: 2 },
}
const priceStyle = {
  display: 'flex',
  alignItems: 'end',
  gridColumn: '1 / -1',
  mt: 'auto',
  pt: { sm: 1 },
}

interface ProductCardProps {
  product: ProductSummary
  eager: boolean
  /** Whether the list around the card has a button of its own for the cart. */
  withoutAdd?: boolean
}

/** One product in a grid. The whole card is a link to it. */
export function ProductCard({ product, eager, withoutAdd = false }: ProductCardProps) {
  const { search } = useLocation()
  return (
    <Box component="article" sx={cardStyle}>
      <ProductPicture
        src={product.image}
        alt=""
        sizes={PICTURE_SIZES}
        eager={eager}
        sx={pictureStyle}
      />
      <LazyWishlistHeart product={product} />
      <Box sx={wordsStyle}>
        <Typography variant="caption" color="textSecondary" noWrap>
          {product.brand}
        </Typography>
        <Typography variant="h4" component="h3" sx={nameStyle}>
          <TextLink
            component={Link}
            to={toProductPath(product)}
            state={{ from: search }}
            color="inherit"
            underline="none"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              [LARGE_TEXT]: { display: 'inline' },
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            <Unbroken text={product.name} />
          </TextLink>
        </Typography>
        <Box sx={ratingStyle}>
          <RatingChip rating={product.rating} numReviews={product.numReviews} />
        </Box>
        <KeyFacts product={product} />
        <Box sx={priceStyle}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <PriceTag product={product} />
            <StockNote countInStock={product.countInStock} onlyWhenScarce />
          </Box>
          {!withoutAdd && product.countInStock > 0 && <QuickAdd product={product} />}
        </Box>
      </Box>
    </Box>
  )
}

/** The skeleton of a card while its product is loading. */
export function ProductCardSkeleton() {
  return (
    <Box sx={cardStyle} aria-hidden>
      <Skeleton variant="rectangular" sx={{ ...pictureStyle, height: 'auto' }} />
      <Box sx={{ ...wordsStyle, display: 'grid' }}>
        <Skeleton width="30%" height={18} />
        <Skeleton width="90%" height={44} />
        <Skeleton width="45%" height={40} />
      </Box>
    </Box>
  )
}
