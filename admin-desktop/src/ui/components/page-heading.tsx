import BackIcon from '@mui/icons-material/ArrowBack'
import { Box, Link, Stack, Typography } from '@mui/material'
import { PageTitle } from '@voltkart/shared/ui/page-title'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { readStored, writeStored } from '@voltkart/shared/client/browser-storage'
import { MutedText } from '../lib/text'

const toKey = (path: string) => `list:${path}`

/** Remembers the search, filters and page of a list in this tab, for the links back to it. */
export function rememberList(path: string, search: string): void {
  writeStored('sessionStorage', toKey(path), search || null)
}

/** The address of a list as it was last seen in this tab. */
const getLastAddress = (path: string): string =>
  path + (readStored('sessionStorage', toKey(path)) ?? '')

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

interface PageHeadingProps {
  title: string
  /** Shown beside the title, such as the state of the record. */
  badge?: ReactNode
  /** A line below the title. */
  note?: ReactNode
  /** The actions for the whole page. */
  actions?: ReactNode
}

/** The head of a page: its title, here and in the browser's tab, and its actions. */
export function PageHeading({ title, badge, note, actions }: PageHeadingProps) {
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        justifyContent: 'space-between',
        minHeight: 44,
      }}
    >
      <PageTitle title={title} />
      <div style={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {badge}
        </Stack>
        {note && <MutedText>{note}</MutedText>}
      </div>
      {actions && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
    </Stack>
  )
}
