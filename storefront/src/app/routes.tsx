import { type RouteObject, Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { Shell } from './shell'
import { selectUserInfo } from '@voltkart/shared/client/session'
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

const loadGroupRoutes = () =>
  import('../features/catalogue/group-page').then((m) => m.loadGroupRoutes())

const signedInPages: RouteObject[] = [
  {
    path: 'shipping',
    lazy: () => import('../features/checkout/shipping-page').then((m) => m.route),
  },
  {
    path: 'payment',
    lazy: () => import('../features/checkout/payment-page').then((m) => m.route),
  },
  {
    path: 'place-order',
    lazy: () => import('../features/checkout/place-order-page').then((m) => m.route),
  },
  {
    path: 'order/:orderId/return?',
    lazy: () => import('../features/order/order-page').then((m) => m.route),
  },
  ...['', '/details', '/addresses', '/security'].map((place) => ({
    path: `profile${place}`,
    lazy: () => import('../features/account/profile-page').then((m) => m.route),
  })),
]

const pages: RouteObject[] = [
  { index: true, lazy: () => import('../features/catalogue/home-page').then((m) => m.loadRoute()) },
  {
    path: 'product/:productId/:slug?',
    lazy: () => import('../features/product/product-page').then((m) => m.route),
  },
  {
    path: 'c/:slug',
    lazy: () => loadGroupRoutes().then((routes) => routes.categoryRoute),
  },
  {
    path: 'b/:slug',
    lazy: () => loadGroupRoutes().then((routes) => routes.brandRoute),
  },
  { path: 'pages/:slug', lazy: () => import('../features/pages/shop-page').then((m) => m.route) },
  {
    path: 'compare',
    lazy: () => import('../features/compare/compare-page').then((m) => m.route),
  },
  {
    path: 'wishlist',
    lazy: () => import('../features/wishlist/wishlist-page').then((m) => m.route),
  },
  { path: 'cart', lazy: () => import('../features/cart/cart-page').then((m) => m.route) },
  {
    element: <RequireSignedOut />,
    children: [
      { path: 'login', lazy: () => import('../features/account/login-page').then((m) => m.route) },
      {
        path: 'register',
        lazy: () => import('../features/account/register-page').then((m) => m.route),
      },
    ],
  },
  {
    path: 'reset-password',
    lazy: () => import('../features/account/request-reset-page').then((m) => m.route),
  },
  {
    path: 'reset-password/:userId/:token',
    lazy: () => import('../features/account/reset-password-page').then((m) => m.route),
  },
  {
    path: 'confirm-email/:userId/:token',
    lazy: () => import('../features/account/confirm-email-page').then((m) => m.route),
  },
  {
    path: 'keep-account/:userId/:token',
    lazy: () => import('../features/account/keep-account-page').then((m) => m.route),
  },
  {
    path: 'pay/:token',
    lazy: () => import('../features/order/order-page').then((m) => m.payRoute),
  },
  {
    path: 'complaint',
    lazy: () => import('../features/complaint/complaint-page').then((m) => m.route),
  },
  {
    path: 'complaint/:number',
    lazy: () => import('../features/complaint/thread-page').then((m) => m.route),
  },
  { element: <RequireSignIn />, children: signedInPages },
  {
    path: '*',
    lazy: () => import('../features/catalogue/unknown-page').then((m) => m.route),
  },
]

/** The routes of the storefront. Every page is a chunk of its own. */
export const storefrontRoutes: RouteObject[] = [{ element: <Shell />, children: pages }]
