import Link from '@mui/material/Link'
import type { GridColDef } from '@mui/x-data-grid'
import type { Order } from '@voltkart/shared/contract/orders'
import { formatRupees } from '@voltkart/shared/domain/money'
import { ReturnedChip } from '@voltkart/shared/ui/order-status-chip'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths'
import type { ColumnSorts } from '../../lib/sorting'
import { TwoLines } from '../../components/two-lines'
import { localDate, localTime } from '../../lib/dates'
import { waitingFor, StaffStatusChip } from './order-step'
import { firstItem } from './pieces'

/** How long an order waits; for others the time when they were placed. */
const secondOf = (order: Order): string =>
  waitingFor(order, new Date()) ?? localTime(order.createdAt)

export const orderColumns: readonly GridColDef<Order>[] = [
  {
    field: 'orderNumber',
    headerName: 'Order',
    width: 140,
    renderCell: ({ row, tabIndex }) => (
      <Link
        component={RouterLink}
        to={paths.order(row._id)}
        tabIndex={tabIndex}
        color="textPrimary"
        sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}
      >
        {row.orderNumber}
      </Link>
    ),
  },
  {
    field: 'createdAt',
    headerName: 'Date',
    width: 116,
    renderCell: ({ row }) => <TwoLines first={localDate(row.createdAt)} second={secondOf(row)} />,
  },
  {
    field: 'user',
    headerName: 'Customer',
    flex: 1,
    minWidth: 92,
    renderCell: ({ row }) => <TwoLines first={row.user.name} second={row.shippingAddress.city} />,
  },
  {
    field: 'items',
    headerName: 'Items',
    flex: 1.2,
    minWidth: 160,
    renderCell: ({ row }) => <TwoLines {...firstItem(row)} />,
  },
  {
    field: 'totalPrice',
    headerName: 'Total',
    width: 122,
    align: 'right',
    headerAlign: 'right',
    cellClassName: 'tabular',
    valueFormatter: (value: number) => formatRupees(value),
  },
  {
    field: 'status',
    headerName: 'State',
    width: 150,
    // Only a delivered order can have a return.
    renderCell: ({ row }) =>
      row.returned ? <ReturnedChip returned={row.returned} /> : <StaffStatusChip order={row} />,
  },
]

export const orderColumnSorts: ColumnSorts = {
  createdAt: {
    asc: { sort: 'oldest', words: 'Oldest first' },
    desc: { sort: 'newest', words: 'Newest first' },
    usual: true,
  },
  totalPrice: {
    asc: { sort: 'total', words: 'Lowest total first' },
    desc: { sort: '-total', words: 'Highest total first' },
  },
}
