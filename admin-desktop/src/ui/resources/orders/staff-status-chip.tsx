import type { Order } from '@voltkart/shared/contract/orders'
import { OrderStatusChip } from '@voltkart/shared/ui/order-status-chip'
import { staffLook } from './order-step'

/** The state of an order for staff: for a paid one the next step. */
export const StaffStatusChip = ({ order }: { order: Order }) => (
  <OrderStatusChip status={order.status} look={staffLook(order)} />
)
