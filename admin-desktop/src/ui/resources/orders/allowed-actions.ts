import { isCalledOff, isCancellable, unpackedPieces } from '@voltkart/shared/client/order-pieces'
import type { Order } from '@voltkart/shared/contract/orders'
import { mayPerform } from '@voltkart/shared/domain/order-state'
import type { Permission } from '@voltkart/shared/domain/permissions'

const requiredPermission = {
  deliver: 'orders.ship',
  cancel: 'orders.cancel',
  refund: 'refunds.make',
} as const satisfies Record<string, Permission>

/** An action on an order as a whole. */
export type OrderButton = keyof typeof requiredPermission

/** The actions on an order that staff with these permissions may perform, by the server's table of states. */
export function allowedActions(
  order: Order,
  may: (permission: Permission) => boolean,
): Record<OrderButton, boolean> {
  const isPossible = (action: OrderButton) =>
    may(requiredPermission[action]) && mayPerform(action, order.status, 'admin')
  const isOver = isCalledOff(order)
  // Pieces that were sent come back as a return. A failed refund is tried again where it is listed.
  const refund = isPossible('refund') && order.fulfilment === 'none' && !isOver
  return {
    deliver: isPossible('deliver') && !isOver && unpackedPieces(order).length > 0,
    // Cancelling a paid order refunds it, which the other button does too.
    cancel: may(requiredPermission.cancel) && isCancellable(order) && !refund,
    refund,
  }
}
