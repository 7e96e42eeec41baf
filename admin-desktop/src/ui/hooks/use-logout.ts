import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths'

/** Marks a visit of the sign-out page as intended, so that a mere link to it does not sign out. */
export const LOGOUT_REQUESTED = 'logout-asked'

/**
 * Signs out through a page of its own, so that unsaved changes are confirmed as for any navigation,
 * and the previous page is gone when its data may no longer be fetched.
 */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return useCallback(() => void navigate(paths.logout, { state: LOGOUT_REQUESTED }), [navigate])
}
