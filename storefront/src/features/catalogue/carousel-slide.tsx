import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import Typography from '@mui/material/Typography'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { AnyLink } from '@voltkart/shared/ui/any-link'
import { Link } from '@voltkart/shared/ui/link'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { RatingChip } from '@voltkart/shared/ui/rating-stars'
import { memo, type ReactNode } from 'react'
import { PageWidth } from '../../components/page-width'
import { KeyFacts } from '../../components/products/key-facts'
import { PriceTag } from '../../components/products/price-tag'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { toProductPath } from '../../lib/catalogue-paths'
import type { PictureOfSlide, Slide } from './use-slides'

interface CarouselSlideProps {
  slide: Slide
  label: string
  isCurrent: boolean
  isNear: boolean
  /** Counted from 0. */
  index: number
}

const layout = {
  // The words are above the small slides of wide screens.
  pb: { lg: '5.25rem' },
  display: 'grid',
  columnGap: 6,
  alignContent: { xs: 'space-between', sm: 'center' },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
}

// A soft tint for each slide, in a hue that works on light and dark pages.
const HUES = [226, 162, 32, 280, 196]

const getTint = (index: number) => {
  const hue = HUES[index % HUES.length]
  return { light: `hsl(${hue} 60% 95%)`, dark: `hsl(${hue} 32% 13%)` }
}

const wordsStyle = {
  display: 'grid',
  justifyItems: 'start',
  gap: 2,
  pb: { xs: 15, sm: 10, lg: 0 },
  containerType: 'inline-size',
} as const

interface SidesProps {
  picture: ReactNode
  children: ReactNode
}

/** The text on one side, the picture on the other. */
function Sides({ picture, children }: SidesProps) {
  return (
    <PageWidth sx={layout}>
      <Box sx={{ order: { sm: 2 }, height: { xs: 200, sm: 340, md: 440, lg: 400 }, minWidth: 0 }}>
        {picture}
      </Box>
      <Box sx={wordsStyle}>{children}</Box>
    </PageWidth>
  )
}

function Title({ children }: { children: string }) {
  return (
    <Typography
      component="p"
      sx={{
        fontSize: { xs: '1.5rem', sm: '1.75rem', md: '2.5rem' },
        fontWeight: 700,
        letterSpacing: '-0.025em',
        lineHeight: 1.1,
        textWrap: 'balance',
        // Large text wraps and is not cut off.
        '@container (min-width: 19rem)': {
          display: '-webkit-box',
          WebkitLineClamp: { xs: 2, sm: 3, md: 2 },
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        },
      }}
    >
      <Unbroken text={children} />
    </Typography>
  )
}

interface PictureProps {
  isNear: boolean
  eager: boolean
}

const getPicture = (src: string, alt: string, { isNear, eager }: PictureProps) =>
  isNear && (
    <ProductPicture
      src={src}
      alt={alt}
      sizes="(min-width: 900px) 587px, (min-width: 600px) 373px, 307px"
      eager={eager}
      sx={{ height: '100%', width: '100%', borderRadius: 0, bgcolor: 'transparent' }}
    />
  )

function ProductSlide({ product, ...display }: PictureProps & { product: ProductSummary }) {
  return (
    <Sides picture={getPicture(product.image, product.name, display)}>
      <Typography variant="body2" color="textSecondary">
        {product.brand} · {product.category}
      </Typography>
      <Title>{product.name}</Title>
      <KeyFacts product={product} variant="body2" />
      <RatingChip rating={product.rating} numReviews={product.numReviews} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, mt: { sm: 4 } }}>
        <PriceTag product={product} fontSize="1.5rem" />
        <Button
          component={Link}
          to={toProductPath(product)}
          variant="contained"
          aria-label={`View product: ${product.name}`}
        >
          View product
        </Button>
      </Box>
    </Sides>
  )
}

function PictureSlide({ picture, ...display }: PictureProps & { picture: PictureOfSlide }) {
  const { image, title, link } = picture
  return (
    <Sides picture={getPicture(image, '', display)}>
      <Title>{title}</Title>
      <Button
        component={AnyLink}
        to={link}
        variant="contained"
        aria-label={`Learn more: ${title}`}
        sx={{ mt: { sm: 4 } }}
      >
        Learn more
      </Button>
    </Sides>
  )
}

/** One slide. Rendered again only when it appears or disappears. */
export const CarouselSlide = memo(function CarouselSlide(props: CarouselSlideProps) {
  const { slide, label, isCurrent, isNear, index } = props
  const tint = getTint(index)
  const display = { isNear, eager: index === 0 }
  return (
    <Box
      role="group"
      aria-roledescription="slide"
      aria-label={`${label}: ${slide.name}`}
      inert={!isCurrent}
      sx={[
        {
          display: 'grid',
          gridArea: '1 / 1',
          bgcolor: tint.light,
          opacity: isCurrent ? 1 : 0,
          visibility: isCurrent ? 'visible' : 'hidden',
          transition: 'opacity 200ms, visibility 200ms',
        },
        (theme) => theme.applyStyles('dark', { backgroundColor: tint.dark }),
      ]}
    >
      {slide.product ? (
        <ProductSlide product={slide.product} {...display} />
      ) : (
        <PictureSlide picture={slide.picture} {...display} />
      )}
    </Box>
  )
})
