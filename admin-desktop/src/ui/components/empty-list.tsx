import EmptyIcon from '@mui/icons-material/InboxOutlined'
import NoMatchIcon from '@mui/icons-material/SearchOffOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyListProps {
  /** Why the list is empty, in one sentence. */
  words: string
  /** Filters or a search leave nothing. */
  isFiltered?: boolean | undefined
  /** One button that leads on. */
  action?: ReactNode
}

/** A list without rows: an icon, one sentence and one button. */
export function EmptyList({ words, isFiltered = false, action }: EmptyListProps) {
  const Icon = isFiltered ? NoMatchIcon : EmptyIcon
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        px: 4,
        py: 10,
        color: 'text.secondary',
        textAlign: 'center',
      }}
    >
      <Icon aria-hidden />
      <Typography variant="body2" role="status">
        {words}
      </Typography>
      {action}
    </Box>
  )
}
