import { selectUserInfo } from '@voltkart/shared/client/session'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { loginPathFor } from '../lib/paths'

/** Sends everyone who is not an administrator to the admin sign-in. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const userInfo = useSelector(selectUserInfo)
  const { pathname, search } = useLocation()
  if (!userInfo?.isAdmin) return <Navigate to={loginPathFor(pathname + search)} replace />
  return children
}
