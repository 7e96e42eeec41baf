import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { filterStyle } from './filter-style'
import type { ResourceGridProps, Selection } from './resource-grid-props'
import { sortOptions } from '../lib/sorting'

/** The functions of a grid's head for a list without one: selecting all rows, and sorting. */
export function CardHead<Row extends { _id: string }>(props: ResourceGridProps<Row>) {
  const { rows, selection, sorts = {}, sort = '', onSort, usualOrder = 'Newest first' } = props
  const options = sortOptions(sorts, usualOrder)
  if (options.length < 2) return null
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        pr: 3,
        pl: selection ? 1 : 3,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {selection && <MarkAll rows={rows} {...selection} />}
      <TextField
        select
        size="small"
        value={options.some(({ value }) => value === sort) ? sort : ''}
        onChange={({ target }) => onSort?.(target.value)}
        slotProps={{
          select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': 'Sort' } },
        }}
        sx={[filterStyle, { ml: selection ? 0 : 'auto', minWidth: 184 }]}
      >
        {options.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  )
}

function MarkAll<Row extends { _id: string }>(props: Selection<Row> & { rows: readonly Row[] }) {
  const { rows, ids, onChange } = props
  const marked = rows.filter(({ _id }) => ids.has(_id))
  const all = rows.length > 0 && marked.length === rows.length
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && marked.length > 0}
      disabled={rows.length === 0}
      onChange={() => onChange(new Set(all ? [] : rows.map(({ _id }) => _id)))}
      slotProps={{ input: { 'aria-label': all ? 'Unselect all rows' : 'Select all rows' } }}
    />
  )
}
