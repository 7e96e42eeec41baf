import type { SalesRow } from '@voltkart/shared/contract/reports'
import { formatDay } from '@voltkart/shared/domain/india-day'
import type { SalesGroup } from '@voltkart/shared/domain/sales-sums'
import {
  numberColumn,
  amountColumn,
  type Column,
  textColumn,
  withCardPlace,
} from '../../components/columns'

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

// Together the columns fit into the list of the narrowest tablet.
export const createSalesColumns = (by: SalesGroup): readonly Column<SalesRow>[] => [
  textColumn('label', groupLabels[by], [3, 120], (row) => getName(by, row)),
  numberColumn('orders', 'Orders', 70),
  numberColumn('pieces', 'Pieces', 70),
  amountColumn('taxable', 'Taxable', [1, 136]),
  amountColumn('tax', 'Tax', [1, 136]),
  withCardPlace('badge', amountColumn('total', 'Total', [1, 136])),
]
