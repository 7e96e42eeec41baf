import { NotFound } from '@voltkart/shared/ui/not-found'
import { Navigate, type RouteObject } from 'react-router-dom'
import { paths } from '../../ui/lib/paths'
import { adminRoutes } from '../../ui/routes'
import { Frame } from './frame'
import { SettingsPage } from './settings-page'
import { SetupPage } from './setup-page'

/** Every page of the window, once there is a shop: the admin screens, and the app's own settings. */
export const desktopRoutes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: '/', element: <Navigate to={paths.dashboard} replace /> },
      { path: '/admin/desktop', element: <SettingsPage /> },
      { path: '/admin', children: adminRoutes },
      { path: '*', element: <NotFound /> },
    ],
  },
]

/** The one page there is until the app knows its shop. */
export const setupRoutes: RouteObject[] = [{ path: '*', element: <SetupPage /> }]
