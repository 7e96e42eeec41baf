import { awaitProduct } from '@voltkart/shared/contract/wishlist'
import { customerMessages } from '@voltkart/shared/contract/customer-messages'
import * as contract from '@voltkart/shared/contract/wishlist'
import { isPublished } from '@voltkart/shared/domain/product-state'
import { addToWishlist, awaitProduct as addWaiting } from '../../commands/products/change-wishlist'
import { readRecentShopTerms } from '../../commands/shop/shop-terms'
import type { AppContext } from '../../context'
import type { BindRoute } from '../../http/route'
import { presentSummary } from './products.presenter'

/** The wishlist of the signed-in account, and the sold-out products that it waits for. */
export function bindWishlist(bind: BindRoute, context: AppContext): void {
  const { products, wishlists } = context.models

  bind(contract.listWishlist, async ({ actor, query }) => {
    const { limit, skip } = query
    const [ids, { taxPercent }] = await Promise.all([
      wishlists.getIds(actor._id),
      readRecentShopTerms(context),
    ])
    const at = context.now()
    const listed = await products.findListed(ids)
    const published = listed.filter((product) => isPublished(product, at))
    const page = published.slice(skip, skip + limit)
    return {
      products: page.map((product) => presentSummary(product, { taxPercent, at })),
      total: published.length,
    }
  })

  bind(contract.addToWishlist, async ({ actor, params }) => {
    await addToWishlist(context, actor._id, params.productId)
    return { message: customerMessages.wishlistAdded }
  })

  bind(contract.removeFromWishlist, async ({ actor, params }) => {
    await wishlists.remove(actor._id, [params.productId])
    return { message: customerMessages.wishlistRemoved }
  })

  bind(awaitProduct, async ({ actor, params }) => {
    await addWaiting(context, actor._id, params.productId)
    return { message: customerMessages.awaited }
  })
}
