import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import {
  DataGrid,
  type GridCellParams,
  type GridColDef,
  type GridRowParams,
} from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import { gridStyle } from './grid-style'
import { fromSortModel, toSortModel, withSorts, type ColumnSorts } from './sorting'

interface ResourceGridProps<Row extends { _id: string }> {
  label: string
  rows: readonly Row[]
  columns: readonly GridColDef<Row>[]
  /** Columns that only wide screens have room for. */
  wideColumns?: readonly string[]
  rowHeight?: number
  sorts?: ColumnSorts
  sort: string
  onSort: (sort: string) => void
  /** Nothing to show yet. */
  loading: boolean
  /** Something is shown, and something newer is on its way. */
  refreshing: boolean
  /** What to say when there is nothing. */
  empty: string
  onOpen: (row: Row) => void
  /** The same row for a phone, where a table has no room. */
  card: (row: Row) => ReactNode
}

/** A page of records: a grid whose whole rows open, or on phones a stack of short cards. */
export function ResourceGrid<Row extends { _id: string }>(props: ResourceGridProps<Row>) {
  const theme = useTheme()
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true })
  return phone ? <CardStack {...props} /> : <RecordTable {...props} />
}

function RecordTable<Row extends { _id: string }>(props: ResourceGridProps<Row>) {
  const { sorts = {}, wideColumns = [] } = props
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <DataGrid<Row>
        aria-label={props.label}
        rows={props.rows}
        columns={withSorts(props.columns, sorts)}
        columnVisibilityModel={Object.fromEntries(wideColumns.map((field) => [field, wide]))}
        getRowId={(row) => row._id}
        rowHeight={props.rowHeight ?? 52}
        columnHeaderHeight={40}
        sortingMode="server"
        sortModel={toSortModel(props.sort, sorts)}
        onSortModelChange={(model) => props.onSort(fromSortModel(model, sorts))}
        onRowClick={({ row }: GridRowParams<Row>) => props.onOpen(row)}
        onCellKeyDown={({ row, field }: GridCellParams<Row>, event) => {
          if (event.key === 'Enter' && field !== 'actions') props.onOpen(row)
        }}
        loading={props.loading || props.refreshing}
        slotProps={{
          loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
        }}
        localeText={{ noRowsLabel: props.empty }}
        disableColumnMenu
        disableRowSelectionOnClick
        // A page is short; drawing all of it keeps it whole for search and screen readers.
        disableVirtualization
        hideFooter
        sx={gridStyle}
      />
    </Box>
  )
}

function CardStack<Row extends { _id: string }>(props: ResourceGridProps<Row>) {
  if (props.loading) {
    return (
      <Stack sx={{ gap: 3, p: 3 }} role="status" aria-label="Loading">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={84} />
        ))}
      </Stack>
    )
  }
  if (props.rows.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 6, textAlign: 'center' }}>
        {props.empty}
      </Typography>
    )
  }
  return (
    <Stack
      component="ul"
      aria-label={props.label}
      aria-busy={props.refreshing}
      divider={<Divider component="li" aria-hidden />}
      sx={{ p: 0, m: 0, listStyle: 'none', opacity: props.refreshing ? 0.6 : 1 }}
    >
      {props.rows.map((row) => (
        <li key={row._id}>{props.card(row)}</li>
      ))}
    </Stack>
  )
}
