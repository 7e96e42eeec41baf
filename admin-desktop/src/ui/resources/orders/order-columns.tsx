import PackIcon from '@mui/icons-material/Inventory2Outlined'
import DeliverIcon from '@mui/icons-material/LocalShippingOutlined'
import ShipIcon from '@mui/icons-material/OutboxOutlined'
import { CardActionArea, Stack } from '@mui/material'
import { getCurrentTime } from '@voltkart/shared/client/current-time'
import { isDeliveryStopped, listPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { toIndiaDay, countDaysBetween } from '@voltkart/shared/domain/india-day'
import { formatIndiaDate, formatIndiaTime } from '@voltkart/shared/domain/india-time'
import { getParcelWork, type ParcelFilter } from '@voltkart/shared/domain/parcels'
import { Money } from '@voltkart/shared/ui/money'
import {
  ReturnedChip,
  OrderStatusChip,
  statusLooks,
  type StatusLook,
} from '@voltkart/shared/ui/order-status-chip'
import { Unbroken } from '@voltkart/shared/ui/unbroken'
import { Link as RouterLink } from 'react-router-dom'
import {
  elementColumn,
  twoLineColumn,
  amountColumn,
  type Column,
  linkColumn,
} from '../../components/columns'
import { formatPieces } from '../../lib/format'
import { paths } from '../../lib/paths'
import type { ColumnSorts } from '../../lib/sorting'
import { Caption, MutedText, Text } from '../../lib/text'

const stepLooks: Record<ParcelFilter, StatusLook> = {
  'to-pack': { label: 'To pack', icon: PackIcon, color: 'info' },
  'to-ship': { label: 'To ship', icon: ShipIcon, color: 'info' },
  'in-transit': { label: 'In transit', icon: DeliverIcon, color: 'info' },
}

/** How staff see the state of an order: a paid one by the next work on its parcels. */
function getStaffLook(order: Order): StatusLook {
  const { status, parcels } = order
  if (status !== 'paid' || isDeliveryStopped(order)) return statusLooks[status]
  const work = getParcelWork(listPieces(order), parcels)
  return work ? stepLooks[work] : statusLooks.paid
}

/** How long an order has waited since it was paid, in words; undefined once it is delivered. */
function formatWaitingTime({ status, paidAt }: Order, now: Date): string | undefined {
  if (status !== 'paid' || !paidAt) return undefined
  const days = countDaysBetween(toIndiaDay(new Date(paidAt)), toIndiaDay(now))
  if (days === 0) return 'Paid today'
  return `Waiting ${days} ${days === 1 ? 'day' : 'days'}`
}

/** The state of an order for staff: for a paid one the next step. */
export const StaffStatusChip = ({ order }: { order: Order }) => (
  <OrderStatusChip status={order.status} look={getStaffLook(order)} />
)

/** The first item of an order, and the total number of pieces in words. */
function summariseItems({
  orderItems: [first, ...otherItems],
}: Order): [first: string, second: string] {
  const pieces = otherItems.reduce((sum, { qty }) => sum + qty, first?.qty ?? 0)
  const otherProducts =
    otherItems.length > 0
      ? `, ${otherItems.length} more ${otherItems.length === 1 ? 'product' : 'products'}`
      : ''
  return [first?.name ?? '–', formatPieces(pieces) + otherProducts]
}

/** One order in the list on a phone: so low that four of them fit on its screen. */
export function OrderCard({ order }: { order: Order }) {
  const [first, second] = summariseItems(order)
  return (
    <CardActionArea component={RouterLink} to={paths.order(order._id)} sx={{ px: 3, py: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Text sx={{ fontWeight: 550 }}>
          <Unbroken text={order.orderNumber} />
        </Text>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <StaffStatusChip order={order} />
          <ReturnedChip returned={order.returned} />
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <MutedText noWrap>
          {order.user.name}, {order.shippingAddress.city}
        </MutedText>
        <Text>
          <Money rupees={order.totalPrice} />
        </Text>
      </Stack>
      <Caption component="p" noWrap>
        {formatWaitingTime(order, getCurrentTime()) ?? formatIndiaDate(order.createdAt)} · {first} ·{' '}
        {second}
      </Caption>
    </CardActionArea>
  )
}

/** How long an order waits; for others the time when they were placed. */
const getSecondLine = (order: Order): string =>
  formatWaitingTime(order, new Date()) ?? formatIndiaTime(order.createdAt)

export const orderColumns: readonly Column<Order>[] = [
  linkColumn('orderNumber', 'Order', 140, ({ _id, orderNumber }) => [
    paths.order(_id),
    orderNumber,
  ]),
  twoLineColumn('createdAt', 'Date', 116, (row) => [
    formatIndiaDate(row.createdAt),
    getSecondLine(row),
  ]),
  twoLineColumn('user', 'Customer', [1, 92], (row) => [row.user.name, row.shippingAddress.city]),
  twoLineColumn('items', 'Items', [1.2, 160], summariseItems),
  amountColumn('totalPrice', 'Total', 122),
  // Only a delivered order can have a return.
  elementColumn('status', 'State', 150, (row) =>
    row.returned ? <ReturnedChip returned={row.returned} /> : <StaffStatusChip order={row} />,
  ),
]

export const orderColumnSorts: ColumnSorts = {
  createdAt: {
    asc: { sort: 'oldest', label: 'Oldest first' },
    desc: { sort: 'newest', label: 'Newest first' },
    usual: true,
  },
  totalPrice: {
    asc: { sort: 'total', label: 'Lowest total first' },
    desc: { sort: '-total', label: 'Highest total first' },
  },
}
