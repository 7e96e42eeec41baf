import { messages } from '@voltkart/shared/contract/messages'
import type { StockHolder } from '@voltkart/shared/contract/stock-holders'
import type { User } from '@voltkart/shared/contract/users'
import { HELD_SHARE_MIN } from '@voltkart/shared/domain/limits'
import type { AppContext, Uses } from '../../context'
import { ApiError, conflict } from '../../errors'
import { cancelOrder } from './cancel-order'

/** The maximum of customers in the list. */
const HOLDERS_MAX = 10

/**
 * The customers whose unpaid orders hold a large part of the pieces of a product, those with most pieces
 * first. At most ten, among the 1,000 unpaid orders with the highest totals.
 */
export async function findStockHolders({
  models,
}: Uses<'orderPlacing' | 'products'>): Promise<StockHolder[]> {
  const held = await models.orderPlacing.listHeldByCustomers()
  const products = await models.products.getPieces(held.map(({ product }) => product))
  const holders = held.flatMap(({ user, product: id, pieces, orders }) => {
    const product = products.get(id)
    if (!product || pieces < HELD_SHARE_MIN * product.pieces) return []
    const { name, pieces: ofPieces } = product
    return [{ user, product: { _id: id, name }, pieces, ofPieces, orders }]
  })
  return holders.slice(0, HOLDERS_MAX)
}

/**
 * Cancels the unpaid orders by which a customer holds a product, on behalf of staff. One that is
 * paid in the meantime stays.
 * @returns how many were cancelled
 * @throws ApiError 409 if there are none
 */
export async function releaseHeldStock(
  context: AppContext,
  { user, product }: { user: string; product: string },
  staff: User,
): Promise<number> {
  const ids = await context.models.orderPlacing.findUnpaidWithProduct(user, product)
  let cancelled = 0
  for (const id of ids) {
    try {
      await cancelOrder(context, id, staff.name, staff)
      cancelled += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  if (cancelled === 0) throw conflict(messages.noHeldStock)
  return cancelled
}
