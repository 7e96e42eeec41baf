import type { Order } from '@voltkart/shared/contract/orders'

type SentOrder = Omit<Order, 'refunds' | 'refundLeft' | 'returns'> &
  Partial<Pick<Order, 'refunds' | 'refundLeft' | 'returns'>>

/**
 * An order with what the shop may not have sent: one that is older than the desktop app names neither
 * returns nor the lines of refunds, and the app may have kept an order since then.
 */
export function wholeOrder(order: SentOrder): Order {
  const { refunds = [], refundLeft = 0, returns = [] } = order
  return {
    ...order,
    ...{ refundLeft, returns },
    refunds: refunds.map((refund, index) => ({
      ...{ key: String(index), lines: [] },
      ...refund,
    })),
  }
}
