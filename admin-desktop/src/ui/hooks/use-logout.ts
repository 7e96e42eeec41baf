import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths'

/** Marks a visit of the sign-out page as asked for, so that a mere link to it signs nobody out. */
export const LOGOUT_ASKED = 'logout-asked'

/**
 * Signs out by way of a page of its own: so unsaved changes are asked about as on any way out, and
 * the page before is gone by the time its data may no longer be fetched.
 */
export function useLogout(): () => void {
  const navigate = useNavigate()
  return useCallback(() => void navigate(paths.logout, { state: LOGOUT_ASKED }), [navigate])
}
