import { Button, Stack } from '@mui/material'
import { baseApi } from '@voltkart/shared/client/base-api'
import { signedOut } from '@voltkart/shared/client/session'
import { useLogoutMutation } from '@voltkart/shared/client/users-api'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { useToastMutation } from '@voltkart/shared/ui/use-toast-mutation'
import { useCallback, useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { PageLoading } from '../../lib/page-loading'
import { paths } from '../../lib/paths'
import { LOGOUT_REQUESTED } from '../../hooks/use-logout'

function SigningOut() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const announce = useToastMutation()
  const [logout, { error }] = useLogoutMutation()
  const started = useRef(false)

  const signOut = useCallback(async () => {
    if (!(await announce(logout()))) return
    dispatch(signedOut())
    // The next user must not see the data that was fetched for this account.
    dispatch(baseApi.util.resetApiState())
    await navigate(paths.login, { replace: true })
  }, [announce, dispatch, logout, navigate])

  useEffect(() => {
    if (started.current) return
    started.current = true
    void signOut()
  }, [signOut])

  if (!error) return <PageLoading />
  return (
    <Stack component="main" sx={{ gap: 4, p: 6, maxWidth: 640, alignItems: 'flex-start' }}>
      <LoadError error={error} onRetry={() => void signOut()} />
      <Button component={Link} to={paths.dashboard}>
        Stay signed in
      </Button>
    </Stack>
  )
}

/** Signs out at the server, forgets the session, and opens the sign-in page. */
function LogoutPage() {
  const state: unknown = useLocation().state
  return state === LOGOUT_REQUESTED ? <SigningOut /> : <Navigate to={paths.dashboard} replace />
}

export const route = { Component: LogoutPage }
