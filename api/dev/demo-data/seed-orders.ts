import { pricesToRupees, priceLines } from '@voltkart/shared/domain/cart-prices'
import { cancelOrder } from '../../src/commands/placing/cancel-order'
import { deliverOrder } from '../../src/commands/fulfilment/deliver-order'
import { createPlaceOrder } from '../../src/commands/placing/place-order'
import { refundOrder } from '../../src/commands/refunds/refund-order'
import { readShopTerms } from '../../src/commands/shop/shop-terms'
import { settlePayment } from '../../src/commands/payments/settle-payment'
import type { AppContext } from '../../src/context'
import type { Actor } from '../../src/actor'
import type { ProviderPayment } from '../../src/integrations/razorpay/payment-provider'
import type { OrderRecord, LineItemRecord } from '../../src/models/orders/order-record'
import { demoOrders, type DemoOrder, type DemoParcel } from './demo-orders'
import { demoPeople } from './demo-people'
import { createDemoPayments, type DemoPayments } from './seed-payments'
import { EWAY_BILL_ABOVE_PAISE } from '@voltkart/shared/domain/consignment-value'
import { isImei } from '@voltkart/shared/domain/serials'
import { endParcel } from '../../src/commands/fulfilment/end-parcel'
import { packParcel } from '../../src/commands/parcels/pack-parcel'
import { shipParcel } from '../../src/commands/fulfilment/ship-parcel'
import { createRandom, toSeed } from './random'

const staff = { name: 'Voltkart Admin' }
const EWAY_BILL = '141009876543'

/** Fourteen digits and their check digit. */
function createDemoImei(digit: () => number): string {
  const body = `35${Array.from({ length: 12 }, digit).join('')}`
  const imei = Array.from({ length: 10 }, (_, check) => `${body}${check}`).find(isImei)
  if (!imei) throw new Error(`No check digit for ${body}`)
  return imei
}

/** Numbers for pieces of an order line: always the same for the same piece of an order. */
function createDemoSerials(
  item: LineItemRecord,
  orderSeed: string,
  parcel: number,
  quantity: number,
) {
  return Array.from({ length: quantity }, (_, piece) => {
    const random = createRandom(toSeed(`${item.name} ${orderSeed} ${parcel} ${piece}`))
    const pickDigit = () => random.integer(0, 9)
    if (item.serialKind === 'imei') return createDemoImei(pickDigit)
    const initials = item.name.replaceAll(/[^A-Z]/g, '')
    return `${initials}-${Array.from({ length: 8 }, pickDigit).join('')}`
  })
}

interface ParcelSeeding {
  /** The products of the catalogue, in its order. */
  productIds: readonly string[]
  /** Distinguishes the serial numbers of this order from those of others. */
  orderSeed: string
  /** Lets so many hours pass. */
  wait: (hours: number) => void
}

/** Packs, ships and delivers the parcels of a demo order, up to their states. */
async function seedParcels(
  context: AppContext,
  { _id, items, totalPricePaise }: OrderRecord,
  parcels: readonly DemoParcel[],
  { productIds, orderSeed, wait }: ParcelSeeding,
): Promise<void> {
  for (const [index, { lines, courier, trackingNumber, state }] of parcels.entries()) {
    const packed = lines.flatMap(([position, quantity]) => {
      const item = items.find(({ product }) => product === productIds[position])
      if (!item) return []
      const hasSerials = item.serialKind === 'imei' || item.serialKind === 'serial'
      const serials = hasSerials ? createDemoSerials(item, orderSeed, index, quantity) : []
      return [{ product: item.product, quantity, serials }]
    })
    const body = { lines: packed, courier, trackingNumber }
    const { parcel } = await packParcel(context, _id, body, staff)
    if (state === 'packed') continue
    wait(2)
    const needsEwayBill = totalPricePaise > EWAY_BILL_ABOVE_PAISE
    await shipParcel(
      context,
      { orderId: _id, n: parcel.n },
      needsEwayBill ? { ewayBill: EWAY_BILL } : {},
      staff,
    )
    if (state === 'shipped') continue
    wait(30)
    await endParcel(context, { orderId: _id, n: parcel.n }, 'deliver', staff)
  }
}

