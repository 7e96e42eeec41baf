import { placeOrder } from '@voltkart/shared/contract/orders'
import {
  createPaymentOrder,
  validatePayment,
  type CheckoutResult,
} from '@voltkart/shared/contract/payment'
import type { Order } from '@voltkart/shared/contract/orders'
import type { RouteInput } from '@voltkart/shared/contract/route'
import type { Account, User } from '@voltkart/shared/contract/users'
import { DEFAULT_TAX_PERCENT, priceCart, priceLines } from '@voltkart/shared/domain/cart-prices'
import { toPaise, toRupees } from '@voltkart/shared/domain/money'
import type { Role } from '@voltkart/shared/domain/permissions'
import { hashSync } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import { newRecordNumber } from '@voltkart/shared/domain/record-number'
import { toSlug } from '@voltkart/shared/domain/slug'
import { imageWidths } from '../src/integrations/storage/image-storage'
import type { ProductRecord } from '../src/models/products/product-edit-queries'
import type { NewProduct } from '../src/models/products/product-create-queries'
import type { UserRecord } from '../src/models/users/user-queries'
import { presentUser } from '../src/resources/users/users.presenter'
import type { Browser } from './browser'
import { soldTerms } from './product-facts'
import { enterSession } from './sessions'
import type { TestServer } from './test-server'

/** The password of every built user. */
export const PASSWORD = 'correct horse battery'

/** The card that the sandbox accepts, and the one that it declines. */
export const GOOD_CARD = '4111 1111 1111 1111'
export const DECLINED_CARD = '4000 0000 0000 0002'
export const AUTHORISED_ONLY_CARD = '4000 0000 0000 3220'

export const address = {
  address: '14 Temple Street',
  city: 'Bengaluru',
  postalCode: '560003',
  country: 'India',
}

/**
 * The stored hash of {@link PASSWORD}. A hash names its cost, and the usual one takes longer than most
 * tests, whenever somebody signs in.
 */
const passwordHash = hashSync(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface UserFields {
  name?: string
  email?: string
  isAdmin?: boolean
  roles?: Role[]
  /** Whether its email is proved, as after a reset. True if not given. */
  isProved?: boolean
}

async function storeUser(shop: TestServer, fields: UserFields): Promise<UserRecord> {
  const { roles, isAdmin = roles !== undefined, name = 'Asha Rao', isProved = true } = fields
  const email = fields.email ?? `user-${randomUUID()}@example.test`
  const fieldsToStore = {
    name,
    email,
    isAdmin,
    ...(roles ? { roles } : {}),
    ...(isProved ? { emailProvedAt: new Date() } : {}),
    passwordHash,
  }
  return shop.context.models.users.create(fieldsToStore)
}

/** A user in the database. */
export async function buildUser(shop: TestServer, fields: UserFields = {}): Promise<Account> {
  return presentUser(await storeUser(shop, fields))
}

export interface SignedIn {
  browser: Browser
  user: Account
}

/** A user in the database with a browser that has a session, as after a sign-in. */
export async function signInNewUser(shop: TestServer, fields: UserFields = {}): Promise<SignedIn> {
  const user = await storeUser(shop, fields)
  const browser = shop.browser()
  await enterSession(shop.context, browser, user)
  return { browser, user: presentUser(user) }
}

export const signInNewAdmin = (shop: TestServer) =>
  signInNewUser(shop, { name: 'Admin', isAdmin: true })

/** A product in the database. The price is in rupees. */
export function buildProduct(
  shop: TestServer,
  { price = 499.5, ...fields }: Partial<Omit<NewProduct, 'pricePaise'>> & { price?: number } = {},
): Promise<ProductRecord> {
  return shop.context.models.products.create({
    name: 'Zephyr Wireless Mouse',
    image: '/uploads/mouse.webp',
    description: 'A quiet mouse.',
    brand: 'Zephyr',
    category: 'Accessories',
    categories: [toSlug(fields.category ?? 'Accessories')],
    countInStock: 10,
    ...fields,
    pricePaise: toPaise(price),
  })
}

/** Puts pictures into the shop's storage, like old uploads. */
export async function storePictures(shop: TestServer, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const width of imageWidths)
      await shop.context.storage.put(name, width, Buffer.from('webp'))
  }
}

export interface CartLineInput {
  product: Pick<ProductRecord, '_id' | 'pricePaise'>
  qty?: number
}

