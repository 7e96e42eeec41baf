import BackIcon from '@mui/icons-material/ArrowBack'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'

const toKey = (path: string) => `list:${path}`

/** Remembers the search, filters and page of a list in this tab, for the links back to it. */
export function rememberList(path: string, search: string): void {
  try {
    if (search === '') sessionStorage.removeItem(toKey(path))
    else sessionStorage.setItem(toKey(path), search)
  } catch {
    // Without storage the links lead to the first page.
  }
}

/** The address of a list as it was last seen in this tab. */
function getLastAddress(path: string): string {
  try {
    return path + (sessionStorage.getItem(toKey(path)) ?? '')
  } catch {
    return path
  }
}

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
