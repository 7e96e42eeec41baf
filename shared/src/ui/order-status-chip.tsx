import CancelledIcon from '@mui/icons-material/BlockOutlined'
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import PaidIcon from '@mui/icons-material/CheckOutlined'
import UnpaidIcon from '@mui/icons-material/ScheduleOutlined'
import RefundedIcon from '@mui/icons-material/UndoOutlined'
import Chip from '@mui/material/Chip'
import type { OrderStatus } from '../domain/order-state'

const looks = {
  unpaid: { label: 'Unpaid', icon: UnpaidIcon, color: 'warning' },
  paid: { label: 'Paid', icon: PaidIcon, color: 'success' },
  delivered: { label: 'Delivered', icon: DeliveredIcon, color: 'success' },
  cancelled: { label: 'Cancelled', icon: CancelledIcon, color: 'default' },
  refunded: { label: 'Refunded', icon: RefundedIcon, color: 'default' },
} as const satisfies Record<OrderStatus, object>

/** The state of an order as an icon and a word, so that it never depends on colour alone. */
export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const look = looks[status]
  return (
    <Chip
      size="small"
      variant="outlined"
      color={look.color}
      icon={<look.icon />}
      label={look.label}
      sx={{ fontWeight: 550 }}
    />
  )
}
