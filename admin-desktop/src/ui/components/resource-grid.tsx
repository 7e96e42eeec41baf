import { Box, type SxProps, type Theme, useMediaQuery, useTheme } from '@mui/material'
import {
  DataGrid,
  GRID_CHECKBOX_SELECTION_FIELD,
  type GridCellParams,
  type GridRowParams,
} from '@mui/x-data-grid'
import { fromSortModel, toSortModel, withSorts } from '../lib/sorting'
import { CardStack, type ResourceGridProps, toId } from './card-stack'
import type { Column } from './columns'
import { EmptyList } from './empty-list'

/** Below this width the columns of a list would be cut off. */
const NO_ROOM_FOR_COLUMNS = '(max-width: 719.95px)'

/** A page of records: a grid whose whole rows are links, or on phones a stack of short cards. */
export function ResourceGrid<Row extends object>(props: ResourceGridProps<Row>) {
  const narrow = useMediaQuery(NO_ROOM_FOR_COLUMNS, { noSsr: true })
  if (!props.loading && props.rows.length === 0) {
    const { empty, emptyHint, isFiltered, emptyAction } = props
    return <EmptyList text={empty} hint={emptyHint} isFiltered={isFiltered} action={emptyAction} />
  }
  const { columns } = props
  return narrow || !columns ? (
    <CardStack {...props} />
  ) : (
    <RecordTable {...props} columns={columns} />
  )
}

type RecordTableProps<Row extends object> = ResourceGridProps<Row> & {
  columns: readonly Column<Row>[]
}

/** A dense grid without an outer border, whose pointer shows that rows can be opened. */
const gridStyle: SxProps<Theme> = {
  border: 0,
  borderRadius: 0,
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  '--DataGrid-overlayHeight': '240px',
  '--DataGrid-t-header-background-base': 'transparent',
  '& .MuiDataGrid-columnHeaderTitle': {
    fontSize: '0.75rem',
    fontWeight: 550,
    color: 'text.secondary',
  },
  '& .MuiDataGrid-row': { cursor: 'pointer' },
  '& .MuiDataGrid-cell': { display: 'flex', alignItems: 'center' },
  '& .MuiDataGrid-columnSeparator': { display: 'none' },
}

function RecordTable<Row extends object>(props: RecordTableProps<Row>) {
  const { sort = '', sorts = {}, wideColumns = [], selection } = props
  const theme = useTheme()
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column' }}>
      <DataGrid<Row>
        aria-label={props.label}
        rows={props.rows}
        columns={withSorts(props.columns, sorts)}
        columnVisibilityModel={Object.fromEntries(wideColumns.map((field) => [field, wide]))}
        getRowId={(row) => toId(row, props)}
        rowHeight={props.rowHeight ?? 52}
        columnHeaderHeight={40}
        sortingMode="server"
        sortModel={toSortModel(sort, sorts)}
        onSortModelChange={(model) => props.onSort?.(fromSortModel(model, sorts))}
        onRowClick={({ row }: GridRowParams<Row>) => props.onOpen?.(row)}
        onCellKeyDown={({ row, field }: GridCellParams<Row>, event) => {
          const opens = field !== 'actions' && field !== GRID_CHECKBOX_SELECTION_FIELD
          if (event.key === 'Enter' && opens) props.onOpen?.(row)
        }}
        checkboxSelection={selection !== undefined}
        rowSelectionModel={{ type: 'include', ids: new Set(selection?.ids) }}
        onRowSelectionModelChange={({ ids }) => selection?.onChange(new Set([...ids].map(String)))}
        disableRowSelectionExcludeModel
        loading={props.loading || props.refreshing}
        slotProps={{
          loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' },
        }}
        disableColumnMenu
        disableRowSelectionOnClick
        // A page is short; without virtualisation, the browser's search and screen readers find all
        // of it.
        disableVirtualization
        hideFooter
        sx={gridStyle}
      />
    </Box>
  )
}
