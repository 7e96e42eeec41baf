import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { PageTitle } from '@voltkart/shared/ui/page-title'
import type { ReactNode } from 'react'

interface PageHeadingProps {
  title: string
  /** Shown beside the title, such as the state of the record. */
  mark?: ReactNode
  /** A line below the title. */
  note?: ReactNode
  /** The actions for the whole page. */
  actions?: ReactNode
}

/** The head of a page: its title, here and in the browser's tab, and its actions. */
export function PageHeading({ title, mark, note, actions }: PageHeadingProps) {
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
          {mark}
        </Stack>
        {note && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </div>
      {actions && <Box sx={{ ml: 'auto' }}>{actions}</Box>}
    </Stack>
  )
}
