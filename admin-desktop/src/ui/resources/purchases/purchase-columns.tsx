import Alert from '@mui/material/Alert'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { PurchaseRow } from '@voltkart/shared/contract/purchases'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { PurchaseState } from '@voltkart/shared/domain/purchases'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Link } from 'react-router-dom'
import { TwoLines } from '../../components/two-lines'
import { paths } from '../../lib/paths'
import { piecesText } from '../../lib/format'

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
  {
    field: 'supplier',
    headerName: 'Supplier',
    flex: 1,
    minWidth: 160,
    renderCell: ({ row }) => <TwoLines first={row.supplier.name} second={describeBill(row)} />,
  },
  {
    field: 'state',
    headerName: 'State',
    width: 128,
    renderCell: ({ row }) => <PurchaseStateChip state={row.state} />,
  },
  {
    field: 'pieces',
    headerName: 'Pieces',
    width: 140,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <TwoLines first={piecesText(row.pieces)} second={getTotal(row)} />,
  },
]

/** One purchase in the list on a phone. */
export function PurchaseCard({ purchase }: { purchase: PurchaseRow }) {
  const { number, supplier, state, pieces, hasProblems } = purchase
  return (
    <CardActionArea component={Link} to={paths.purchase(number)} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {number}
        </Typography>
        <PurchaseStateChip state={state} />
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {supplier.name}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {[describeBill(purchase), piecesText(pieces), getTotal(purchase)]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {hasProblems && <Alert severity="warning">Some pieces are not in stock</Alert>}
    </CardActionArea>
  )
}
