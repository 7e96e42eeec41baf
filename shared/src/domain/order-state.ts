/** The states of an order that users see. */
export const orderStatuses = ['unpaid', 'paid', 'delivered', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/**
 * Two more states are never shown: `reserving` while the stock of a new order is being reserved,
 * and `abandoned` if that failed.
 */
export type StoredOrderStatus = OrderStatus | 'reserving' | 'abandoned'

export type OrderActor = 'owner' | 'admin' | 'system'
export type OrderAction = 'place' | 'abandon' | 'pay' | 'cancel' | 'deliver' | 'refund'

interface Transition {
  action: OrderAction
  from: StoredOrderStatus
  to: StoredOrderStatus
  by: readonly OrderActor[]
}

/**
 * Every allowed change of an order's state. Server and screens both read this table and no other.
 */
export const orderTransitions: readonly Transition[] = [
  { action: 'place', from: 'reserving', to: 'unpaid', by: ['system'] },
  { action: 'abandon', from: 'reserving', to: 'abandoned', by: ['system'] },
  { action: 'pay', from: 'unpaid', to: 'paid', by: ['system'] },
  { action: 'cancel', from: 'unpaid', to: 'cancelled', by: ['owner', 'admin', 'system'] },
  { action: 'deliver', from: 'paid', to: 'delivered', by: ['admin'] },
  // A customer refunds an order by cancelling it, until it is packed.
  { action: 'refund', from: 'paid', to: 'refunded', by: ['owner', 'admin'] },
]

/** The table's row for an action. Every action has exactly one, which a test checks. */
export function getTransition(action: OrderAction): Transition {
  const transition = orderTransitions.find((candidate) => candidate.action === action)
  if (!transition) throw new Error(`No order transition for ${action}`)
  return transition
}

/** Whether this actor may perform this action on an order in this state. */
export function mayPerform(
  action: OrderAction,
  status: StoredOrderStatus,
  actor: OrderActor,
): boolean {
  const transition = getTransition(action)
  return transition.from === status && transition.by.includes(actor)
}

/** The states of paid orders: money was taken and kept. */
export function isPaidStatus(status: StoredOrderStatus): boolean {
  return status === 'paid' || status === 'delivered'
}

/** How an order can be paid. Only Razorpay is available. */
export const paymentMethods = ['Razorpay'] as const
