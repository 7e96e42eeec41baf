import BackIcon from '@mui/icons-material/ArrowBack'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { getLastAddress } from '../lib/list-addresses'

/** A link from a record to its list, with the search, filters and page that the list had. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={getLastAddress(to)}
      variant="body2"
      color="textSecondary"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, alignSelf: 'flex-start', py: 1 }}
    >
      <BackIcon fontSize="inherit" aria-hidden />
      {children}
    </Link>
  )
}
