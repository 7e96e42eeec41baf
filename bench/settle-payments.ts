import { shopProfileSchema } from '@voltkart/shared/contract/shop'
import { validatePayment, type CheckoutResult } from '@voltkart/shared/contract/payment'
import type { ProductSummary } from '@voltkart/shared/contract/products'
import { API_BASE } from '@voltkart/shared/contract/route'
import { DEFAULT_TAX_PERCENT, priceLines } from '@voltkart/shared/domain/cart-prices'
import { toPaise } from '@voltkart/shared/domain/money'
import type { User } from '@voltkart/shared/contract/users'
import { createDemoPayments } from '../api/dev/demo-data/seed-payments'
import { newRecordNumber } from '@voltkart/shared/domain/record-number'
import type { AppContext } from '../api/src/context'
import { SESSION_COOKIE } from '../api/src/http/session'
import { toCheckoutContent, sign } from '../api/src/integrations/razorpay/signatures'
import { addSignedIn } from '../api/testing/many-customers'
import { soldTerms } from '../api/testing/product-facts'
import { buildShopBody } from '../api/testing/shop-profile'
import type { LoadRequest } from './load/plan'
import { REPEATS, getFailures, type Measured, type Place } from './measure'
import { createProcessorClock, type ProcessorTime } from './processor-time'
import { computeSpread } from './spread'
import { sendRequest } from './visitor'
import type { World } from './world'

/** The payments that one repeat settles, by its connections: each is settled once. */
const PAYMENTS = new Map([
  [1, 80],
  [10, 200],
])
const WARM_PAYMENTS = 40
const LINES = 3
const LARGE_STOCK = 100

export const SETTLE_PAYMENT = 'settle payment'

/** Switches GST on, or off again. The price of an order stays the same. */
export async function switchGst({ models }: AppContext, isOn: boolean): Promise<void> {
  const version = (await models.shop.find())?.version ?? 0
  const body = buildShopBody({ taxPercent: DEFAULT_TAX_PERCENT, ...(isOn ? {} : { gst: null }) })
  await models.shop.replace(version, shopProfileSchema.parse(body), undefined)
}

/** Stores an unpaid order whose stock is reserved and whose payment the provider has captured. */
async function storePaidAtProvider(
  context: AppContext,
  products: readonly ProductSummary[],
  user: User,
): Promise<CheckoutResult> {
  const { orderPlacing, products: stock } = context.models
  const id = orderPlacing.newId()
  const now = context.now()
  const lines = products.map(({ _id, name, image, price }) => ({
    product: _id,
    name,
    image,
    pricePaise: toPaise(price),
    quantity: 1,
    ...soldTerms,
  }))
  const prices = priceLines(lines, DEFAULT_TAX_PERCENT)
  const [providerOrderId, paymentId] = [`order_${id}`, `pay_${id}`]
  await orderPlacing.insert(id, {
    orderNumber: newRecordNumber('order', now),
    user: { _id: user._id, name: user.name, email: user.email },
    items: lines,
    shippingAddress: {
      address: '14 Temple Street',
      city: 'Bengaluru',
      postalCode: '560003',
      country: 'India',
    },
    placeOfSupply: { code: '29', name: 'Karnataka', source: 'pin' },
    paymentMethod: 'Razorpay',
    ...prices,
    taxPercent: DEFAULT_TAX_PERCENT,
    status: 'unpaid',
    providerOrderId,
    createdAt: now,
  })
  await Promise.all(lines.map(({ product }) => stock.reserve(product, id, 1)))
  await createDemoPayments(context).captured(
    {
      id: paymentId,
      orderId: providerOrderId,
      amount: prices.totalPricePaise,
      amountRefunded: 0,
      fee: undefined,
      currency: 'INR',
      status: 'captured',
      email: user.email,
      errorDescription: undefined,
      createdAt: now,
    },
    id,
    now,
  )
  const { keySecret } = context.config.razorpay
  return {
    razorpay_order_id: providerOrderId,
    razorpay_payment_id: paymentId,
    razorpay_signature: sign(keySecret, toCheckoutContent(providerOrderId, paymentId)),
  }
}

/** The requests that settle this many payments, each of another customer. */
async function prepareRequests(
  context: AppContext,
  url: string,
  count: number,
): Promise<LoadRequest[]> {
  const page = `/products?limit=100&inStock=1`
  const { products } = await sendRequest<{ products: ProductSummary[] }>(url, page)
  const plenty = products.filter(({ countInStock }) => countInStock >= LARGE_STOCK)
  const buyers = await addSignedIn(context, count)
  return Promise.all(
    buyers.map(async ({ user, cookie }, buyer) => {
      const lines = Array.from(
        { length: LINES },
        (_, line) => plenty[(buyer * LINES + line) % plenty.length],
      ).filter((product) => product !== undefined)
      return {
        method: 'POST' as const,
        path: API_BASE + validatePayment.path,
        cookie: `${SESSION_COOKIE}=${cookie}`,
        body: await storePaidAtProvider(context, lines, user),
      }
    }),
  )
}

async function settlePayments(place: Place, lane: LoadRequest[], connections: number) {
  const plan = { url: place.url, connections, requests: lane.length, lanes: [lane] }
  const [result] = await place.helpers.load([plan])
  if (!result) throw new Error('A load without a result')
  return result
}

async function measureOver(
  context: AppContext,
  place: Place,
  connections: number,
  payments: number,
): Promise<Measured> {
  const clock = await createProcessorClock(place.url, place.databaseUri)
  const measured: Awaited<
    ReturnType<typeof clock.ofEach<Awaited<ReturnType<typeof settlePayments>>>>
  >[] = []
  try {
    await settlePayments(
      place,
      await prepareRequests(context, place.url, WARM_PAYMENTS),
      connections,
    )
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const lane = await prepareRequests(context, place.url, payments)
      measured.push(await clock.ofEach(() => settlePayments(place, lane, connections)))
    }
  } finally {
    await clock.close()
  }
  const results = measured.map(({ result }) => result)
  const computePartSpread = (part: keyof ProcessorTime) =>
    computeSpread(measured.map(({ each }) => each[part]))
  return {
    name: SETTLE_PAYMENT,
    connections,
    perSecond: computeSpread(results.map(({ perSecond }) => perSecond)),
    p50: computeSpread(results.map(({ p50 }) => p50)),
    p99: computeSpread(results.map(({ p99 }) => p99)),
    baseline: 'inserts',
    processorMs: { shop: computePartSpread('shop'), database: computePartSpread('database') },
    failed: getFailures(results),
    note: 'CPU time of each payment, with its invoice and its mail',
  }
}

/**
 * Settles payments that the sandbox has captured, as the browser does after the checkout window,
 * while GST is on. They are stored before the measurement without the sandbox's webhooks, which
 * would settle them too.
 */
export async function measureSettlements(
  place: Place,
  world: World,
  note: (line: Measured) => void,
): Promise<void> {
  await world.use(async (context) => {
    await switchGst(context, true)
    try {
      for (const [connections, payments] of PAYMENTS) {
        note(await measureOver(context, place, connections, payments))
      }
    } finally {
      await switchGst(context, false)
    }
  })
}
