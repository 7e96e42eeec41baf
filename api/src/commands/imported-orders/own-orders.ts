import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import type { OrderRecord } from '../../models/order-core/order-record'

/** The orders of an account, newest first: those of this shop, and after them those of the former one. */
export async function listOwnOrders(
  { models }: AppContext,
  actor: Actor,
  { limit, skip = 0 }: { limit: number; skip?: number | undefined },
): Promise<OrderRecord[]> {
  const { orders, importedOrders } = models
  const own = await orders.listOwn(actor, { limit, skip })
  const room = limit - own.length
  if (room === 0) return own
  const before = own.length > 0 ? skip + own.length : await orders.countOwn(actor)
  const page = { limit: room, skip: Math.max(0, skip + own.length - before) }
  return [...own, ...(await importedOrders.listOwn(actor, page))]
}

/** The number of these orders. */
export async function countOwnOrders({ models }: AppContext, actor: Actor): Promise<number> {
  const { orders, importedOrders } = models
  const counts = await Promise.all([orders.countOwn(actor), importedOrders.countOwn(actor)])
  return counts[0] + counts[1]
}
