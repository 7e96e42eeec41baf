import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Money } from '@voltkart/shared/ui/money'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { RatingStars } from '@voltkart/shared/ui/rating-stars'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { PageWidth } from '../../components/page-width'

interface CarouselSlideProps {
  product: ProductSummary
  label: string
  isCurrent: boolean
  isNear: boolean
  isFirst: boolean
}

const layout = {
  position: 'relative',
  height: '100%',
  display: 'grid',
  alignItems: { xs: 'end', md: 'center' },
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
}

const GROUND = 'linear-gradient(#F5F7FA 50%, #E9EDF3)'

// The ground goes on where the picture ends, so that no edge shows.
const ground = {
  position: 'absolute',
  top: 0,
  right: 0,
  left: { xs: 0, md: '46%' },
  height: { xs: 240, sm: 300, md: '100%' },
  display: 'flex',
  justifyContent: 'center',
  background: GROUND,
}

/**
 * One slide: the product's name, price and way in on one side, its picture on the other. Drawn again only
 * when it comes or goes.
 */
export const CarouselSlide = memo(function CarouselSlide({
  product,
  label,
  isCurrent,
  isNear,
  isFirst,
}: CarouselSlideProps) {
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={`${label}: ${product.name}`}
      inert={!isCurrent}
      sx={[
        {
          position: 'absolute',
          inset: 0,
          background: { md: GROUND },
          opacity: isCurrent ? 1 : 0,
          visibility: isCurrent ? 'visible' : 'hidden',
          transition: 'opacity 200ms, visibility 200ms',
        },
        (theme) => theme.applyStyles('dark', { background: 'none' }),
      ]}
    >
      <Box
        sx={[
          ground,
          (theme) =>
            theme.applyStyles('dark', {
              background: 'linear-gradient(#D2D4D7 50%, #C8CCD1)',
              // Beside the words the light ground fades into the dark one.
              [theme.breakpoints.up('md')]: {
                maskImage: 'linear-gradient(to right, transparent, #000 28%)',
              },
            }),
        ]}
      >
        {isNear && (
          <ProductPicture
            src={product.image}
            alt={product.name}
            sizes="(min-width: 900px) 667px, (min-width: 600px) 400px, 320px"
            eager={isFirst}
            sx={{ height: '100%', maxWidth: '100%', borderRadius: 0, bgcolor: 'transparent' }}
          />
        )}
      </Box>
      <PageWidth sx={layout}>
        <Box
          sx={{ order: { xs: 2, md: 1 }, display: 'grid', justifyItems: 'start', gap: 2, pb: 14 }}
        >
          <Typography variant="body2" color="textSecondary">
            {product.brand} · {product.category}
          </Typography>
          <Typography
            component="p"
            sx={{
              fontSize: { xs: 28, md: 40 },
              fontWeight: 700,
              letterSpacing: '-0.025em',
              lineHeight: 1.1,
              textWrap: 'balance',
              display: '-webkit-box',
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }}
          >
            {product.name}
          </Typography>
          <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 2 }}>
            <RatingStars rating={product.rating} size={20} />
            <Typography variant="body2" color="textSecondary">
              {product.numReviews} reviews
            </Typography>
          </Box>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, mt: { md: 4 } }}
          >
            <Money rupees={product.price} sx={{ fontSize: { xs: 20, md: 28 }, fontWeight: 700 }} />
            <Button
              component={Link}
              to={`/product/${product._id}`}
              variant="contained"
              aria-label={`See it: ${product.name}`}
            >
              See it
            </Button>
          </Box>
        </Box>
      </PageWidth>
    </Box>
  )
})
