import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { Product } from '@voltkart/shared/contract/products'
import { Suspense, useEffect, useState, type RefObject } from 'react'
import { PriceTag } from '../../components/products/price-tag'
import { lazyPart } from '../../lib/lazy-part'

const CompareBar = lazyPart(() =>
  import('../../components/compare/compare-bar').then((m) => m.CompareBar),
)

// Elements further down count as on the screen, so that a jump past them is noticed.
const ALL_BELOW = '0px 0px 1000000px 0px'

/** Whether an element has left the screen at its top; false for one further down. */
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

// The focused element must not be behind the bar.
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
      <Box sx={{ minWidth: 0 }}>
        <PriceTag product={product} />
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
 * The bar at the bottom of the screen: on phones price and Add To Cart once their box has left the
 * screen, otherwise the link to the comparison.
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
        // On such a low screen a bar would leave no room for the page.
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
