import { loadUserInfo } from '@voltkart/shared/client/stored-session'
import { NotFound } from '@voltkart/shared/ui/not-found'
import { Navigate, redirect, type RouteObject } from 'react-router-dom'
import { paths } from '../../ui/lib/paths'
import { adminRoutesWith } from '../../ui/routes'
import { Frame } from './frame'
import { SettingsPage } from './settings-page'
import Typography from '@mui/material/Typography'
import { CentredCard } from './centred-card'
import { ShopAddressForm } from './shop-address-form'
import { SignedOutSettingsPage } from './signed-out-settings-page'

const SIGNED_OUT_SETTINGS = '/settings'

// A user who cannot sign in may have to choose another shop first.
const settingsRoute: RouteObject = {
  path: 'desktop',
  loader: () => (loadUserInfo()?.isAdmin ? null : redirect(SIGNED_OUT_SETTINGS)),
  element: <SettingsPage />,
}

/** Every page of the window, once there is a shop: the admin screens, and the app's own settings. */
export const desktopRoutes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: '/', element: <Navigate to={paths.dashboard} replace /> },
      { path: SIGNED_OUT_SETTINGS, element: <SignedOutSettingsPage /> },
      { path: '/admin', children: adminRoutesWith([settingsRoute]) },
      { path: '*', element: <NotFound /> },
    ],
  },
]

/** The first-start page: the user enters the address of the shop. */
function SetupPage() {
  return (
    <CentredCard title="Connect to your shop">
      <Typography color="textSecondary" sx={{ mb: 6 }}>
        This app looks after the products, orders and users of a shop. Tell it where the shop is;
        you are asked for your email and password next.
      </Typography>
      <ShopAddressForm
        initial=""
        label="Connect"
        onFound={() => window.location.assign(paths.login)}
      />
    </CentredCard>
  )
}

/** The only page until a shop is configured. */
export const setupRoutes: RouteObject[] = [{ path: '*', element: <SetupPage /> }]
