import {
  openLinkPayment,
  validateLinkPayment,
  type CheckoutResult,
} from '@voltkart/shared/contract/payment'
import { placeOrderForCustomer } from '@voltkart/shared/contract/phone-orders'
import type { RouteInput, RouteOutput } from '@voltkart/shared/contract/route'
import { randomUUID } from 'node:crypto'
import type { Browser } from './browser'
import { address, payInWindow } from './factories'
import { readMailsTo } from './outbox'
import type { TestServer } from './test-server'

export type PhoneOrder = RouteOutput<typeof placeOrderForCustomer>
type PhoneOrderInput = RouteInput<typeof placeOrderForCustomer>['body']

/** The order of a customer on the phone: who they are, and two pieces of a product. */
export const buildPhoneOrder = (
  product: { _id: string },
  overrides: Partial<PhoneOrderInput> = {},
): PhoneOrderInput => ({
  customer: {
    name: 'Meera Iyer',
    email: `meera-${randomUUID()}@example.test`,
    phone: '98450 12345',
  },
  cartItems: [{ _id: product._id, qty: 2 }],
  shippingAddress: address,
  ...overrides,
})

/** Takes an order on the phone. */
export const takeOrder = (
  staff: Browser,
  body: PhoneOrderInput,
  key: string = randomUUID(),
): Promise<PhoneOrder> =>
  staff.call(placeOrderForCustomer, { body, headers: { 'idempotency-key': key } })

/** The token of the pay link in a text, such as a mail. */
export function payTokenIn(text: string | undefined): string {
  const token = /\/pay\/([\w-]+)/.exec(text ?? '')?.[1]
  if (!token) throw new Error(`No pay link in: ${text ?? 'nothing'}`)
  return token
}

/** Reads the token in the latest mail with a pay link to an address. */
export async function readPayToken(shop: TestServer, email: string): Promise<string> {
  const mails = await readMailsTo(shop, email)
  return payTokenIn(mails.findLast(({ text }) => text?.includes('/pay/'))?.text)
}

/** Pays by a link: window, signature, verification. */
export async function payByLink(visitor: Browser, token: string): Promise<CheckoutResult> {
  const { id } = await visitor.call(openLinkPayment, { params: { token } })
  const { result } = await payInWindow(visitor, id)
  await visitor.call(validateLinkPayment, { params: { token }, body: result })
  return result
}
