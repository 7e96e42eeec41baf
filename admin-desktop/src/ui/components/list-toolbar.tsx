import RefreshIcon from '@mui/icons-material/Refresh'
import FilterIcon from '@mui/icons-material/TuneOutlined'
import {
  Box,
  Button,
  Drawer,
  IconButton,
  Stack,
  Tooltip,
  Typography,
  useMediaQuery,
} from '@mui/material'
import { useId, type ReactNode } from 'react'
import { useFilters } from '../hooks/use-list-state'
import { Text } from '../lib/text'

/** Whether the sheet with the filters is open, and what opens and closes it. */
export interface FilterSheet {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  /** At every width, not only on phones. */
  isAlways?: boolean
}

interface ListToolbarProps {
  search?: ReactNode
  filters?: ReactNode
  /** With it, the filters are in a sheet, at least on phones. */
  sheet?: FilterSheet | undefined
  refreshing: boolean
  onRefresh: () => void
}

/** Below this width filters would push the rows off the screen. */
const NO_ROOM_FOR_FILTERS = '(max-width: 599.95px)'

/**
 * The controls above a list: its search, its filters, and a button to refresh it. The filters may be
 * in a sheet.
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
      {sheet && (narrow || sheet.isAlways) ? (
        <FiltersInSheet {...sheet} isNarrow={narrow}>
          {filters}
        </FiltersInSheet>
      ) : (
        filters
      )}
    </Stack>
  )
}

type FiltersInSheetProps = FilterSheet & { isNarrow: boolean; children: ReactNode }

function FiltersInSheet({ isOpen, onChange, isNarrow, children }: FiltersInSheetProps) {
  const titleId = useId()
  const count = useFilters().filter(([name]) => name !== 'search').length
  const label = count > 0 ? `Filters · ${count}` : 'Filters'
  const button = { 'aria-haspopup': 'dialog', onClick: () => onChange(true) } as const
  const borderRadius = isNarrow ? '12px 12px 0 0' : 0
  return (
    <>
      {isNarrow ? (
        <Tooltip title={label}>
          <IconButton aria-label={label} color={count > 0 ? 'primary' : 'default'} {...button}>
            <FilterIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : (
        <Button variant="outlined" color="inherit" startIcon={<FilterIcon />} {...button}>
          {label}
        </Button>
      )}
      <Drawer
        anchor={isNarrow ? 'bottom' : 'right'}
        open={isOpen}
        onClose={() => onChange(false)}
        slotProps={{ paper: { 'aria-labelledby': titleId, sx: { borderRadius } } }}
      >
        <Box
          sx={{
            p: 4,
            display: 'grid',
            gap: 4,
            minWidth: { sm: 320 },
            '& .MuiInputBase-root': { width: 1 },
          }}
        >
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

interface SelectionToolbarProps {
  label: string
  count: number
  /** The reason why so many rows allow no action, if so. */
  note?: string | undefined
  onClear: () => void
  /** The buttons for the actions. */
  children: ReactNode
}

/** The actions for the selected rows of a list; nothing while none is selected. */
export function SelectionToolbar(props: SelectionToolbarProps) {
  const { label, count, note, onClear, children } = props
  if (count === 0) return null
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={label}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 2,
        bgcolor: 'mist.main',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Text role="status" sx={{ fontWeight: 550, mr: 'auto' }}>
        {count} selected{note && `: ${note}`}
      </Text>
      {children}
      <Button color="inherit" onClick={onClear}>
        Clear
      </Button>
    </Stack>
  )
}
