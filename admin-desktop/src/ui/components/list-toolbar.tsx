import RefreshIcon from '@mui/icons-material/Refresh'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'

interface ListToolbarProps {
  search?: ReactNode
  filters?: ReactNode
  refreshing: boolean
  onRefresh: () => void
}

/** The controls above a list: its search, its filters, and a button to refresh it. */
export function ListToolbar({ search, filters, refreshing, onRefresh }: ListToolbarProps) {
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        // Fields may have a label above them; buttons and inputs are aligned in one line.
        alignItems: 'flex-end',
        gap: 2,
        p: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {search}
      <Tooltip title="Refresh">
        <span>
          <IconButton aria-label="Refresh" disabled={refreshing} onClick={onRefresh}>
            <RefreshIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      {filters}
    </Stack>
  )
}
