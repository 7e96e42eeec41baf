import { averageCost } from '@voltkart/shared/domain/average-cost'
import {
  DEFAULT_RETURN_POLICY,
  DEFAULT_SERIAL_KIND,
  type GstRate,
} from '@voltkart/shared/domain/product-facts'
import type { StoredSoldFacts } from '../../models/order-core/order-schema'
import type { SellableProduct } from '../../models/products/sellable-queries'

/**
 * The data of the product and the shop that an order line keeps from the time of the order: its
 * invoice, warranty, returns and margin depend on these. The rate of a product without one is the shop's,
 * while the shop is registered for GST.
 */
export function soldFacts(
  product: SellableProduct,
  shop: { gst: { defaultRate: GstRate } | null; returnDays: number },
): StoredSoldFacts {
  const { hsnCode, gstRate, warranty, serialKind, returns, returnDays } = product
  const centipaise = averageCost(product)
  const rate = gstRate ?? shop.gst?.defaultRate
  return {
    ...(hsnCode === undefined ? {} : { hsnCode }),
    ...(rate === undefined ? {} : { gstRate: rate }),
    ...(warranty === undefined ? {} : { warranty }),
    serialKind: serialKind ?? DEFAULT_SERIAL_KIND,
    returns: returns ?? DEFAULT_RETURN_POLICY,
    returnDays: returnDays ?? shop.returnDays,
    ...(centipaise === undefined ? {} : { centipaise }),
  }
}
