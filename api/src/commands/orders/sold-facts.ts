import {
  DEFAULT_RETURN_POLICY,
  DEFAULT_SERIAL_KIND,
  type GstRate,
} from '@voltkart/shared/domain/product-facts'
import type { StoredSoldFacts } from '../../models/orders/order-schema'
import type { SellableProduct } from '../../models/products/product-queries'

/**
 * What an order line keeps of its product and the shop as they are when the order is placed: its
 * invoice, warranty and returns go by these. The rate of a product without one is the shop's, while
 * the shop is registered for GST.
 */
export function soldFacts(
  { hsnCode, gstRate, warranty, serialKind, returns, returnDays }: SellableProduct,
  shop: { gst: { defaultRate: GstRate } | null; returnDays: number },
): StoredSoldFacts {
  const rate = gstRate ?? shop.gst?.defaultRate
  return {
    ...(hsnCode === undefined ? {} : { hsnCode }),
    ...(rate === undefined ? {} : { gstRate: rate }),
    ...(warranty === undefined ? {} : { warranty }),
    serialKind: serialKind ?? DEFAULT_SERIAL_KIND,
    returns: returns ?? DEFAULT_RETURN_POLICY,
    returnDays: returnDays ?? shop.returnDays,
  }
}
