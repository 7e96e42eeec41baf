import PackIcon from '@mui/icons-material/Inventory2Outlined'
import DeliverIcon from '@mui/icons-material/LocalShippingOutlined'
import ShipIcon from '@mui/icons-material/OutboxOutlined'
import CardActionArea from '@mui/material/CardActionArea'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { currentTime } from '@voltkart/shared/client/current-time'
import { isCalledOff, piecesOfOrder } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { dayInIndia, daysBetween } from '@voltkart/shared/domain/india-day'
import { formatRupees } from '@voltkart/shared/domain/money'
import { getParcelWork, type ParcelFilter } from '@voltkart/shared/domain/parcels'
import { Money } from '@voltkart/shared/ui/money'
import {
  ReturnedChip,
  OrderStatusChip,
  statusLooks,
  type StatusLook,
} from '@voltkart/shared/ui/order-status-chip'
import { Link as RouterLink } from 'react-router-dom'
import { TwoLines } from '../../components/two-lines'
import { localDate, localTime, piecesText } from '../../lib/format'
import { paths } from '../../lib/paths'
import type { ColumnSorts } from '../../lib/sorting'

const stepLooks: Record<ParcelFilter, StatusLook> = {
  'to-pack': { label: 'To pack', icon: PackIcon, color: 'info' },
  'to-ship': { label: 'To ship', icon: ShipIcon, color: 'info' },
  'in-transit': { label: 'In transit', icon: DeliverIcon, color: 'info' },
}

/** How staff see the state of an order: a paid one by the next work on its parcels. */
function staffLook(order: Order): StatusLook {
  const { status, parcels } = order
  if (status !== 'paid' || isCalledOff(order)) return statusLooks[status]
  const work = getParcelWork(piecesOfOrder(order), parcels)
  return work ? stepLooks[work] : statusLooks.paid
}

/** How long an order has waited since it was paid, in words; undefined once it is delivered. */
function waitingFor({ status, paidAt }: Order, now: Date): string | undefined {
  if (status !== 'paid' || !paidAt) return undefined
  const days = daysBetween(dayInIndia(new Date(paidAt)), dayInIndia(now))
  if (days === 0) return 'Paid today'
  return `Waiting ${days} ${days === 1 ? 'day' : 'days'}`
}

/** The state of an order for staff: for a paid one the next step. */
export const StaffStatusChip = ({ order }: { order: Order }) => (
  <OrderStatusChip status={order.status} look={staffLook(order)} />
)

/** The number of pieces in an order. */
function pieces(order: Order): number {
  return order.orderItems.reduce((sum, item) => sum + item.qty, 0)
}

/** The first item of an order, and the total number of pieces in words. */
function firstItem(order: Order): { first: string; second: string } {
  const [first] = order.orderItems
  const more = order.orderItems.length - 1
  return {
    first: first?.name ?? '–',
    second: `${piecesText(pieces(order))}${more > 0 ? `, ${more} more ${more === 1 ? 'product' : 'products'}` : ''}`,
  }
}

/** One order in the list on a phone: so low that four of them fit on its screen. */
export function OrderCard({ order }: { order: Order }) {
  const { first, second } = firstItem(order)
  return (
    <CardActionArea component={RouterLink} to={paths.order(order._id)} sx={{ px: 3, py: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {order.orderNumber}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <StaffStatusChip order={order} />
          <ReturnedChip returned={order.returned} />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2" color="textSecondary" noWrap>
          {order.user.name}, {order.shippingAddress.city}
        </Typography>
        <Typography variant="body2">
          <Money rupees={order.totalPrice} />
        </Typography>
      </Stack>
      <Typography variant="caption" component="p" color="textSecondary" noWrap>
        {waitingFor(order, currentTime()) ?? localDate(order.createdAt)} · {first} · {second}
      </Typography>
    </CardActionArea>
  )
}

/** How long an order waits; for others the time when they were placed. */
const getSecondLine = (order: Order): string =>
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
    renderCell: ({ row }) => (
      <TwoLines first={localDate(row.createdAt)} second={getSecondLine(row)} />
    ),
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
