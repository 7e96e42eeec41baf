import type { SvgIconComponent } from '@mui/icons-material'
import ReturnedIcon from '@mui/icons-material/AssignmentReturnOutlined'
import CancelledIcon from '@mui/icons-material/BlockOutlined'
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import PaidIcon from '@mui/icons-material/CheckOutlined'
import UnpaidIcon from '@mui/icons-material/ScheduleOutlined'
import RefundedIcon from '@mui/icons-material/UndoOutlined'
import type { OrderStatus } from '../domain/order-state'
import type { ReturnedPart } from '../domain/returns'
import { StateChip, type StateColor } from './state-chip'

const labels: Record<ReturnedPart, string> = { part: 'Partly returned', all: 'Returned' }

/** How much of a delivered order was returned and refunded; nothing for an order without returns. */
export function ReturnedChip({ returned }: { returned: ReturnedPart | undefined }) {
  if (!returned) return null
  return <StateChip icon={<ReturnedIcon />} label={labels[returned]} />
}

/** The presentation of an order's state. */
export interface StatusLook {
  label: string
  icon: SvgIconComponent
  color: StateColor
}

/** The presentation of each state for customers. */
export const statusLooks: Record<OrderStatus, StatusLook> = {
  unpaid: { label: 'Unpaid', icon: UnpaidIcon, color: 'warning' },
  paid: { label: 'Paid', icon: PaidIcon, color: 'success' },
  delivered: { label: 'Delivered', icon: DeliveredIcon, color: 'success' },
  cancelled: { label: 'Cancelled', icon: CancelledIcon, color: 'default' },
  refunded: { label: 'Refunded', icon: RefundedIcon, color: 'default' },
}

interface OrderStatusChipProps {
  status: OrderStatus
  /** Its presentation; by default the one for customers. */
  look?: StatusLook
}

/** The state of an order as an icon and words, so that it never depends on colour alone. */
export function OrderStatusChip({ status, look = statusLooks[status] }: OrderStatusChipProps) {
  return <StateChip color={look.color} icon={<look.icon />} label={look.label} />
}
