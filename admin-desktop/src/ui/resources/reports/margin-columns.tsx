import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { MarginRow } from '@voltkart/shared/contract/stock-reports'
import { formatRupees } from '@voltkart/shared/domain/money'
import { TwoLines } from '../../components/two-lines'
import { piecesText } from '../../lib/pieces-text'
import { ProductAmountCard } from './product-amount-card'

/** A product of the report as a row: the grid requires an id. */
type ListedMargin = MarginRow & { _id: string }

/** Prepares the rows of a report for its table. Delivery charges have no product. */
export const toListedMargin = (row: MarginRow): ListedMargin => ({
  ...row,
  _id: row.product ?? 'delivery',
})

/** What was sold without a known cost, in words; empty if there is none. */
export function withoutCostText({
  piecesWithoutCost: pieces,
  taxableWithoutCost: taxable,
}: Pick<MarginRow, 'piecesWithoutCost' | 'taxableWithoutCost'>): string {
  if (pieces === 0 && taxable === 0) return ''
  return pieces === 0 ? formatRupees(taxable) : `${piecesText(pieces)}, ${formatRupees(taxable)}`
}

const amount = (
  field: 'taxable' | 'cost' | 'margin',
  headerName: string,
): GridColDef<ListedMargin> => ({
  field,
  headerName,
  flex: 1,
  minWidth: 124,
  cellClassName: 'tabular',
  align: 'right',
  headerAlign: 'right',
  valueFormatter: (value: number) => formatRupees(value),
})

// Together the columns fit into the list of the narrowest tablet.
export const marginColumns: readonly GridColDef<ListedMargin>[] = [
  {
    field: 'name',
    headerName: 'Product',
    flex: 2,
    minWidth: 104,
    renderCell: ({ row }) => (
      <Typography variant="body2" noWrap title={row.name}>
        {row.name}
      </Typography>
    ),
  },
  {
    field: 'pieces',
    headerName: 'Pieces',
    width: 66,
    cellClassName: 'tabular',
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value: number) => value.toLocaleString('en-IN'),
  },
  amount('taxable', 'Taxable'),
  amount('cost', 'Cost'),
  amount('margin', 'Margin'),
  {
    field: 'withoutCost',
    headerName: 'Cost not known',
    flex: 1,
    minWidth: 126,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'tabular',
    renderCell: ({ row: { piecesWithoutCost: pieces, taxableWithoutCost: taxable } }) =>
      (pieces !== 0 || taxable !== 0) && (
        <TwoLines first={formatRupees(taxable)} second={pieces === 0 ? '' : piecesText(pieces)} />
      ),
  },
]

/** One row on a phone. */
export function MarginCard({ row }: { row: ListedMargin }) {
  const without = withoutCostText(row)
  return (
    <ProductAmountCard
      name={row.name}
      amount={formatRupees(row.margin)}
      details={[
        piecesText(row.pieces),
        `sold for ${formatRupees(row.taxable)}`,
        `cost ${formatRupees(row.cost)}`,
        without && `without known cost: ${without}`,
      ]}
    />
  )
}