const HOUR_MS = 60 * 60 * 1_000

/**
 * The shop at the time of a demo order: without mails, and with refunds that the provider accepts.
 */
function createPastContext(
  context: AppContext,
  payments: DemoPayments,
  clock: { now: Date },
): AppContext {
  return {
    ...context,
    now: () => clock.now,
    models: {
      ...context.models,
      mails: { ...context.models.mails, queue: () => Promise.resolve() },
    },
    payments: {
      ...context.payments,
      fetchPayment: payments.read,
      refundPayment: (refund) => payments.refunded(refund, clock.now),
    },
  }
}

async function placeDemoOrder(
  context: AppContext,
  actor: Actor,
  demo: DemoOrder,
  productIds: readonly string[],
): Promise<OrderRecord> {
  const requested = demo.lines.flatMap(([position, qty]) => {
    const _id = productIds[position]
    return _id ? [{ _id, qty }] : []
  })
  const { taxPercent } = await readShopTerms(context)
  const products = await context.models.products.findSellable(requested.map(({ _id }) => _id))
  const pricedLines = requested.flatMap(({ _id, qty }) => {
    const product = products.find((candidate) => candidate._id === _id)
    return product ? [{ pricePaise: product.pricePaise, quantity: qty }] : []
  })
  const address = demoPeople.find(({ key }) => key === demo.buyer)?.address
  if (!address) throw new Error(`There is no account of ${demo.buyer}`)
  return createPlaceOrder(context)({
    actor,
    idempotencyKey: undefined,
    body: {
      cartItems: requested,
      shippingAddress: address,
      paymentMethod: 'Razorpay',
      totalPrice: pricesToRupees(priceLines(pricedLines, taxPercent)).totalPrice,
    },
  })
}

async function payDemoOrder(
  context: AppContext,
  payments: DemoPayments,
  order: OrderRecord,
): Promise<void> {
  const mark = order._id.slice(-14)
  const providerOrderId = `order_${mark}`
  await context.models.orders.rememberProviderOrder(order._id, providerOrderId)
  const stored = await context.models.orders.findById(order._id)
  if (!stored) throw new Error('A demo order is gone')
  const payment: ProviderPayment = {
    id: `pay_${mark}`,
    orderId: providerOrderId,
    amount: order.totalPricePaise,
    amountRefunded: 0,
    fee: undefined,
    currency: 'INR',
    status: 'captured',
    email: order.user.email,
    errorDescription: undefined,
    createdAt: context.now(),
  }
  await payments.captured(payment, order._id, context.now())
  await settlePayment(context, stored, payment)
}

/** Creates the demo orders with the same commands as real ones. */
export async function seedOrders(
  context: AppContext,
  productIds: readonly string[],
  actors: ReadonlyMap<string, Actor>,
): Promise<void> {
  const start = context.now().getTime()
  const payments = createDemoPayments(context)
  for (const [index, demo] of demoOrders.entries()) {
    const actor = actors.get(demo.buyer)
    if (!actor) throw new Error(`There is no account of ${demo.buyer}`)
    const clock = { now: new Date(start - demo.daysAgo * 24 * HOUR_MS) }
    const pastContext = createPastContext(context, payments, clock)
    const passHours = (hours: number) => {
      clock.now = new Date(Math.min(start, clock.now.getTime() + hours * HOUR_MS))
    }
    const order = await placeDemoOrder(pastContext, actor, demo, productIds)
    if (demo.status === 'unpaid') continue
    passHours(0.1)
    if (demo.status === 'cancelled') {
      await cancelOrder(pastContext, order._id, actor.name)
      continue
    }
    await payDemoOrder(pastContext, payments, order)
    passHours(22)
    const { parcels } = demo
    const seeding = { productIds, orderSeed: `order ${index}`, wait: passHours }
    if (parcels) await seedParcels(pastContext, order, parcels, seeding)
    else if (demo.status === 'delivered')
      await deliverOrder(pastContext, order._id, 'Voltkart Admin')
    if (demo.status === 'refunded') await refundOrder(pastContext, order._id, 'Voltkart Admin')
  }
}
