import type { PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { createHash } from 'node:crypto'

/**
 * A SHA-256 of the fields that the server uses of an order's body: products and quantities, in any
 * order, the address and the payment method. Prices are excluded, since they are only compared.
 */
export function orderFingerprint(body: PlaceOrderBody): string {
  const lines = body.cartItems
    .map(({ _id, qty }): [string, number] => [_id.toLowerCase(), qty])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const { address, city, postalCode, country } = body.shippingAddress
  const taken = [lines, [address, city, postalCode, country], body.paymentMethod]
  return createHash('sha256').update(JSON.stringify(taken)).digest('base64url')
}
