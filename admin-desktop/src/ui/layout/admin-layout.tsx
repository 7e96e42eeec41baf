import Box from '@mui/material/Box'
import { SkipLink } from '@voltkart/shared/ui/skip-link'
import { useFocusOnNavigation } from '@voltkart/shared/ui/use-focus-on-navigation'
import { Outlet } from 'react-router-dom'
import { LiveOrdersProvider } from '../live/live-orders'
import { pageGround } from './page-ground'
import { RequireAdmin } from './require-admin'
import { ScrollMemory } from './scroll-memory'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'

const RAIL_WIDTH = 216
const TOP_BAR_HEIGHT = 56
const MAIN_ID = 'admin-main'

// Inside the guard, so that it starts anew with every administrator.
function Page() {
  const ref = useFocusOnNavigation()
  return (
    <Box
      component="main"
      id={MAIN_ID}
      ref={ref}
      tabIndex={-1}
      sx={{
        flex: 1,
        minWidth: 0,
        maxWidth: 1280,
        p: { xs: 4, sm: 6 },
        pl: { md: 4 },
        outline: 'none',
      }}
    >
      <Outlet />
    </Box>
  )
}

/** The frame of every admin page: top bar, side menu, page. For administrators only. */
function AdminLayout() {
  return (
    <RequireAdmin>
      <LiveOrdersProvider>
        <Box sx={[{ minHeight: '100dvh' }, pageGround]}>
          <SkipLink target={MAIN_ID} />
          <TopBar height={TOP_BAR_HEIGHT} />
          <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
            <Box
              sx={{
                display: { xs: 'none', md: 'block' },
                width: RAIL_WIDTH,
                flexShrink: 0,
                position: 'sticky',
                top: TOP_BAR_HEIGHT,
              }}
            >
              <SideMenu />
            </Box>
            <Page />
          </Box>
        </Box>
      </LiveOrdersProvider>
      <ScrollMemory />
    </RequireAdmin>
  )
}

export const route = { Component: AdminLayout }
