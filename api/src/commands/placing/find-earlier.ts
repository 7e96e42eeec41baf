import { messages } from '@voltkart/shared/contract/messages'
import { PLACING_SECONDS } from '@voltkart/shared/domain/limits'
import type { AppContext } from '../../context'
import { conflict } from '../../errors'
import type { OrderRecord } from '../../models/orders/order-record'
import { abandonOrder } from './undo-interrupted-orders'
import type { PlaceOrderBody } from '@voltkart/shared/contract/orders'
import { paymentMethods } from '@voltkart/shared/domain/order-state'
import type { PhoneOrderBody } from '@voltkart/shared/contract/phone-orders'
import { createHash } from 'node:crypto'

/**
 * A SHA-256 of the fields that the server uses of an order's body: products and quantities, in any
 * order, the address, the payment method, and contact, billing and State if there are any. Prices
 * are excluded, since they are only compared.
 */
export function toOrderFingerprint(
  body: Omit<PlaceOrderBody, 'totalPrice' | 'itemsPrice' | 'taxPrice' | 'shippingPrice'>,
): string {
  const lines = body.cartItems
    .map(({ _id, qty }): [string, number] => [_id.toLowerCase(), qty])
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const { address, city, postalCode, country } = body.shippingAddress
  const { contact, billing, stateCode } = body
  // JSON writes undefined as null.
  const fields = [
    lines,
    [address, city, postalCode, country],
    body.paymentMethod,
    contact && [contact.name, contact.phone],
    billing && [billing.legalName, billing.gstin, billing.kind, billing.address, billing.deliverTo],
    stateCode,
  ]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

/** The fingerprint of an order that staff place, which includes its customer and note. */
export function toPhoneOrderFingerprint({ customer, note, ...body }: PhoneOrderBody): string {
  const { name, email, phone } = customer
  const order = toOrderFingerprint({ ...body, paymentMethod: paymentMethods[0] })
  const fields = [order, name, email, phone, note ?? null]
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}

/**
 * Finds an earlier order with the same key, and waits until it is placed or abandoned. One past its
 * deadline was left by a dead process. It is abandoned here, so that a repeated request need not wait
 * for the recovery job.
 */
async function findEarlier(
  context: AppContext,
  find: () => Promise<OrderRecord | undefined>,
): Promise<OrderRecord | undefined> {
  const deadline = Date.now() + PLACING_SECONDS * 1_000
  for (;;) {
    const earlier = await find()
    if (earlier?.status !== 'reserving') return earlier
    if (earlier.reservedUntil && earlier.reservedUntil < context.now()) {
      await abandonOrder(context, earlier._id)
      continue
    }
    if (Date.now() > deadline) throw conflict(messages.placingTookTooLong)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/**
 * Finds the order of a key and a body by their fingerprint.
 * @param find reads the order of the key
 * @throws ApiError `CONFLICT` if the key was used with another body
 */
export async function findSame(
  context: AppContext,
  fingerprint: string,
  find: () => Promise<OrderRecord | undefined>,
): Promise<OrderRecord | undefined> {
  const earlier = await findEarlier(context, find)
  if (earlier && earlier.requestFingerprint !== fingerprint) {
    throw conflict(messages.idempotencyKeyUsed)
  }
  return earlier
}
