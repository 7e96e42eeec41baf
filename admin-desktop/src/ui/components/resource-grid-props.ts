import type { GridColDef } from '@mui/x-data-grid'
import type { ReactNode } from 'react'
import type { ColumnSorts } from '../lib/sorting'

/** Which of the shown rows are marked, for doing something with several at once. */
export interface Selection<Row> {
  ids: ReadonlySet<string>
  onChange: (ids: Set<string>) => void
  /** What a row's checkbox is called, such as “Select order 261121-7K3QZD”. */
  label: (row: Row) => string
}

export interface ResourceGridProps<Row extends { _id: string }> {
  label: string
  rows: readonly Row[]
  columns: readonly GridColDef<Row>[]
  /** Columns that only wide screens have room for. */
  wideColumns?: readonly string[]
  rowHeight?: number
  sorts?: ColumnSorts
  sort: string
  onSort: (sort: string) => void
  /** What the order is called that the list has when none is asked for. */
  usualOrder?: string
  /** Nothing to show yet. */
  loading: boolean
  /** Something is shown, and something newer is on its way. */
  refreshing: boolean
  /** What to say when there is nothing. */
  empty: string
  /** Absent: rows lead nowhere. */
  onOpen?: ((row: Row) => void) | undefined
  /** The same row for a phone, where a table has no room. */
  card: (row: Row) => ReactNode
  selection?: Selection<Row> | undefined
}
