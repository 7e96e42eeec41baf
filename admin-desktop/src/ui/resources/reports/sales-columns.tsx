import type { GridColDef } from '@mui/x-data-grid'
import type { SalesRow } from '@voltkart/shared/contract/reports'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { SalesGroup } from '@voltkart/shared/domain/sales-sums'
import { numberColumn, amountColumn } from '../../components/columns'
import { RowCard } from '../../components/row-card'
import { countText, piecesText } from '../../lib/format'

export const groupLabels: Record<SalesGroup, string> = {
  day: 'Day',
  product: 'Product',
  category: 'Category',
  state: 'State',
  rate: 'GST rate',
}

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

// Together the columns fit into the list of the narrowest tablet.
export const salesColumns = (by: SalesGroup): readonly GridColDef<ListedSales>[] => [
  { field: 'label', headerName: groupLabels[by], flex: 3, minWidth: 120 },
  numberColumn('orders', 'Orders', 70),
  numberColumn('pieces', 'Pieces', 70),
  amountColumn('taxable', 'Taxable', [1, 136]),
  amountColumn('tax', 'Tax', [1, 136]),
  amountColumn('total', 'Total', [1, 136]),
]

/** One row on a phone. */
export const SalesCard = ({ row }: { row: ListedSales }) => (
  <RowCard
    title={row.label}
    mark={formatRupees(row.total)}
    facts={[countText(row.orders, 'order'), piecesText(row.pieces), `tax ${formatRupees(row.tax)}`]}
  />
)
