import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Permission } from '@voltkart/shared/domain/permissions'
import { PageTitle } from '@voltkart/shared/ui/page-title'
import { Link, Outlet } from 'react-router-dom'
import { paths } from '../lib/paths'
import { useMay } from './permissions'

function NotAllowed() {
  return (
    <Stack sx={{ gap: 3, alignItems: 'flex-start' }}>
      <PageTitle title="Not allowed" />
      <Typography variant="h3" component="h1">
        You are not allowed to see this
      </Typography>
      <Typography variant="body2" color="textSecondary">
        An owner of the shop can change what your account may do.
      </Typography>
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
