import { priceLines } from '@voltkart/shared/domain/cart-prices'
import { stateOfGstin } from '@voltkart/shared/domain/gstin'
import { toGstSummary, type GstSummary } from '@voltkart/shared/domain/order-tax'
import { isInterState, type StoredSupply } from '../../models/order-core/order-supply'
import type { SellableProduct } from '../../models/products/sellable-queries'
import type { ShopTerms } from '../shop/shop-terms'

interface CartLine {
  product: Pick<SellableProduct, 'pricePaise' | 'gstRate'>
  quantity: number
}

/**
 * The GST that the quote and the order of a cart show, in paise. Nothing while the shop is not
 * registered for GST.
 */
export function cartGst(
  lines: readonly CartLine[],
  { gst, taxPercent }: ShopTerms,
  supply: Pick<StoredSupply, 'placeOfSupply' | 'billing'>,
): GstSummary {
  if (!gst) return {}
  const rated = lines.map(({ product: { pricePaise, gstRate }, quantity }) => ({
    pricePaise,
    quantity,
    rate: gstRate ?? gst.defaultRate,
  }))
  const { shippingPricePaise } = priceLines(rated, taxPercent)
  const interState = isInterState(supply, stateOfGstin(gst.gstin))
  return toGstSummary(rated, { taxPercent, shippingPricePaise, interState })
}
