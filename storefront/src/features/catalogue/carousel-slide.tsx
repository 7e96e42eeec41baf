import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { Link } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { memo } from 'react'
import { PageWidth } from '../../components/page-width'
import { KeyFacts } from '../../components/products/key-facts'
import { PriceTag } from '../../components/products/price-tag'
import { Unbroken } from '../../components/unbroken'
import { productPath } from '../../lib/product-path'

interface CarouselSlideProps {
  product: ProductSummary
  label: string
  isCurrent: boolean
  isNear: boolean
  /** Counted from 0. */
  index: number
}

const layout = {
  height: '100%',
  display: 'grid',
  alignContent: { xs: 'space-between', md: 'center' },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
}

// A soft tint for each slide, in a hue that works on light and dark pages.
const HUES = [226, 162, 32, 280, 196]

const tintOf = (index: number) => {
  const hue = HUES[index % HUES.length]
  return { light: `hsl(${hue} 60% 95%)`, dark: `hsl(${hue} 32% 13%)` }
}

/**
 * One slide: the product's name, price and link on one side, its picture on the other. Rendered
 * again only when it appears or disappears.
 */
export const CarouselSlide = memo(function CarouselSlide({
  product,
  label,
  isCurrent,
  isNear,
  index,
}: CarouselSlideProps) {
  const tint = tintOf(index)
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
          bgcolor: tint.light,
          opacity: isCurrent ? 1 : 0,
          visibility: isCurrent ? 'visible' : 'hidden',
          transition: 'opacity 200ms, visibility 200ms',
        },
        (theme) => theme.applyStyles('dark', { backgroundColor: tint.dark }),
      ]}
    >
      <PageWidth sx={layout}>
        <Box sx={{ order: { md: 2 }, height: { xs: 200, sm: 280, md: 440 }, minWidth: 0 }}>
          {isNear && (
            <ProductPicture
              src={product.image}
              alt={product.name}
              sizes="(min-width: 900px) 587px, (min-width: 600px) 373px, 307px"
              eager={index === 0}
              sx={{ height: '100%', width: '100%', borderRadius: 0, bgcolor: 'transparent' }}
            />
          )}
        </Box>
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2, pb: { xs: 14, md: 10 } }}>
          <Typography variant="body2" color="textSecondary">
            {product.brand} · {product.category}
          </Typography>
          <Typography
            component="p"
            sx={{
              fontSize: { xs: '1.5rem', md: '2.5rem' },
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
            <Unbroken text={product.name} />
          </Typography>
          <KeyFacts product={product} variant="body2" />
          <RatingChip rating={product.rating} numReviews={product.numReviews} />
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, mt: { md: 4 } }}
          >
            <PriceTag product={product} fontSize="1.5rem" />
            <Button
              component={Link}
              to={productPath(product)}
              variant="contained"
              aria-label={`View product: ${product.name}`}
            >
              View product
            </Button>
          </Box>
        </Box>
      </PageWidth>
    </Box>
  )
})
