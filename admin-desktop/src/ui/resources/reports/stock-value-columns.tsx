import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { StockValueRow } from '@voltkart/shared/contract/stock-reports'
import { formatRupees } from '@voltkart/shared/domain/money'
import { TwoLines } from '../../components/two-lines'
import { piecesText } from '../../lib/pieces-text'

/** A product of the report as a row: the grid requires an id. */
export type ListedValue = StockValueRow & { _id: string }

/** Prepares the rows of a report for its table. */
export const toListedValue = (row: StockValueRow): ListedValue => ({ ...row, _id: row.product })

const UNKNOWN = 'Not known'
const amountText = (value: number | undefined): string =>
  value === undefined ? UNKNOWN : formatRupees(value)

const amount = (field: 'averageCost' | 'value', headerName: string): GridColDef<ListedValue> => ({
  field,
  headerName,
  flex: 1,
  minWidth: 132,
  cellClassName: 'tabular',
  align: 'right',
  headerAlign: 'right',
  valueFormatter: (value?: number) => amountText(value),
})

// Together the columns fit into the list of the narrowest tablet.
export const stockValueColumns: readonly GridColDef<ListedValue>[] = [
  {
    field: 'name',
    headerName: 'Product',
    flex: 2,
    minWidth: 160,
    renderCell: ({ row }) => <TwoLines first={row.name} second={row.sku ?? ''} />,
  },
  {
    field: 'pieces',
    headerName: 'Pieces',
    width: 96,
    cellClassName: 'tabular',
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value: number) => value.toLocaleString('en-IN'),
  },
  amount('averageCost', 'Average cost'),
  amount('value', 'Value'),
]

/** One row on a phone. */
export function StockValueCard({ row }: { row: ListedValue }) {
  return (
    <Box sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          {row.name}
        </Typography>
        <Typography variant="body2">{amountText(row.value)}</Typography>
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {[
          row.sku,
          piecesText(row.pieces),
          `average cost ${amountText(row.averageCost).toLowerCase()}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  )
}
