import { Navigate, type RouteObject } from 'react-router-dom'
import { RequirePermission } from './access/permissions'
import { entries } from './entries'
import { RouteError } from './layout/route-error'
import { PageLoading } from './lib/page-loading'
import { paths } from './lib/paths'

/** The routes of all entries. A page needs its own permission, otherwise the permission of its entry. */
const entryRoutes = entries.flatMap(({ pages, permission: ofEntry }) =>
  pages.map(({ path, load, permission = ofEntry }): RouteObject => {
    const page: RouteObject = { path, lazy: () => load().then(({ route }) => route) }
    return permission
      ? { element: <RequirePermission permission={permission} />, children: [page] }
      : page
  }),
)

const signedInPages: RouteObject[] = [
  { index: true, element: <Navigate to={paths.dashboard} replace /> },
  ...entryRoutes,
  {
    path: '*',
    lazy: () => import('./layout/admin-not-found').then((m) => m.route),
  },
]

/**
 * The admin area, mounted under `/admin`, with the host's own pages among those for administrators.
 * Every page is a separate chunk, so that a customer's browser loads none of it.
 */
export function createAdminRoutes(hostPages: readonly RouteObject[]): RouteObject[] {
  return [
    {
      hydrateFallbackElement: <PageLoading />,
      errorElement: <RouteError />,
      children: [
        {
          path: 'login',
          lazy: () => import('./resources/session/login-page').then((m) => m.route),
        },
        {
          path: 'logout',
          lazy: () => import('./resources/session/logout-page').then((m) => m.route),
        },
        {
          lazy: () => import('./layout/admin-layout').then((m) => m.route),
          children: [{ errorElement: <RouteError />, children: [...hostPages, ...signedInPages] }],
        },
      ],
    },
  ]
}

/** The admin area in a browser. */
export const adminRoutes = createAdminRoutes([])
