import { paidOrderSchema, type PaidOrder } from '@voltkart/shared/contract/paid-orders'
import { followPaidOrders } from './paid-order-feed'

const NAME = 'voltkart-paid-orders'

/** Called with an order, and with whether this window is the one that heard of it first. */
export type Listener = (order: PaidOrder, first: boolean) => void

/**
 * Follows what is paid in one of this browser's windows, which tells the others: a browser opens
 * few connections to a shop at once, and each stream keeps one of them. When that window closes,
 * another takes its place. Answers how to stop.
 */
export function followInOneWindow(listen: Listener): () => void {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(NAME) : undefined
  channel?.addEventListener('message', ({ data }) => {
    const order = paidOrderSchema.safeParse(data)
    if (order.success) listen(order.data, false)
  })
  const follow = () =>
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
        // The turn may come at the very moment of leaving; then it goes to the next window at once.
        if (leaving.signal.aborted) return resolve()
        unfollow = follow()
        leaving.signal.addEventListener('abort', () => resolve())
      })
    // Refused when the window leaves while it waits for its turn.
    locks.request(NAME, { signal: leaving.signal }, untilLeft).catch(() => undefined)
  } else {
    unfollow = follow()
  }
  return () => {
    leaving.abort()
    unfollow?.()
    channel?.close()
  }
}
