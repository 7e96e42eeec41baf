import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { SalesRow } from '@voltkart/shared/contract/reports'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { SalesGroup } from '@voltkart/shared/domain/sales-sums'

export const groupLabels: Record<SalesGroup, string> = {
  day: 'Day',
  product: 'Product',
  category: 'Category',
  state: 'State',
  rate: 'GST rate',
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-IN')} ${noun}${count === 1 ? '' : 's'}`

/** The name of a row for display. */
export const getName = (by: SalesGroup, { key, label }: Pick<SalesRow, 'key' | 'label'>): string =>
  by === 'day' ? formatDay(key) : label

/** A row of the table. */
interface ListedSales extends SalesRow {
  _id: string
}

/** Prepares the rows of a report for its table. */
export const toListed =
  (by: SalesGroup) =>
  (row: SalesRow): ListedSales => ({ ...row, _id: row.key, label: getName(by, row) })

const count = (field: 'orders' | 'pieces', headerName: string): GridColDef<ListedSales> => ({
  field,
  headerName,
  width: 70,
  cellClassName: 'tabular',
  align: 'right',
  headerAlign: 'right',
  valueFormatter: (value: number) => value.toLocaleString('en-IN'),
})
const amount = (
  field: 'taxable' | 'tax' | 'total',
  headerName: string,
): GridColDef<ListedSales> => ({
  field,
  headerName,
  flex: 1,
  minWidth: 136,
  cellClassName: 'tabular',
  align: 'right',
  headerAlign: 'right',
  valueFormatter: (value: number) => formatRupees(value),
})

// Together the columns fit into the list of the narrowest tablet.
export const salesColumns = (by: SalesGroup): readonly GridColDef<ListedSales>[] => [
  { field: 'label', headerName: groupLabels[by], flex: 3, minWidth: 120 },
  count('orders', 'Orders'),
  count('pieces', 'Pieces'),
  amount('taxable', 'Taxable'),
  amount('tax', 'Tax'),
  amount('total', 'Total'),
]

/** One row on a phone. */
export function SalesCard({ row }: { row: ListedSales }) {
  return (
    <Box sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {row.label}
        </Typography>
        <Typography variant="body2">{formatRupees(row.total)}</Typography>
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {counted(row.orders, 'order')} · {counted(row.pieces, 'piece')} · tax{' '}
        {formatRupees(row.tax)}
      </Typography>
    </Box>
  )
}
