import FilterIcon from '@mui/icons-material/TuneOutlined'
import RefreshIcon from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, type ReactNode } from 'react'

/** Whether the sheet with the filters is open, and what opens and closes it. */
export interface FilterSheet {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

interface ListToolbarProps {
  search?: ReactNode
  filters?: ReactNode
  /** With it, the filters are in a sheet on phones. */
  sheet?: FilterSheet | undefined
  refreshing: boolean
  onRefresh: () => void
}

/** Below this width filters would push the rows off the screen. */
const NO_ROOM_FOR_FILTERS = '(max-width: 599.95px)'

/**
 * The controls above a list: its search, its filters, and a button to refresh it. On phones the
 * filters may be in a sheet.
 */
export function ListToolbar({ search, filters, sheet, refreshing, onRefresh }: ListToolbarProps) {
  const narrow = useMediaQuery(NO_ROOM_FOR_FILTERS, { noSsr: true })
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: sheet ? { sm: 'wrap' } : 'wrap',
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
      {narrow && sheet ? <FiltersInSheet {...sheet}>{filters}</FiltersInSheet> : filters}
    </Stack>
  )
}

function FiltersInSheet({ isOpen, onChange, children }: FilterSheet & { children: ReactNode }) {
  const titleId = useId()
  return (
    <>
      <Tooltip title="Filters">
        <IconButton aria-label="Filters" aria-haspopup="dialog" onClick={() => onChange(true)}>
          <FilterIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => onChange(false)}
        slotProps={{ paper: { 'aria-labelledby': titleId, sx: { borderRadius: '12px 12px 0 0' } } }}
      >
        <Box sx={{ p: 4, display: 'grid', gap: 4 }}>
          <Typography variant="h4" component="h2" id={titleId}>
            Filters
          </Typography>
          {children}
          <Button variant="contained" onClick={() => onChange(false)}>
            Show list
          </Button>
        </Box>
      </Drawer>
    </>
  )
}
