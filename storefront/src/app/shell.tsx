import Box from '@mui/material/Box'
import { SkipLink, useFocusOnNavigation } from '@voltkart/shared/ui/skip-link'
import { useContext, useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { CartRepairToast } from '../components/cart-repair-toast'
import { LazyFooter } from '../components/footer/lazy-footer'
import { OfflineBanner } from '../components/offline-banner'
import { TopBar } from '../components/top-bar'
import { CHECKOUT_HEADER_ID, isCheckout } from '../lib/checkout-paths'
import { replayPreHydrationEvents } from '../lib/pre-hydration-events'
import { NavigationContext, useDisplayedPage, type DisplayedPage } from '../lib/navigation-state'
import { useSearchFromAddress } from '../lib/use-search'
import { ErrorBoundary } from './error-boundary'
import { PageError } from './page-error'
import { PageLoading } from './page-loading'
import { useScrollMemory } from './scroll-memory'

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
