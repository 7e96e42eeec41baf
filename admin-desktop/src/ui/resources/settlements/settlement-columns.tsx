import type { Settlement } from '@voltkart/shared/contract/settlements'
import { formatTimestamp } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import {
  textColumn,
  elementColumn,
  twoLineColumn,
  alignRight,
  type Column,
  withCardPlace,
} from '../../components/columns'
import { formatCount } from '../../lib/format'

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
export const settlementColumns: readonly Column<Settlement>[] = [
  textColumn('at', 'Settled', 120, ({ at }) => formatTimestamp(at)),
  withCardPlace(
    'line',
    twoLineColumn('utr', 'UTR', [1, 150], ({ utr = 'No UTR yet', id }) => [utr, id]),
  ),
  elementColumn('state', 'State', 136, (row) => <SettlementChip settlement={row} />),
  withCardPlace(
    'title',
    alignRight(
      twoLineColumn('amount', 'Transferred', 150, (row) => [formatRupees(row.amount), getFee(row)]),
    ),
  ),
]
