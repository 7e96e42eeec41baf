import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import type { Settlement } from '@voltkart/shared/contract/settlements'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import { textColumn, elementColumn, twoLineColumn, alignRight } from '../../components/columns'
import { RowCard } from '../../components/row-card'
import { countText, formatCount } from '../../lib/format'
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
        ? ([`${formatCount(unmatchedCount)} to check`, 'warning'] as const)
        : net !== amount
          ? (['Rows missing', 'warning'] as const)
          : (['Matches', 'success'] as const)
  return <StateChip color={color} label={label} />
}

/** Refunds have no fee. */
const getFee = ({ fee }: Settlement): string => (fee === 0 ? '' : `Fee ${formatRupees(fee)}`)
// Together the columns fit into the list of the narrowest tablet.
export const settlementColumns: readonly GridColDef<ListedSettlement>[] = [
  textColumn('at', 'Settled', 120, ({ at }) => formatTimestamp(at)),
  twoLineColumn('utr', 'UTR', [1, 150], ({ utr = 'No UTR yet', id }) => [utr, id]),
  elementColumn('state', 'State', 136, (row) => <SettlementChip settlement={row} />),
  alignRight(
    twoLineColumn('amount', 'Transferred', 150, (row) => [formatRupees(row.amount), getFee(row)]),
  ),
]

/** One settlement in the list on a phone. */
export function SettlementCard({ settlement }: { settlement: Settlement }) {
  const { id, at, utr, amount } = settlement
  return (
    <RowCard
      to={paths.settlement(id)}
      title={formatRupees(amount)}
      mark={<SettlementChip settlement={settlement} />}
      facts={[countText(settlement.rowCount, 'row'), getFee(settlement)]}
    >
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {formatTimestamp(at)}, {utr ? `UTR ${utr}` : 'no UTR yet'}
      </Typography>
    </RowCard>
  )
}
