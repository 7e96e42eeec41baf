import PackIcon from '@mui/icons-material/Inventory2Outlined'
import DeliverIcon from '@mui/icons-material/LocalShippingOutlined'
import ShipIcon from '@mui/icons-material/OutboxOutlined'
import { isCalledOff, piecesOfOrder } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { dayInIndia, daysBetween } from '@voltkart/shared/domain/india-day'
import { getParcelWork, type ParcelFilter } from '@voltkart/shared/domain/parcels'
import {
  OrderStatusChip,
  statusLooks,
  type StatusLook,
} from '@voltkart/shared/ui/order-status-chip'

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
export function waitingFor({ status, paidAt }: Order, now: Date): string | undefined {
  if (status !== 'paid' || !paidAt) return undefined
  const days = daysBetween(dayInIndia(new Date(paidAt)), dayInIndia(now))
  if (days === 0) return 'Paid today'
  return `Waiting ${days} ${days === 1 ? 'day' : 'days'}`
}

/** The state of an order for staff: for a paid one the next step. */
export const StaffStatusChip = ({ order }: { order: Order }) => (
  <OrderStatusChip status={order.status} look={staffLook(order)} />
)
