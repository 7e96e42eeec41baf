import type { Shop } from '@voltkart/shared/contract/shop'
import { FREE_SHIPPING_OVER_PAISE } from '@voltkart/shared/domain/cart-prices'
import { formatPrice, toRupees } from '@voltkart/shared/domain/money'

interface Promised {
  about: 'delivery' | 'invoice' | 'returns' | 'payment'
  text: string
}

/**
 * What the shop promises its customers, in a few words each. A profile that was never saved has
 * terms that nobody chose, and promises none of them; warranties are those of products.
 */
export function getPromises(
  shop: Pick<Shop, 'version' | 'returnDays' | 'gst'> | undefined,
): Promised[] {
  const chosen = shop && shop.version > 0 ? shop : undefined
  return [
    {
      about: 'delivery',
      text: `Free delivery over ${formatPrice(toRupees(FREE_SHIPPING_OVER_PAISE))}`,
    },
    ...(chosen?.gst ? [{ about: 'invoice', text: 'GST invoice with every order' } as const] : []),
    ...(chosen && chosen.returnDays > 0
      ? [{ about: 'returns', text: `${chosen.returnDays}-day returns` } as const]
      : []),
    { about: 'payment', text: 'Secure payment with Razorpay' },
  ]
}
