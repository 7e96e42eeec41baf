import ZoomIcon from '@mui/icons-material/ZoomIn'
import Box from '@mui/material/Box'
import { PlainButton } from '@voltkart/shared/ui/button'
import type { Product } from '@voltkart/shared/contract/products'
import { ProductPicture } from '@voltkart/shared/ui/product-picture'
import { loadWhenOnline } from '@voltkart/shared/client/when-online'
import { lazy, Suspense, useState, useRef, type KeyboardEvent } from 'react'
import { GalleryThumbs } from './gallery-thumbs'

/** The target of each key, from a picture's index. */
const steps: Record<string, (current: number, count: number) => number> = {
  ArrowLeft: (current) => current - 1,
  ArrowRight: (current) => current + 1,
  Home: () => 0,
  End: (_current, count) => count - 1,
}

/**
 * The current picture in a strip that can be swiped, and a function that shows another. `count` is
 * the number of pictures.
 */
function useGallery(count: number) {
  const stripRef = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  /** The target of the running scroll; pictures passed on the way do not count as shown. */
  const target = useRef<number | null>(null)

  function show(index: number): void {
    const strip = stripRef.current
    if (!strip || index < 0 || index >= count) return
    target.current = index
    setCurrent(index)
    strip.scrollLeft = index * strip.clientWidth
  }

  return {
    stripRef,
    current,
    show,
    stripProps: {
      onScroll() {
        const strip = stripRef.current
        if (!strip || strip.clientWidth === 0) return
        const index = Math.round(strip.scrollLeft / strip.clientWidth)
        if (target.current === null) setCurrent(index)
        else if (target.current === index) target.current = null
      },
      // From now on the visitor controls the strip.
      onPointerDown: () => void (target.current = null),
      onWheel: () => void (target.current = null),
      onKeyDown(event: KeyboardEvent) {
        const step = steps[event.key]
        if (!step || event.altKey || event.ctrlKey || event.metaKey) return
        event.preventDefault()
        show(step(current, count))
      },
    },
  }
}

const ZoomDialog = lazy(() =>
  loadWhenOnline(() => import('./zoom-dialog')).then((m) => ({ default: m.ZoomDialog })),
)

const SIZES = '(min-width: 1328px) 720px, (min-width: 900px) 55vw, 100vw'

const stripStyle = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  m: 0,
  p: 0,
  listStyle: 'none',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  scrollBehavior: 'smooth',
  overscrollBehaviorX: 'contain',
  borderRadius: { xs: 0, sm: 1.5 },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 },
  '& > li': { position: 'relative', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
  '@media (prefers-reduced-motion: reduce)': { scrollBehavior: 'auto' },
}

const zoomStyle = {
  position: 'absolute',
  right: 12,
  bottom: 12,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: '50%',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
}

function ZoomButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <PlainButton
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onClick}
      sx={{ position: 'absolute', inset: 0, cursor: 'zoom-in', borderRadius: 1.5 }}
    >
      <Box component="span" sx={zoomStyle}>
        <ZoomIcon fontSize="small" />
      </Box>
    </PlainButton>
  )
}

/** The name of a picture: the first is named after its product, others have their number. */
function getPictureName(product: Product, index: number): string {
  return index === 0 ? product.name : `${product.name}, picture ${index + 1}`
}

/**
 * The pictures of a product in a box with a fixed aspect ratio: changed by swiping, arrow keys or
 * the thumbnails below. A click opens the current one large.
 */
export function Gallery({ product }: { product: Product }) {
  // A product without pictures shows one placeholder.
  const pictures = product.images.length > 0 ? product.images : [product.image]
  const { stripRef, current, show, stripProps } = useGallery(pictures.length)
  const [isOpen, setIsOpen] = useState(false)
  const several = pictures.length > 1
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ mx: { xs: -4, sm: 0 } }}>
        <Box
          component="ul"
          ref={stripRef}
          {...(several ? stripProps : {})}
          tabIndex={several ? 0 : undefined}
          aria-label={`Pictures of ${product.name}`}
          sx={stripStyle}
        >
          {pictures.map((src, index) => (
            <li key={`${index} ${src}`} aria-hidden={index !== current}>
              <ProductPicture
                src={src}
                alt={getPictureName(product, index)}
                sizes={SIZES}
                eager={index === 0}
                sx={{ borderRadius: 0 }}
              />
              {index === current && src !== '' && (
                <ZoomButton
                  label={`Zoom picture of ${getPictureName(product, index)}`}
                  onClick={() => setIsOpen(true)}
                />
              )}
            </li>
          ))}
        </Box>
      </Box>
      {several && <GalleryThumbs pictures={pictures} current={current} onShow={show} />}
      {isOpen && (
        <Suspense fallback={null}>
          <ZoomDialog
            src={pictures[current] ?? product.image}
            name={getPictureName(product, current)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Box>
  )
}
