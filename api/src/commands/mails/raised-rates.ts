import type { AppContext } from '../../context'
import { currentShopTerms } from '../shop/shop-terms'

/**
 * The ids of the unpaid orders of a registered shop with a line whose rate is below that of its product
 * now: their invoices will have the rate of the time of the order.
 */
export async function ordersAtEarlierRates(context: AppContext): Promise<string[]> {
  const { gst } = await currentShopTerms(context)
  if (!gst) return []
  const { orderRates, products } = context.models
  const [orders, presentRate] = await Promise.all([
    orderRates.listUnpaidRates(),
    products.gstRates(gst.defaultRate),
  ])
  const isRaised = ({ product, gstRate }: (typeof orders)[number]['items'][number]) => {
    const present = presentRate(String(product))
    return gstRate !== undefined && present !== undefined && gstRate < present
  }
  return orders.filter(({ items }) => items.some(isRaised)).map(({ _id }) => _id)
}
