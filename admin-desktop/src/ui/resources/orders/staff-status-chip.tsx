import CancelledIcon from '@mui/icons-material/BlockOutlined'
import DeliveredIcon from '@mui/icons-material/CheckCircleOutlined'
import DeliverIcon from '@mui/icons-material/LocalShippingOutlined'
import UnpaidIcon from '@mui/icons-material/ScheduleOutlined'
import RefundedIcon from '@mui/icons-material/UndoOutlined'
import Chip from '@mui/material/Chip'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'

const looks = {
  unpaid: { label: 'Unpaid', icon: UnpaidIcon, color: 'warning' },
  paid: { label: 'To deliver', icon: DeliverIcon, color: 'info' },
  delivered: { label: 'Delivered', icon: DeliveredIcon, color: 'success' },
  cancelled: { label: 'Cancelled', icon: CancelledIcon, color: 'default' },
  refunded: { label: 'Refunded', icon: RefundedIcon, color: 'default' },
} as const satisfies Record<OrderStatus, object>

/** The state of an order in words for staff: a paid one is to be delivered. */
export const staffStatus = (status: OrderStatus): string => looks[status].label

/** The state of an order for staff, as an icon and words so that it never depends on colour alone. */
export function StaffStatusChip({ status }: { status: OrderStatus }) {
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
