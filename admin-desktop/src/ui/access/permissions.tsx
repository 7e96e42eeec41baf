import { selectUserInfo } from '@voltkart/shared/client/session'
import { useGetProfileQuery } from '@voltkart/shared/client/users-api'
import { getPermissions, type Permission } from '@voltkart/shared/domain/permissions'
import { LoadError } from '@voltkart/shared/ui/load-error'
import { createContext, use, useMemo, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation, Link, Outlet } from 'react-router-dom'
import { PageLoading } from '../lib/page-loading'
import { paths } from '../lib/paths'
import { Button, Stack, Typography } from '@mui/material'
import { PageTitle } from '@voltkart/shared/ui/page-title'
import { MutedText } from '../lib/text'

/** The polling interval for changes of the account's roles, in milliseconds. */
const POLL_MS = 5 * 60_000

const PermissionsContext = createContext<ReadonlySet<Permission>>(new Set())

/** A function that returns whether the signed-in account has a permission. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = use(PermissionsContext)
  return useMemo(() => (permission) => permissions.has(permission), [permissions])
}

/**
 * Loads the account's permissions before anything inside is shown. Accounts that must set up
 * two-factor sign-in are redirected to their profile.
 */
export function PermissionsProvider({ children }: { children: ReactNode }) {
  const account = useSelector(selectUserInfo)
  const { pathname } = useLocation()
  const query = useGetProfileQuery(undefined, { pollingInterval: POLL_MS })
  // Data of the previous account does not count.
  const profile = query.data?._id === account?._id ? query.data : undefined
  const permissions = useMemo(
    // A shop that is older than the desktop app sends none.
    () => new Set(profile && (profile.permissions ?? getPermissions(profile))),
    [profile],
  )
  if (!profile) {
    if (!query.isError) return <PageLoading />
    return <LoadError error={query.error} onRetry={query.refetch} />
  }
  if (profile.mustSetUpTwoFactor && pathname !== paths.profile) {
    return <Navigate to={paths.profile} replace />
  }
  return <PermissionsContext value={permissions}>{children}</PermissionsContext>
}

function NotAllowed() {
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <PageTitle title="Not allowed" />
      <Typography variant="h3" component="h1">
        You are not allowed to see this
      </Typography>
      <MutedText>An owner of the shop can change what your account may do.</MutedText>
      <Button component={Link} to={paths.dashboard} variant="outlined">
        Go to the dashboard
      </Button>
    </Stack>
  )
}

/** The pages inside, for accounts with the required permission. */
export function RequirePermission({ permission }: { permission: Permission }) {
  return useMay()(permission) ? <Outlet /> : <NotAllowed />
}
