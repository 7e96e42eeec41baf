import { shopName } from '@voltkart/shared/client/shop-name'
import { getShop, type Shop } from '@voltkart/shared/contract/shop'
import { indianStates } from '@voltkart/shared/domain/indian-states'
import { useLazyRouteQuery } from '../../../hooks/use-route'
import { useLazyAdminPackedProductsQuery } from '../product-codes'
import { loadBarcode } from './barcode'
import type { Sheet, SheetFacts } from './sheet'

/** The lines of the shop's own address. */
function returnLines(shop: Shop | undefined): string[] {
  if (!shop?.address) return []
  const { address, city, postalCode, stateCode } = shop.address
  const phone = shop.phone ? [shop.phone] : []
  return [address, `${city} ${postalCode}`, indianStates[stateCode], ...phone]
}

const getProducts = ({ order, parcel }: Sheet): string[] =>
  parcel ? parcel.lines.map(({ product }) => product) : order.orderItems.map(({ _id }) => _id)

/**
 * Reads what sheets show beside their orders. Without a connection they are printed without the
 * return address and the codes and weights of products.
 */
export function useSheetFacts() {
  const [readShop] = useLazyRouteQuery(getShop)
  const [readProducts] = useLazyAdminPackedProductsQuery()
  return async (sheets: readonly Sheet[]): Promise<SheetFacts> => {
    const products = [...new Set(sheets.flatMap(getProducts))]
    const [drawBarcode, shop, packed] = await Promise.all([
      loadBarcode(),
      readShop(undefined, true),
      readProducts(products, true),
    ])
    return {
      shop: shopName(),
      returnTo: returnLines(shop.data),
      codes: packed.data?.codes ?? {},
      weights: packed.data?.weights ?? {},
      drawBarcode,
    }
  }
}
