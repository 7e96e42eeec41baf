import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Product } from '@voltkart/shared/contract/products'
import { formatPrice } from '@voltkart/shared/domain/format-price'
import { Suspense, useEffect, useState, type RefObject } from 'react'
import { lazyPart } from '../../lib/lazy-part'

const CompareBar = lazyPart(() =>
  import('../../components/compare/compare-bar').then((m) => m.CompareBar),
)

// What is still to come counts as on the screen, so that a jump past it is noticed.
const ALL_BELOW = '0px 0px 1000000px 0px'

/** Whether an element has left the screen at its top; no for one that is still to come. */
export function useHasLeft(ref: RefObject<HTMLElement | null>): boolean {
  const [hasLeft, setHasLeft] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setHasLeft(entry?.isIntersecting === false),
      { rootMargin: ALL_BELOW },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return hasLeft
}

// What is focused must not lie behind the bar.
const aboveBar = <GlobalStyles styles={{ html: { scrollPaddingBottom: '6rem' } }} />

const barStyle = {
  display: { xs: 'flex', md: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  mx: { xs: -4, sm: -6 },
  px: { xs: 4, sm: 6 },
  pt: 2,
  pb: 'max(8px, env(safe-area-inset-bottom))',
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
}

function Bar({ product, onAdd }: { product: Product; onAdd: () => void }) {
  return (
    <Box component="aside" aria-label="Buy" sx={barStyle}>
      {aboveBar}
      <Box sx={{ minWidth: 0, fontVariantNumeric: 'tabular-nums', lineHeight: 1.3 }}>
        <Box sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{formatPrice(product.price)}</Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
          {formatPrice(product.priceWithTax)} incl. of all taxes
        </Box>
      </Box>
      <Button
        variant="contained"
        disabled={product.countInStock < 1}
        onClick={onAdd}
        sx={{ flex: 'none' }}
      >
        Add To Cart
      </Button>
    </Box>
  )
}

interface BuyBarProps {
  product: Product
  /** Whether Add To Cart has left the screen. */
  isShown: boolean
  onAdd: () => void
}

/**
 * What stays in reach at the bottom of the screen: on phones price and Add To Cart once the box with
 * these has left it, otherwise the way to the products chosen for comparison.
 */
export function BuyBar({ product, isShown, onAdd }: BuyBarProps) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        // Below the top bar, which it passes at the end of the page.
        zIndex: 'mobileStepper',
        mt: 12,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
        // On a screen so low a bar would leave nothing to look at.
        '@media (max-height: 499.98px)': { position: 'static' },
      }}
    >
      {isShown && <Bar product={product} onAdd={onAdd} />}
      <Box sx={{ display: { xs: isShown ? 'none' : 'block', md: 'block' }, pb: 3 }}>
        <Suspense fallback={null}>
          <CompareBar />
        </Suspense>
      </Box>
    </Box>
  )
}
