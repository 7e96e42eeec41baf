import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { PurchaseRow } from '@voltkart/shared/contract/purchases'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { PurchaseState } from '@voltkart/shared/domain/purchases'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { elementColumn, twoLineColumn, alignRight } from '../../components/columns'
import { RowCard } from '../../components/row-card'
import { piecesText } from '../../lib/format'
import { paths } from '../../lib/paths'

/** The states of a purchase in words. */
export const purchaseStateLabels: Record<PurchaseState, string> = {
  draft: 'Draft',
  received: 'Received',
}

/** The state of a purchase as a chip. */
export function PurchaseStateChip({ state }: { state: PurchaseState }) {
  return (
    <StateChip
      color={state === 'received' ? 'success' : 'default'}
      label={purchaseStateLabels[state]}
    />
  )
}

const getTotal = ({ total }: PurchaseRow): string =>
  total === undefined ? '' : formatRupees(total)

const describeBill = ({ billNumber, billDate }: PurchaseRow): string =>
  `Bill ${billNumber} of ${formatDay(billDate)}`

// Together the columns fit into the list of the narrowest tablet.
export const purchaseColumns: readonly GridColDef<PurchaseRow>[] = [
  { field: 'number', headerName: 'Number', width: 148 },
  twoLineColumn('supplier', 'Supplier', [1, 160], (row) => [row.supplier.name, describeBill(row)]),
  elementColumn('state', 'State', 128, ({ state }) => <PurchaseStateChip state={state} />),
  alignRight(
    twoLineColumn('pieces', 'Pieces', 140, (row) => [piecesText(row.pieces), getTotal(row)]),
  ),
]

/** One purchase in the list on a phone. */
export function PurchaseCard({ purchase }: { purchase: PurchaseRow }) {
  const { number, supplier, state, pieces, hasProblems } = purchase
  return (
    <RowCard
      to={paths.purchase(number)}
      title={number}
      mark={<PurchaseStateChip state={state} />}
      facts={[describeBill(purchase), piecesText(pieces), getTotal(purchase)]}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {supplier.name}
      </Typography>
      {hasProblems && <Alert severity="warning">Some pieces are not in stock</Alert>}
    </RowCard>
  )
}
