import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { Settlement } from '@voltkart/shared/contract/settlements'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { Link } from 'react-router-dom'
import { TwoLines } from '../../components/two-lines'
import { paths } from '../../lib/paths'

type ListedSettlement = Settlement & { _id: string }
export const toListedSettlement = (settlement: Settlement): ListedSettlement => ({
  ...settlement,
  _id: settlement.id,
})

/** Whether a settlement is complete, its rows match, and it was transferred. */
export function SettlementChip({ settlement }: { settlement: Settlement }) {
  const { status, unmatchedCount, net, amount } = settlement
  const [label, color] =
    status === 'failed'
      ? (['Failed', 'error'] as const)
      : unmatchedCount > 0
        ? ([`${unmatchedCount.toLocaleString('en-IN')} to check`, 'warning'] as const)
        : net !== amount
          ? (['Rows missing', 'warning'] as const)
          : (['Matches', 'success'] as const)
  return <StateChip color={color} label={label} />
}

/** Refunds have no fee. */
const getFee = ({ fee }: Settlement): string => (fee === 0 ? '' : `Fee ${formatRupees(fee)}`)
const toRows = ({ rowCount }: Settlement): string =>
  rowCount === 1 ? '1 row' : `${rowCount.toLocaleString('en-IN')} rows`

// Together the columns fit into the list of the narrowest tablet.
export const settlementColumns: readonly GridColDef<ListedSettlement>[] = [
  {
    field: 'at',
    headerName: 'Settled',
    width: 120,
    valueGetter: (_value, row) => formatTimestamp(row.at),
  },
  {
    field: 'utr',
    headerName: 'UTR',
    flex: 1,
    minWidth: 150,
    renderCell: ({ row }) => <TwoLines first={row.utr ?? 'No UTR yet'} second={row.id} />,
  },
  {
    field: 'state',
    headerName: 'State',
    width: 136,
    renderCell: ({ row }) => <SettlementChip settlement={row} />,
  },
  {
    field: 'amount',
    headerName: 'Transferred',
    width: 150,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => <TwoLines first={formatRupees(row.amount)} second={getFee(row)} />,
  },
]

/** One settlement in the list on a phone. */
export function SettlementCard({ settlement }: { settlement: Settlement }) {
  const { id, at, utr, amount } = settlement
  return (
    <CardActionArea component={Link} to={paths.settlement(id)} sx={{ p: 3 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Typography variant="body2" className="tabular" sx={{ fontWeight: 550 }}>
          {formatRupees(amount)}
        </Typography>
        <SettlementChip settlement={settlement} />
      </Stack>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {formatTimestamp(at)}, {utr ? `UTR ${utr}` : 'no UTR yet'}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {[toRows(settlement), getFee(settlement)].filter(Boolean).join(' · ')}
      </Typography>
    </CardActionArea>
  )
}
