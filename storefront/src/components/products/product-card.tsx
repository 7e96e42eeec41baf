import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Money } from '@voltkart/shared/ui/money'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { RatingStars } from '@voltkart/shared/ui/rating-stars'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { StockNote } from '../stock-note'
import { QuickAdd } from './quick-add'

const PICTURE_SIZES =
  '(min-width: 1536px) 300px, (min-width: 900px) 30vw, (min-width: 600px) 46vw, 92vw'

const cardStyle = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  overflow: 'hidden',
  bgcolor: 'background.paper',
  transition: 'box-shadow 160ms, transform 160ms',
  '&:hover': { boxShadow: '0 12px 32px rgb(15 23 42 / 0.10)' },
  '&:hover img': { transform: 'scale(1.03)' },
  '& img': { transition: 'transform 200ms' },
} as const

/** One product in a grid. The whole card leads to it. */
export function ProductCard({ product, eager }: { product: ProductSummary; eager: boolean }) {
  const { search } = useLocation()
  return (
    <Box component="article" sx={cardStyle}>
      <ProductPicture
        src={product.image}
        alt=""
        sizes={PICTURE_SIZES}
        eager={eager}
        sx={{ borderRadius: 0 }}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 1, p: 4 }}>
        <Typography variant="caption" color="textSecondary">
          {product.brand}
        </Typography>
        <Typography variant="h4" component="h3" sx={{ minHeight: '2.8em' }}>
          <Link
            component={RouterLink}
            to={`/product/${product._id}`}
            state={{ from: search }}
            color="inherit"
            underline="none"
            sx={{
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              '&::after': { content: '""', position: 'absolute', inset: 0 },
            }}
          >
            {product.name}
          </Link>
        </Typography>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 20 }}>
          <RatingStars rating={product.rating} size={16} />
          <Typography variant="caption" color="textSecondary">
            {product.numReviews === 1 ? '1 review' : `${product.numReviews} reviews`}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', mt: 'auto', pt: 2, minHeight: 52 }}>
          <Box sx={{ flex: 1 }}>
            <Money rupees={product.price} sx={{ fontSize: 20, fontWeight: 700 }} />
            <StockNote countInStock={product.countInStock} onlyWhenScarce />
          </Box>
          {product.countInStock > 0 && <QuickAdd product={product} />}
        </Box>
      </Box>
    </Box>
  )
}

/** The shape of a card while its product is loading. */
export function ProductCardSkeleton() {
  return (
    <Box sx={cardStyle} aria-hidden>
      <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
      <Box sx={{ p: 4, display: 'grid', gap: 1 }}>
        <Skeleton width="30%" height={20} />
        <Skeleton width="90%" height={22} />
        <Skeleton width="60%" height={22} />
        <Skeleton width="50%" height={20} />
        <Skeleton width="45%" height={52} />
      </Box>
    </Box>
  )
}
