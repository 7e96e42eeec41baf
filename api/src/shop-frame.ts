import type { ShopFrame } from '@voltkart/shared/contract/ssr'
import { getShopOrDefault } from './commands/shop/shop-terms'
import type { AppContext } from './context'
import { sortPages } from './resources/pages/pages.routes'
import { presentPublicShop } from './resources/shop/shop.routes'

/**
 * Reads the trade name of the shop, at most two seconds old; `SHOP_NAME` while it cannot be read.
 */
export async function readShopName(context: AppContext): Promise<string> {
  return (await readShopFrame(context))?.getShop.tradeName ?? context.config.shopName
}

/**
 * What every page shows of the shop, at most two seconds old. Undefined when it cannot be read:
 * the page is still served, and its browser requests what it lacks.
 */
export async function readShopFrame(context: AppContext): Promise<ShopFrame | undefined> {
  try {
    const { shop, pages } = await context.models.shop.recent()
    return {
      getShop: presentPublicShop(context, getShopOrDefault(context, shop)),
      pageLinks: sortPages(pages.map(({ slug, title }) => ({ slug, title }))),
    }
  } catch (error) {
    context.log.warn({ err: error }, 'the shop profile cannot be read')
    return undefined
  }
}
