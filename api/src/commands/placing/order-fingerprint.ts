import { paymentMethods, type PlaceOrderBody } from '@voltkart/shared/contract/orders'
import type { PhoneOrderBody } from '@voltkart/shared/contract/phone-orders'
import { createHash } from 'node:crypto'

/**
 * A SHA-256 of the fields that the server uses of an order's body: products and quantities, in any
 * order, the address, the payment method, and contact, billing and State if there are any. Prices
 * are excluded, since they are only compared.
 */
export function orderFingerprint(
  body: Omit<PlaceOrderBody, 'totalPrice' | 'itemsPrice' | 'taxPrice' | 'shippingPrice'>,
): string {
  const lines = body.cartItems
    .map(({ _id, qty }): [string, number] => [_id.toLowerCase(), qty])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const { address, city, postalCode, country } = body.shippingAddress
  const { contact, billing, stateCode } = body
  // JSON writes what is absent as null.
  const taken = [
    lines,
    [address, city, postalCode, country],
    body.paymentMethod,
    contact && [contact.name, contact.phone],
    billing && [billing.legalName, billing.gstin, billing.kind, billing.address, billing.deliverTo],
    stateCode,
  ]
  return createHash('sha256').update(JSON.stringify(taken)).digest('base64url')
}

/** The same for an order that staff place: its customer and its note as well. */
export function phoneOrderFingerprint({ customer, note, ...body }: PhoneOrderBody): string {
  const { name, email, phone } = customer
  const order = orderFingerprint({ ...body, paymentMethod: paymentMethods[0] })
  const taken = [order, name, email, phone, note ?? null]
  return createHash('sha256').update(JSON.stringify(taken)).digest('base64url')
}
