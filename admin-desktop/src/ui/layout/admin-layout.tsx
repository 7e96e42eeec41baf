import { Box, Typography } from '@mui/material'
import { selectUserInfo } from '@voltkart/shared/client/session'
import { release } from '@voltkart/shared/domain/release'
import { SkipLink, useFocusOnNavigation } from '@voltkart/shared/ui/skip-link'
import { type ReactNode, Fragment } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, Navigate, useLocation, ScrollRestoration } from 'react-router-dom'
import { PermissionsProvider, useMay } from '../access/permissions'
import { getPageBackground } from '../lib/page-loading'
import { toLoginPath } from '../lib/paths'
import { LiveOrdersProvider } from '../live/live-orders'
import { SideMenu } from './side-menu'
import { TopBar } from './top-bar'

/** Redirects everyone who is not an administrator to the admin sign-in. */
function RequireAdmin({ children }: { children: ReactNode }) {
  const userInfo = useSelector(selectUserInfo)
  const { pathname, search } = useLocation()
  if (!userInfo?.isAdmin) return <Navigate to={toLoginPath(pathname + search)} replace />
  // A page of one account is not kept for the next account.
  return <Fragment key={userInfo._id}>{children}</Fragment>
}

const RAIL_WIDTH = 216
const TOP_BAR_HEIGHT = 56
const MAIN_ID = 'admin-main'

// Inside the guard, so that it restarts for every administrator.
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

// Only accounts that may read orders follow them.
function LiveOrders({ children }: { children: ReactNode }) {
  return useMay()('orders.read') ? <LiveOrdersProvider>{children}</LiveOrdersProvider> : children
}

/**
 * Restores the scroll position of an earlier page, and shows any other page from its top. All
 * addresses that a browser opens by itself have the same key, so each is stored separately.
 */
function ScrollMemory() {
  return (
    <ScrollRestoration
      getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)}
    />
  )
}

/** The frame of every admin page: top bar, side menu, page. For administrators only. */
function AdminLayout() {
  return (
    <RequireAdmin>
      <PermissionsProvider>
        <LiveOrders>
          <Box
            sx={[
              { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
              getPageBackground,
            ]}
          >
            <SkipLink target={MAIN_ID} />
            <TopBar height={TOP_BAR_HEIGHT} />
            <Box sx={{ flex: 1, display: 'flex', alignItems: 'flex-start' }}>
              <Box
                sx={{
                  display: { xs: 'none', md: 'block' },
                  width: RAIL_WIDTH,
                  flexShrink: 0,
                  position: 'sticky',
                  top: TOP_BAR_HEIGHT,
                  maxHeight: `calc(100dvh - ${TOP_BAR_HEIGHT}px)`,
                  overflowY: 'auto',
                }}
              >
                <SideMenu />
              </Box>
              <Page />
            </Box>
            <Typography
              component="footer"
              variant="caption"
              sx={{
                px: { xs: 4, sm: 6 },
                pb: 3,
                textAlign: 'right',
                color: 'text.secondary',
                displayPrint: 'none',
              }}
            >
              Voltkart {release}
            </Typography>
          </Box>
        </LiveOrders>
      </PermissionsProvider>
      <ScrollMemory />
    </RequireAdmin>
  )
}

export const route = { Component: AdminLayout }
