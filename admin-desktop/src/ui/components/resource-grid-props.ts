import type { GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import type { ColumnSorts } from '../lib/sorting'

/** The selected rows among those shown, for actions on several records. */
export interface Selection<Row> {
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
  /** The label of a row's checkbox, such as “Select order 261121-7K3QZD”. */
  label: (row: Row) => string
}

export interface ResourceGridProps<Row extends { _id: string }> {
  label: string
  rows: readonly Row[]
  /** Absent: cards at every width. */
  columns?: readonly GridColDef<Row>[]
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
  /** Absent: rows are no links. */
  onOpen?: ((row: Row) => void) | undefined
  /** The row as a card, for phones and for lists without columns. */
  card: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
}
