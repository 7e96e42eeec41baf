import Box from '@mui/material/Box'
import { ScrollMemory } from '@voltkart/shared/ui/scroll-memory'
import { SkipLink } from '@voltkart/shared/ui/skip-link'
import { useFocusOnNavigation } from '@voltkart/shared/ui/use-focus-on-navigation'
import { useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router-dom'
import { CartRepairToast } from '../components/cart-repair-toast'
import { Footer } from '../components/footer'
import { OfflineBanner } from '../components/offline-banner'
import { TopBar } from '../components/top-bar'
import { repeatEarlyPresses } from '../lib/early-presses'
import { useSearchFromAddress } from '../lib/use-search'
import { PageLoading } from './page-loading'

/** The frame of every storefront page: top bar, the page, footer (spec section 2). */
export function Shell() {
  const { state } = useNavigation()
  const mainRef = useFocusOnNavigation()
  useSearchFromAddress()
  useEffect(repeatEarlyPresses, [])
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink target="main" />
      {state === 'loading' && <PageLoading />}
      <OfflineBanner />
      <TopBar />
      <Box component="main" id="main" ref={mainRef} tabIndex={-1} sx={{ flex: 1 }}>
        <Outlet />
      </Box>
      <Footer />
      <CartRepairToast />
      <ScrollMemory />
    </Box>
  )
}
