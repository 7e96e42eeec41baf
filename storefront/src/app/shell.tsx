import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import Box from '@mui/material/Box'
import { useSyncExternalStore, useContext, useEffect, useRef, memo, Suspense } from 'react'
import { SkipLink, useFocusOnNavigation } from '@voltkart/shared/ui/skip-link'
import { Outlet } from 'react-router-dom'
import { TopBar } from '../components/top-bar'
import {
  CHECKOUT_HEADER_ID,
  isCheckout,
  NavigationContext,
  useDisplayedPage,
  type DisplayedPage,
} from '../lib/navigation-state'
import { replayPreHydrationEvents } from '../lib/pre-hydration-events'
import { useSearchFromAddress } from '../lib/search'
import { ErrorBoundary, PageError } from './page-error'
import { PageLoading } from './page-loading'
import { useScrollMemory } from './scroll-memory'
import { useToast } from '@voltkart/shared/ui/use-toast-mutation'
import { useSelector } from 'react-redux'
import { selectDropped } from '../lib/cart/cart-repair'
import { createLazyPart } from '../lib/lazy-part'

function subscribeToConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the browser has a connection; true on the server. */
const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )

/** A banner while the browser has no connection. */
function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <Box role="status">
      {!isOnline && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'center',
            alignItems: 'center',
            gap: 2,
            px: 4,
            py: 2,
            fontSize: '0.875rem',
            fontWeight: 550,
            bgcolor: '#0F172A',
            color: '#F8FAFC',
          }}
        >
          <OfflineIcon fontSize="small" />
          You’re offline. Your cart is safe. We’ll reconnect automatically.
        </Box>
      )}
    </Box>
  )
}

/** Names the lines that had to be dropped from a stored cart. The cart page shows them too. */
function CartRepairToast() {
  const dropped = useSelector(selectDropped)
  const handledCount = useRef(0)
  const toast = useToast()
  useEffect(() => {
    const droppedNames = dropped.slice(handledCount.current)
    handledCount.current = dropped.length
    if (droppedNames.length > 0) toast.info(`Removed from your cart: ${droppedNames.join(', ')}`)
  }, [dropped, toast])
  return null
}

const Footer = createLazyPart(() =>
  import('../components/footer/footer').then((part) => part.Footer),
)

/** The footer, with its own code: it is below the first screen, and its links work without code. */
const LazyFooter = memo(function LazyFooter() {
  return (
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  )
})

/** The page at an address, or the reason why it cannot be shown. */
function Page({ displayed }: { displayed: DisplayedPage }) {
  if (displayed.failure !== undefined) return <PageError error={displayed.failure} />
  return (
    <ErrorBoundary displayed={displayed} fallback={PageError}>
      <Outlet />
    </ErrorBoundary>
  )
}

/** The frame of every storefront page: top bar, the page, footer. The checkout has its own header. */
export function Shell() {
  const { isLoading } = useContext(NavigationContext)
  const displayed = useDisplayedPage()
  const mainRef = useFocusOnNavigation()
  useSearchFromAddress()
  useScrollMemory(displayed)
  useEffect(() => void replayPreHydrationEvents(), [])
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink target="main" />
      {isLoading && <PageLoading />}
      <OfflineBanner />
      {displayed.failure === undefined && isCheckout(displayed.location.pathname) ? (
        // Reserves the height, so that the layout does not shift.
        <Box component="header" id={CHECKOUT_HEADER_ID} sx={{ minHeight: { xs: 64, md: 72 } }} />
      ) : (
        <TopBar />
      )}
      <Box component="main" id="main" ref={mainRef} tabIndex={-1} sx={{ flex: 1 }}>
        <Page displayed={displayed} />
      </Box>
      <LazyFooter />
      <CartRepairToast />
    </Box>
  )
}
