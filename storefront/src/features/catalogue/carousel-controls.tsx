import PreviousIcon from '@mui/icons-material/ChevronLeft'
import NextIcon from '@mui/icons-material/ChevronRight'
import PauseIcon from '@mui/icons-material/Pause'
import PlayIcon from '@mui/icons-material/PlayArrow'
import Box from '@mui/material/Box'
import { IconButton, PlainButton } from '@voltkart/shared/ui/button'
import { formatPrice } from '@voltkart/shared/domain/money'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { PageWidth } from '../../components/page-width'
import type { Slide, useSlides } from './use-slides'

const thumbStyle = {
  display: { xs: 'none', lg: 'grid' },
  gridTemplateColumns: '64px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  textAlign: 'left',
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: 'text.primary',
  '& > span': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& b': { gridColumn: 2, fontSize: '0.875rem' },
}

/** The short title of a slide: wide screens have room for it in place of a dot. */
function Thumb({ slide: { name, product, picture } }: { slide: Slide }) {
  return (
    <Box component="span" sx={thumbStyle}>
      <ProductPicture
        src={(product ?? picture).image}
        alt=""
        sizes="64px"
        sx={{ gridRow: 'span 2', bgcolor: 'transparent' }}
      />
      <span>{name}</span>
      {product && <b>{formatPrice(product.priceWithTax)}</b>}
    </Box>
  )
}

interface CarouselControlsProps {
  items: readonly Slide[]
  /** The noun for a slide. */
  noun: string
  slides: ReturnType<typeof useSlides>
}

/** Dots or small slides, arrows and a pause button under the slides. */
export function CarouselControls({ items, noun, slides }: CarouselControlsProps) {
  const { current, stopped, canRun, toggle, show, step } = slides
  return (
    <PageWidth
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 8,
        display: 'flex',
        alignItems: 'center',
        color: 'text.secondary',
      }}
    >
      <IconButton
        color="inherit"
        edge="start"
        aria-label={`Previous ${noun}`}
        onClick={() => step(-1)}
      >
        <PreviousIcon />
      </IconButton>
      {items.map((slide, index) => (
        <PlainButton
          key={slide.key}
          aria-label={`Show ${slide.name}`}
          aria-current={index === current}
          onClick={() => show(index)}
          sx={{
            width: 32,
            height: { xs: 44, lg: '4.25rem' },
            flex: { lg: '1 1 0' },
            minWidth: 0,
            p: { lg: 1 },
            borderRadius: 1,
            fontFamily: 'inherit',
            ...(index === current && {
              bgcolor: { lg: 'background.paper' },
              boxShadow: { lg: 'inset 0 0 0 1px var(--mui-palette-fieldLine-main)' },
            }),
          }}
        >
          <Thumb slide={slide} />
          <Box
            component="span"
            sx={{
              display: { lg: 'none' },
              width: index === current ? 24 : 8,
              height: 8,
              borderRadius: 1,
              bgcolor: index === current ? 'text.primary' : 'fieldLine.main',
              transition: 'width 180ms',
            }}
          />
        </PlainButton>
      ))}
      <IconButton color="inherit" aria-label={`Next ${noun}`} onClick={() => step(1)}>
        <NextIcon />
      </IconButton>
      {canRun && (
        <IconButton
          color="inherit"
          aria-label={stopped ? 'Play slideshow' : 'Pause slideshow'}
          onClick={toggle}
        >
          {stopped ? <PlayIcon fontSize="small" /> : <PauseIcon fontSize="small" />}
        </IconButton>
      )}
    </PageWidth>
  )
}
