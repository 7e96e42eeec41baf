import {
  type RouteObject,
  Navigate,
  Outlet,
  useLocation,
  useSearchParams,
  matchRoutes,
} from 'react-router-dom'
import { Shell } from './shell'
import { selectUserInfo } from '@voltkart/shared/client/session'
import type { ComponentType } from 'react'
import { useSelector } from 'react-redux'
import { toSafeRedirect, withRedirect } from '../lib/redirect'
import { selectSessionEnd } from '../lib/visit'

/** Lets only signed-in customers through; others sign in first and then come back. */
function RequireSignIn() {
  const userInfo = useSelector(selectUserInfo)
  const sessionEnd = useSelector(selectSessionEnd)
  const { pathname, search, hash } = useLocation()
  // A page of one account is not kept for the next account.
  if (userInfo) return <Outlet key={userInfo._id} />
  // After a deliberate sign-out, the next sign-in does not return to this page.
  const to =
    sessionEnd === 'signed-out' ? '/login' : withRedirect('/login', pathname + search + hash)
  return <Navigate to={to} replace />
}

/** Redirects visitors who are already signed in to the page that they wanted. */
function RequireSignedOut() {
  const userInfo = useSelector(selectUserInfo)
  const [params] = useSearchParams()
  return userInfo ? <Navigate to={toSafeRedirect(params.get('redirect'))} replace /> : <Outlet />
}

/** A page, whose code is loaded when somebody goes there. */
const page = (
  path: string,
  load: () => Promise<{ route: { Component: ComponentType } }>,
): RouteObject => ({ path, lazy: () => load().then(({ route }) => route) })

const loadGroupRoutes = () =>
  import('../features/catalogue/group-page').then((m) => m.loadGroupRoutes())

const signedInPages: RouteObject[] = [
  page('shipping', () => import('../features/checkout/shipping-page')),
  page('payment', () => import('../features/checkout/payment-page')),
  page('place-order', () => import('../features/checkout/place-order-page')),
  page('order/:orderId/return?', () => import('../features/order/order-page')),
  ...['', '/details', '/addresses', '/security'].map((place) =>
    page(`profile${place}`, () => import('../features/account/profile-page')),
  ),
]

const pages: RouteObject[] = [
  { index: true, lazy: () => import('../features/catalogue/home-page').then((m) => m.loadRoute()) },
  page('product/:productId/:slug?', () => import('../features/product/product-page')),
  { path: 'c/:slug', lazy: () => loadGroupRoutes().then((routes) => routes.categoryRoute) },
  { path: 'b/:slug', lazy: () => loadGroupRoutes().then((routes) => routes.brandRoute) },
  page('pages/:slug', () => import('../features/pages/shop-page')),
  page('compare', () => import('../features/compare/compare-page')),
  page('wishlist', () => import('../features/wishlist/wishlist-page')),
  page('cart', () => import('../features/cart/cart-page')),
  {
    element: <RequireSignedOut />,
    children: [
      page('login', () => import('../features/account/login-page')),
      page('register', () => import('../features/account/register-page')),
    ],
  },
  page('reset-password', () => import('../features/account/request-reset-page')),
  page('reset-password/:userId/:token', () => import('../features/account/reset-password-page')),
  page('confirm-email/:userId/:token', () => import('../features/account/confirm-email-page')),
  page('keep-account/:userId/:token', () => import('../features/account/keep-account-page')),
  {
    path: 'pay/:token',
    lazy: () => import('../features/order/order-page').then((m) => m.payRoute),
  },
  page('complaint', () => import('../features/complaint/complaint-page')),
  page('complaint/:number', () => import('../features/complaint/thread-page')),
  { element: <RequireSignIn />, children: signedInPages },
  page('*', () => import('../features/catalogue/unknown-page')),
]

/** The routes of the storefront. Every page is a chunk of its own. */
export const storefrontRoutes: RouteObject[] = [{ element: <Shell />, children: pages }]

const getRoutes = (pathname: string) =>
  (matchRoutes(storefrontRoutes, pathname) ?? []).map(({ route }) => route)

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return
  const loaded = await route.lazy()
  Object.assign(route, loaded, { lazy: undefined })
}

/** Whether there is a page at an address. */
export const isKnownAddress = (pathname: string) => getRoutes(pathname).at(-1)?.path !== '*'

/** Whether a page can be rendered immediately. */
export function isPageCodeThere(pathname: string): boolean {
  return getRoutes(pathname).every(({ lazy }) => !lazy)
}

/** Loads the code of a page, so that it can be rendered immediately. */
export async function loadPageCode(pathname: string): Promise<void> {
  await Promise.all(getRoutes(pathname).map(loadRoute))
}
