import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { PageWidth } from '../../components/page-width'
import { useTopProductsQuery } from './api'
import { CarouselControls } from './carousel-controls'
import { CarouselSlide } from './carousel-slide'
import { useSlides } from './use-slides'

const frame = { height: 500, bgcolor: 'mist.main', position: 'relative', overflow: 'hidden' }

function CarouselSkeleton() {
  return (
    <Box sx={frame} aria-hidden>
      <PageWidth sx={{ display: 'grid', alignContent: 'center', height: '100%', gap: 3 }}>
        <Skeleton width={120} sx={{ bgcolor: 'divider' }} />
        <Skeleton width="min(420px, 80%)" height={72} sx={{ bgcolor: 'divider' }} />
        <Skeleton width={180} height={40} sx={{ bgcolor: 'divider' }} />
        <Skeleton variant="rounded" width={140} height={52} sx={{ bgcolor: 'divider' }} />
      </PageWidth>
    </Box>
  )
}

/**
 * The top products, one at a time: 500 pixels high, fading, three seconds each. `first` is the
 * first product of the list below.
 */
export function Carousel({ first }: { first: string | undefined }) {
  const { data, isLoading } = useTopProductsQuery()
  // The first product of the list below comes last, so that it is not shown twice at once.
  const products = data && [
    ...data.filter(({ _id }) => _id !== first),
    ...data.filter(({ _id }) => _id === first),
  ]
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const count = products?.length ?? 0
  const slides = useSlides(count, hovered || focused)
  const [furthest, setFurthest] = useState(1)
  if (slides.current + 1 > furthest) setFurthest(slides.current + 1)
  if (isLoading) return <CarouselSkeleton />
  // Without top products, or after an error, the page has no carousel.
  if (!products || count === 0) return null
  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label="Top products"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      sx={frame}
    >
      {products.map((product, index) => (
        <CarouselSlide
          key={product._id}
          product={product}
          label={`${index + 1} of ${count}`}
          isCurrent={index === slides.current}
          // Pictures of later slides are fetched one slide ahead, not all at the start.
          isNear={index <= furthest}
          index={index}
        />
      ))}
      {count > 1 && <CarouselControls products={products} slides={slides} />}
    </Box>
  )
}
