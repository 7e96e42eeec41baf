import DeliverIcon from '@mui/icons-material/LocalShippingOutlined'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import {
  OrderStatusChip,
  statusLooks,
  type StatusLook,
} from '@voltkart/shared/ui/order-status-chip'

// For staff, a paid order is an open task.
const staffLooks: Record<OrderStatus, StatusLook> = {
  ...statusLooks,
  paid: { label: 'To deliver', icon: DeliverIcon, color: 'info' },
}

/** The state of an order in words for staff. */
export const staffStatus = (status: OrderStatus): string => staffLooks[status].label

/** The state of an order for staff. */
export function StaffStatusChip({ status }: { status: OrderStatus }) {
  return <OrderStatusChip status={status} looks={staffLooks} />
}
