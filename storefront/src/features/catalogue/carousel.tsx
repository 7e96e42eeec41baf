import Box from '@mui/material/Box'
import { Skeleton } from '@voltkart/shared/ui/skeleton'
import { useState } from 'react'
import { PageWidth } from '../../components/page-width'
import { CarouselControls } from './carousel-controls'
import { CarouselSlide } from './carousel-slide'
import { type Slide, useSlides } from './use-slides'

// The frame is as high as its highest slide: in large text that is more than usual.
const frame = {
  display: 'grid',
  gridTemplate: 'minmax(500px, auto) / minmax(0, 1fr)',
  bgcolor: 'mist.main',
  position: 'relative',
  overflow: 'hidden',
}

/** The box of a carousel whose slides are loading. */
export function CarouselSkeleton() {
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

interface CarouselProps {
  label: string
  /** The noun for a slide. */
  noun: 'product' | 'slide'
  slides: readonly Slide[]
}

/** Slides, one at a time: 500 pixels high, fading, three seconds each. Nothing without slides. */
export function Carousel({ label, noun, slides: items }: CarouselProps) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const count = items.length
  const slides = useSlides(count, hovered || focused)
  const [furthest, setFurthest] = useState(1)
  if (slides.current + 1 > furthest) setFurthest(slides.current + 1)
  if (count === 0) return null
  return (
    <Box
      component="section"
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
      sx={frame}
    >
      {items.map((slide, index) => (
        <CarouselSlide
          key={slide.key}
          slide={slide}
          label={`${index + 1} of ${count}`}
          isCurrent={index === slides.current}
          // Pictures of later slides are fetched one slide ahead, not all at the start.
          isNear={index <= furthest}
          index={index}
        />
      ))}
      {count > 1 && <CarouselControls items={items} noun={noun} slides={slides} />}
    </Box>
  )
}
