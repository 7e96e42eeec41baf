import type { Shop } from '@voltkart/shared/contract/shop'
import { FREE_SHIPPING_OVER_PAISE } from '@voltkart/shared/domain/cart-prices'
import { formatPrice, toRupees } from '@voltkart/shared/domain/money'

interface Promised {
  about: 'delivery' | 'invoice' | 'returns' | 'payment'
  text: string
}

/**
 * The shop's promises to its customers, in a few words each; none before the profile is saved, as nobody
 * has chosen those terms. Warranties belong to products and are not among them.
 */
export function getPromises(
  shop: Pick<Shop, 'version' | 'returnDays' | 'gst'> | undefined,
): Promised[] {
  if (!shop || shop.version === 0) return []
  return [
    {
      about: 'delivery',
      text: `Free delivery over ${formatPrice(toRupees(FREE_SHIPPING_OVER_PAISE))}`,
    },
    ...(shop.gst ? [{ about: 'invoice', text: 'GST invoice with every order' } as const] : []),
    ...(shop.returnDays > 0
      ? [{ about: 'returns', text: `${shop.returnDays}-day returns` } as const]
      : []),
    { about: 'payment', text: 'Secure payment with Razorpay' },
  ]
}
