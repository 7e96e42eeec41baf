import type { SalesRow } from '@voltkart/shared/contract/reports'
import { formatRupees } from '@voltkart/shared/domain/money'
import { Figures } from '../../components/figures'

/** The sums over all rows. An order in several rows counts once. */
export function SalesTotals({ totals }: { totals: Omit<SalesRow, 'key' | 'label'> }) {
  return (
    <Figures
      label="Totals"
      figures={[
        ['Orders', totals.orders.toLocaleString('en-IN')],
        ['Pieces', totals.pieces.toLocaleString('en-IN')],
        ['Taxable', formatRupees(totals.taxable)],
        ['Tax', formatRupees(totals.tax)],
        ['Total', formatRupees(totals.total)],
      ]}
    />
  )
}
