import { Box, Checkbox, Divider, MenuItem, Skeleton, Stack, TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { toSortOptions, type ColumnSorts } from '../lib/sorting'
import type { Column } from './columns'
import { filterStyle } from './filters'
import { RowCard } from './row-card'

/** The selected rows among those shown, for actions on several records. */
export interface Selection<Row> {
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
  /** The label of a row's checkbox, such as “Select order 261121-7K3QZD”. */
  label: (row: Row) => string
}

export interface ResourceGridProps<Row extends object> {
  label: string
  rows: readonly Row[]
  /** The id of a row; by default its `_id`. */
  getId?: (row: Row) => string
  /** Absent: cards at every width. */
  columns?: readonly Column<Row>[]
  /** Columns for wide screens only. */
  wideColumns?: readonly string[]
  rowHeight?: number
  sorts?: ColumnSorts
  sort?: string
  onSort?: (sort: string) => void
  /** The name of the default sort order. */
  usualOrder?: string
  /** No data to show yet. */
  loading: boolean
  /** Data is shown while newer data is loading. */
  refreshing: boolean
  /** The text of an empty list. */
  empty: string
  /** Where the first record comes from, for an empty list without filters. */
  emptyHint?: string | undefined
  /** The button of an empty list. */
  emptyAction?: ReactNode
  /** Filters or a search may leave nothing. */
  isFiltered?: boolean
  /** The page that a row opens. Without it and `onOpen`, a row opens nothing. */
  to?: ((row: Row) => string) | undefined
  onOpen?: ((row: Row) => void) | undefined
  /** The row as a card, unless it follows from the columns. */
  card?: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
}

/** The id of a row in the list. */
export const toId = <Row extends object>(
  row: Row,
  { getId }: Pick<ResourceGridProps<Row>, 'getId'>,
): string => getId?.(row) ?? String((row as { _id?: unknown })._id)

/** The functions of a grid's head for a list without one: selecting all rows, and sorting. */
function CardHead<Row extends object>(props: ResourceGridProps<Row>) {
  const { rows, selection, sorts = {}, sort = '', onSort, usualOrder = 'Newest first' } = props
  const options = toSortOptions(sorts, usualOrder)
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
      {selection && <SelectAll ids={rows.map((row) => toId(row, props))} selection={selection} />}
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

function SelectAll<Row>(props: { ids: readonly string[]; selection: Selection<Row> }) {
  const { ids, selection } = props
  const selected = ids.filter((id) => selection.ids.has(id))
  const all = ids.length > 0 && selected.length === ids.length
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && selected.length > 0}
      disabled={ids.length === 0}
      onChange={() => selection.onChange(new Set(all ? [] : ids))}
      slotProps={{ input: { 'aria-label': all ? 'Unselect all rows' : 'Select all rows' } }}
    />
  )
}

/**
 * A page of records on a phone: a stack of short cards, with the functions of a grid's head above
 * it.
 */
export function CardStack<Row extends object>(props: ResourceGridProps<Row>) {
  return (
    <>
      <CardHead {...props} />
      <Cards {...props} />
    </>
  )
}

function Cards<Row extends object>(props: ResourceGridProps<Row>) {
  const { rows, columns = [], card, to, onOpen, selection } = props
  if (props.loading) {
    return (
      <Stack sx={{ gap: 3, p: 3 }} role="status" aria-label="Loading">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={84} />
        ))}
      </Stack>
    )
  }
  return (
    <Stack
      component="ul"
      data-list
      aria-label={props.label}
      aria-busy={props.refreshing}
      divider={<Divider component="li" aria-hidden />}
      sx={{ p: 0, m: 0, listStyle: 'none', opacity: props.refreshing ? 0.6 : 1 }}
    >
      {rows.map((row) => (
        <Box component="li" key={toId(row, props)} sx={{ display: 'flex', alignItems: 'center' }}>
          {selection && <SelectCard row={row} id={toId(row, props)} {...selection} />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {card?.(row) ?? (
              <RowCard
                row={row}
                columns={columns}
                to={to?.(row)}
                onOpen={onOpen && (() => onOpen(row))}
              />
            )}
          </Box>
          <Stack sx={{ mx: 1, '&:empty': { display: 'none' } }}>
            {columns.map(
              ({ cardPlace, getCardParts }) => cardPlace === 'actions' && getCardParts?.(row),
            )}
          </Stack>
        </Box>
      ))}
    </Stack>
  )
}

function SelectCard<Row extends object>(props: Selection<Row> & { row: Row; id: string }) {
  const { row, id, ids, onChange, label } = props
  const isSelected = ids.has(id)
  return (
    <Checkbox
      checked={isSelected}
      onChange={() => {
        const nextIds = new Set(ids)
        if (isSelected) nextIds.delete(id)
        else nextIds.add(id)
        onChange(nextIds)
      }}
      slotProps={{ input: { 'aria-label': label(row) } }}
      sx={{ ml: 1 }}
    />
  )
}
