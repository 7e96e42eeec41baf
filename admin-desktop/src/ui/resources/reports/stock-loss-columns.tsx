import type { GridColDef } from '@mui/x-data-grid'
import type { StockLoss } from '@voltkart/shared/contract/stock-reports'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { LossKind } from '@voltkart/shared/domain/stock-losses'
import { TwoLines } from '../../components/two-lines'
import { piecesText } from '../../lib/pieces-text'
import { ProductAmountCard } from './product-amount-card'

/** A row of the report: the grid requires an id. */
type ListedLoss = StockLoss & { _id: string }

/** Prepares the rows of a report for its table. */
export const toListedLoss = (row: StockLoss): ListedLoss => ({
  ...row,
  _id: `${row.kind} ${row.product}`,
})

/** The kinds of losses in words. */
const lossLabels: Record<LossKind, string> = {
  damage: 'Damaged',
  lost: 'Lost',
  'write-off': 'Written off',
  count: 'Missing at a count',
  replaced: 'Replaced',
  found: 'Found',
}

const unknownText = ({ piecesWithoutCost }: StockLoss): string =>
  piecesWithoutCost === 0 ? '' : `Cost of ${piecesText(piecesWithoutCost)} not known`

// Together the columns fit into the list of the narrowest tablet.
export const stockLossColumns: readonly GridColDef<ListedLoss>[] = [
  {
    field: 'name',
    headerName: 'Product',
    flex: 2,
    minWidth: 160,
    renderCell: ({ row }) => <TwoLines first={row.name} second={unknownText(row)} />,
  },
  {
    field: 'kind',
    headerName: 'How',
    flex: 1,
    minWidth: 140,
    valueGetter: (_value, row) => lossLabels[row.kind],
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
  {
    field: 'cost',
    headerName: 'Cost',
    flex: 1,
    minWidth: 132,
    cellClassName: 'tabular',
    align: 'right',
    headerAlign: 'right',
    valueFormatter: (value: number) => formatRupees(value),
  },
]

/** One row on a phone. */
export const StockLossCard = ({ row }: { row: ListedLoss }) => (
  <ProductAmountCard
    name={row.name}
    amount={formatRupees(row.cost)}
    details={[lossLabels[row.kind], piecesText(row.pieces), unknownText(row)]}
  />
)
