import type { AppContext } from '../../context'
import type { OrderFilter, OrderSort } from '../../models/order-core/order-filter'
import type { LimitedPage } from '../../models/order-core/order-find'
import type { OrderPage } from '../../models/order-core/order-search-queries'

/**
 * A page of orders. A search also finds those of the former shop, after the ones of this shop: they are
 * in no list without a search, and have no refunds, parcels or work.
 */
export async function pageWithImported(
  { models }: Pick<AppContext, 'models'>,
  filter: OrderFilter,
  sort: OrderSort,
  page: LimitedPage,
): Promise<OrderPage> {
  const found = await models.orders.page(filter, sort, page)
  const { search, refunds, parcels, waiting, status, from, to } = filter
  if (!search || refunds || parcels || waiting || page.cursor || found.more) return found
  const room = page.limit - found.orders.length
  const skip = Math.max(0, (page.skip ?? 0) - found.total)
  const imported = await models.importedOrders.search(
    { search, status, from, to },
    { limit: room, skip },
  )
  return {
    orders: [...found.orders, ...imported.orders],
    total: found.total + imported.total,
    more: false,
  }
}
