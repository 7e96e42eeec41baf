import EmptyIcon from '@mui/icons-material/InboxOutlined'
import NoMatchIcon from '@mui/icons-material/SearchOffOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface EmptyListProps {
  /** Why the list is empty, in one sentence. */
  words: string
  /** Where records come from. */
  hint?: string | undefined
  /** Filters or a search leave nothing. */
  isFiltered?: boolean | undefined
  /** One button that leads on. */
  action?: ReactNode
}

/** A list without rows: an icon, one sentence and one button. */
export function EmptyList({ words, hint, isFiltered = false, action }: EmptyListProps) {
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
      <Typography variant="body2" role="status" sx={{ fontWeight: 550, color: 'text.primary' }}>
        {words}
      </Typography>
      {hint !== undefined && (
        <Typography variant="body2" sx={{ mt: -2, maxWidth: '60ch' }}>
          {hint}
        </Typography>
      )}
      {action}
    </Box>
  )
}
