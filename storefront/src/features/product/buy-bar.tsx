import { keyframes } from '@emotion/react'
import Box from '@mui/material/Box'
import { Button } from '@voltkart/shared/ui/button'
import type { Product } from '@voltkart/shared/contract/products'
import { Suspense, useEffect, useState, type RefObject } from 'react'
import { aboveBar, BOTTOM_BAR } from '../../components/above-bar'
import { PriceTag } from '../../components/products/price-tag'
import { createLazyPart } from '../../lib/lazy-part'
import { useMedia } from '../../lib/use-media'

const CompareBar = createLazyPart(() =>
  import('../../components/compare/compare-bar').then((m) => m.CompareBar),
)

/** Where the page has one column. On a low screen a bar would leave no room for the page. */
const PHONE = '(max-width: 767.95px) and (min-height: 500px)'

/** The height of the bar, which is kept free at the end of the page, so that nothing moves. */
const HEIGHT = '3.8125rem'

// What is behind the top bar or behind this bar cannot be seen.
const TOP_BAR_PX = 64
const BUY_BAR_PX = 61
const BETWEEN_BARS = `-${TOP_BAR_PX}px 0px -${BUY_BAR_PX}px 0px`

/** Whether it is on the screen now. A report of the observer may be older than the last scroll. */
function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > TOP_BAR_PX && top < window.innerHeight - BUY_BAR_PX
}

/** Whether phones show the bar: while an element is not on the screen. */
function useIsBarShown(ref: RefObject<HTMLElement | null>): boolean {
  const isPhone = useMedia(PHONE)
  const [isVisible, setIsVisible] = useState(true)
  useEffect(() => {
    const element = ref.current
    if (!isPhone || !element) return
    const observer = new IntersectionObserver(
      ([entry]) => setIsVisible(entry?.isIntersecting !== false || isOnScreen(element)),
      { rootMargin: BETWEEN_BARS },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, isPhone])
  return isPhone && !isVisible
}

const rise = keyframes({ from: { transform: 'translateY(100%)' } })

const LARGE_TEXT = '@container (max-width: 15rem)'

const barStyle = {
  display: 'flex',
  // In large text it has the price and one button, on one line.
  [LARGE_TEXT]: {
    '& > button': { fontSize: 'min(0.875rem, 6vw)', px: 2 },
    '& > button:first-of-type, & .note, & span ~ span': { display: 'none' },
  },
  alignItems: 'center',
  gap: 2,
  mx: { xs: -4, sm: -6 },
  px: { xs: 4, sm: 6 },
  pt: 2,
  pb: 'max(8px, env(safe-area-inset-bottom))',
  minHeight: HEIGHT,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  animation: `${rise} 160ms ease-out`,
  '& > button': { flex: '0 1 auto', px: 2.5, whiteSpace: 'nowrap' },
}

const noteStyle = { fontSize: '0.75rem', lineHeight: 1.2, color: 'text.secondary' }

interface BuyProps {
  product: Product
  onAdd: () => void
  onBuy: () => void
}

/**
 * Only for pointer users. Keyboard and assistive technology use the buttons of the buy box, and
 * would otherwise find them twice.
 */
function Bar({ product, onAdd, onBuy }: BuyProps) {
  return (
    <Box
      aria-hidden
      className={BOTTOM_BAR}
      // What is hidden from assistive technology must not have the focus.
      onMouseDown={(event) => event.preventDefault()}
      sx={barStyle}
    >
      {aboveBar}
      <Box sx={{ flex: '1 1 6rem', minWidth: 0 }}>
        <PriceTag product={product} fontSize="min(1.125rem, 6vw)" />
        <Box className="note" sx={noteStyle}>
          incl. of all taxes
        </Box>
      </Box>
      <Button variant="outlined" tabIndex={-1} onClick={onBuy}>
        Buy Now
      </Button>
      <Button variant="contained" tabIndex={-1} onClick={onAdd}>
        Add To Cart
      </Button>
    </Box>
  )
}

interface PhoneBarProps extends BuyProps {
  /** The box of the page's own buttons. */
  buttonRef: RefObject<HTMLElement | null>
}

// A component of its own, so that the page does not render again when its screen turns out to be a
// phone's, or when the bar appears.
function PhoneBar({ buttonRef, ...buy }: PhoneBarProps) {
  const isShown = useIsBarShown(buttonRef)
  return isShown && buy.product.countInStock > 0 && <Bar {...buy} />
}

/**
 * The bottom of the screen: the link to the comparison, and on phones the price with the buttons of
 * the buy box, while these are not on the screen.
 */
export function BuyBar(props: PhoneBarProps) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        // The bar is below the top bar, which it passes at the end of the page.
        zIndex: 'mobileStepper',
        containerType: 'inline-size',
        mt: 12,
        // The page beside the bars stays clickable.
        pointerEvents: 'none',
        [`& > .${BOTTOM_BAR}, & > div > *`]: { pointerEvents: 'auto' },
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'end',
        [`@media ${PHONE}`]: { minHeight: HEIGHT },
        // On such a low screen a bar would leave no room for the page.
        '@media (max-height: 499.98px)': { position: 'static' },
      }}
    >
      <Box sx={{ pb: 3 }}>
        <Suspense fallback={null}>
          <CompareBar />
        </Suspense>
      </Box>
      <PhoneBar {...props} />
    </Box>
  )
}
