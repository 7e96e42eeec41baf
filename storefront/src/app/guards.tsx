import { selectUserInfo } from '@voltkart/shared/client/session'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { safeRedirect, withRedirect } from '../lib/redirect'
import { selectSessionEnd } from '../lib/visit'

/** Lets only signed-in customers through; others sign in first and then come back. */
export function RequireSignIn() {
  const userInfo = useSelector(selectUserInfo)
  const sessionEnd = useSelector(selectSessionEnd)
  const { pathname, search } = useLocation()
  if (userInfo) return <Outlet />
  // Who has just signed out of purpose is not sent back here by the next sign-in.
  const to = sessionEnd === 'signed-out' ? '/login' : withRedirect('/login', pathname + search)
  return <Navigate to={to} replace />
}

/** Redirects visitors who are already signed in to the page that they wanted. */
export function RequireSignedOut() {
  const userInfo = useSelector(selectUserInfo)
  const [params] = useSearchParams()
  return userInfo ? <Navigate to={safeRedirect(params.get('redirect'))} replace /> : <Outlet />
}
