import { importMessages } from '@voltkart/shared/contract/imports'
import type { Actor } from '../../actor'
import type { AppContext } from '../../context'
import { ApiError, conflict } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import { mayReadImported } from '../../policies/orders'
import type { OrderFilter, OrderSort } from '../../models/orders/order-filter'
import type { OrderPage, LimitedPage } from '../../models/orders/order-search-queries'

/**
 * A page of orders. A search also finds orders of the former shop, after those of this shop: they are
 * in no list without a search, and have no refunds, parcels or work.
 */
export async function readPageWithImported(
  { models }: Pick<AppContext, 'models'>,
  filter: OrderFilter,
  sort: OrderSort,
  page: LimitedPage,
): Promise<OrderPage> {
  const ordersPage = await models.orders.page(filter, sort, page)
  const { search, refunds, parcels, waiting, status, from, to } = filter
  if (!search || refunds || parcels || waiting || page.cursor || ordersPage.more) return ordersPage
  const room = page.limit - ordersPage.orders.length
  const skip = Math.max(0, (page.skip ?? 0) - ordersPage.total)
  const imported = await models.importedOrders.search(
    { search, status, from, to },
    { limit: room, skip },
  )
  return {
    orders: [...ordersPage.orders, ...imported.orders],
    total: ordersPage.total + imported.total,
    more: false,
  }
}

/** The orders of an account, newest first: of this shop, then of the former one. */
export async function listOwnOrders(
  { models }: AppContext,
  actor: Actor,
  { limit, skip = 0 }: { limit: number; skip?: number | undefined },
): Promise<OrderRecord[]> {
  const { orders, importedOrders } = models
  const shopOrders = await orders.listOwn(actor, { limit, skip })
  const room = limit - shopOrders.length
  if (room === 0) return shopOrders
  const before = shopOrders.length > 0 ? skip + shopOrders.length : await orders.countOwn(actor)
  const page = { limit: room, skip: Math.max(0, skip + shopOrders.length - before) }
  return [...shopOrders, ...(await importedOrders.listOwn(actor, page))]
}

/** The number of these orders. */
export async function countOwnOrders({ models }: AppContext, actor: Actor): Promise<number> {
  const { orders, importedOrders } = models
  const counts = await Promise.all([orders.countOwn(actor), importedOrders.countOwn(actor)])
  return counts[0] + counts[1]
}

/** Finds an order of another shop, if this account may read it. */
export async function findImported(
  { models }: Pick<AppContext, 'models'>,
  actor: Actor,
  id: string,
): Promise<OrderRecord | undefined> {
  const order = await models.importedOrders.find(id)
  return order && mayReadImported(actor, order) ? order : undefined
}

/**
 * The error of a call that changes an order. No command finds an order of another shop: for those who may
 * read it, the error states why, in place of NOT_FOUND.
 */
export async function explainMissing(
  context: Pick<AppContext, 'models'>,
  error: unknown,
  { actor, orderId }: { actor: Actor | undefined; orderId: string },
): Promise<unknown> {
  if (!(error instanceof ApiError) || error.code !== 'NOT_FOUND') return error
  if (!actor) return error
  const order = await findImported(context, actor, orderId)
  return order ? conflict(importMessages.readOnly) : error
}
