import { paidOrderSchema, type PaidOrder } from '@voltkart/shared/contract/paid-orders'
import { followPaidOrders } from './paid-order-feed'

const NAME = 'voltkart-paid-orders'

/** Called with an order, and with whether this window was the first to receive it. */
type Listener = (order: PaidOrder, first: boolean) => void

/**
 * Follows paid orders in one of this browser's windows, which notifies the others: a browser opens
 * few connections to a shop at once, and each stream occupies one. When that window closes, another
 * takes over. Returns a function that stops it.
 */
export function shareStreamBetweenWindows(listen: Listener): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  channel?.addEventListener('message', ({ data }) => {
    const order = paidOrderSchema.safeParse(data)
    if (order.success) listen(order.data, false)
  })
  const followStream = () =>
    followPaidOrders((order) => {
      listen(order, true)
      channel?.postMessage(order)
    })

  const leaving = new AbortController()
  let unfollow: (() => void) | undefined
  const locks = (navigator as Partial<Navigator>).locks
  if (locks) {
    const untilLeft = () =>
      new Promise<void>((resolve) => {
        // The lock may be granted while the window closes; then it goes to the next window
        // immediately.
        if (leaving.signal.aborted) return resolve()
        unfollow = followStream()
        leaving.signal.addEventListener('abort', () => resolve())
      })
    // Rejected if the window closes while it waits for the lock.
    locks.request(NAME, { signal: leaving.signal }, untilLeft).catch(() => undefined)
  } else {
    unfollow = followStream()
  }
  return () => {
    leaving.abort()
    unfollow?.()
    channel?.close()
  }
}