/** The body of an order, priced as a browser would price its cart. */
export function buildOrderBody(lines: CartLineInput[], taxPercent = DEFAULT_TAX_PERCENT) {
  const items = lines.map(({ product, qty = 1 }) => ({
    _id: product._id,
    qty,
    price: toRupees(product.pricePaise),
  }))
  return {
    cartItems: items,
    shippingAddress: address,
    paymentMethod: 'Razorpay' as const,
    ...priceCart(items, taxPercent),
  }
}

interface OrderFields {
  /** The customer; a new one if not given. */
  browser?: Browser
  /** One of a new product if not given. */
  lines?: CartLineInput[] | undefined
  taxPercent?: number | undefined
  /** Other fields of the body, such as where it goes. */
  body?: Partial<RouteInput<typeof placeOrder>['body']>
  status?: 'unpaid' | 'paid'
}

/** An order placed over HTTP. @returns it as it was placed, also if it is paid by now */
export async function buildOrder(
  shop: TestServer,
  { browser, lines, taxPercent, body, status = 'unpaid' }: OrderFields = {},
): Promise<Order> {
  const customer = browser ?? (await signInNewUser(shop)).browser
  const items = lines ?? [{ product: await buildProduct(shop) }]
  const placing = { ...buildOrderBody(items, taxPercent), ...body }
  const order = await customer.call(placeOrder, { body: placing })
  if (status === 'paid') await pay(customer, order)
  return order
}

interface HalfPlaced {
  user: Pick<User, '_id' | 'name' | 'email'>
  product: Pick<ProductRecord, '_id' | 'name' | 'image' | 'pricePaise'>
  qty: number
  forMs: number
  idempotencyKey?: string
}

/**
 * Leaves an order like a process that dies while placing it: its one line is reserved, and the
 * process counts as dead after this many milliseconds.
 * @returns the order's id
 */
export async function leaveHalfPlaced(
  { context: { models } }: TestServer,
  { user, product, qty, forMs, idempotencyKey }: HalfPlaced,
): Promise<string> {
  const id = models.orderPlacing.newId()
  const { _id, name, image, pricePaise } = product
  await models.orderPlacing.insert(id, {
    orderNumber: newRecordNumber('order', new Date()),
    user: { _id: user._id, name: user.name, email: user.email },
    items: [{ ...soldTerms, product: _id, name, image, pricePaise, quantity: qty }],
    shippingAddress: address,
    paymentMethod: 'Razorpay',
    ...priceLines([{ pricePaise, quantity: qty }], DEFAULT_TAX_PERCENT),
    taxPercent: DEFAULT_TAX_PERCENT,
    status: 'reserving',
    ...(idempotencyKey ? { idempotencyKey } : {}),
    reservedUntil: new Date(Date.now() + forMs),
    createdAt: new Date(),
  })
  await models.products.reserve(_id, id, qty)
  return id
}

/** Opens a payment for an order: what the browser does before it shows the checkout window. */
export function openPayment(browser: Browser, order: Pick<Order, '_id' | 'totalPrice'>) {
  return browser.call(createPaymentOrder, {
    body: { amount: toPaise(order.totalPrice), currency: 'INR', receipt: order._id },
  })
}

/** Pays in the sandbox's checkout window, and returns the result of the window. */
export async function payInWindow(
  browser: Browser,
  providerOrderId: string,
  cardNumber: string = GOOD_CARD,
): Promise<{ status: number; result: CheckoutResult }> {
  const response = await browser.fetch('/sandbox/razorpay/checkout/payments', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      key_id: 'rzp_test_sandbox',
      order_id: providerOrderId,
      card: { number: cardNumber, expiry: '12/39', cvv: '123', name: 'Asha Rao' },
    }),
  })
  return { status: response.status, result: (await response.json()) as CheckoutResult }
}

/** Pays an order the whole way: window, signature, verification. */
export async function pay(browser: Browser, order: Order): Promise<CheckoutResult> {
  const { id } = await openPayment(browser, order)
  const { result } = await payInWindow(browser, id)
  await browser.call(validatePayment, { body: result })
  return result
}

/** The stock of a product by state; the sum never changes by selling. */
export async function getStock(shop: TestServer, productId: string) {
  const product = await shop.context.models.products.getStock(productId)
  if (!product) throw new Error('The product is gone')
  return product
}
