import type { PurchaseRow } from '@voltkart/shared/contract/purchases'
import { formatDay } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import type { PurchaseState } from '@voltkart/shared/domain/purchase-tax'
import { StateChip } from '@voltkart/shared/ui/state-chip'
import {
  elementColumn,
  twoLineColumn,
  alignRight,
  type Column,
  textColumn,
} from '../../components/columns'
import { formatPieces } from '../../lib/format'

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
export const purchaseColumns: readonly Column<PurchaseRow>[] = [
  textColumn('number', 'Number', 148, ({ number }) => number),
  twoLineColumn('supplier', 'Supplier', [1, 160], (row) => [row.supplier.name, describeBill(row)]),
  elementColumn('state', 'State', 128, ({ state, hasProblems }) =>
    hasProblems ? (
      <StateChip color="warning" label="Not all in stock" />
    ) : (
      <PurchaseStateChip state={state} />
    ),
  ),
  alignRight(
    twoLineColumn('pieces', 'Pieces', 140, (row) => [formatPieces(row.pieces), getTotal(row)]),
  ),
]
