import { DEFAULT_TAX_PERCENT, priceLines } from '@voltkart/shared/domain/cart-prices'
import type { OrderStatus } from '@voltkart/shared/domain/order-state'
import type { AppContext } from '../../src/context'
import type { ParcelRecord } from '../../src/models/orders/order-parcels'
import type { OrderRecord } from '../../src/models/orders/order-record'
import type { StoredOrderEvent } from '../../src/models/orders/order-schema'
import type { ListedProduct } from '../../src/models/products/listed-products'
import type { ShowProgress } from '../../src/process/progress'
import { demoPeople } from './demo-people'
import { createRandom, toSeed, type Random } from './random'

const BATCH = 5_000
const PRODUCTS_SHOWN = 100
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** The minutes between two orders, so that a million of them cover some four years. */
const MINUTES_APART = 2
const BUYERS = 20_000
const firstNames = ['Asha', 'Vikram', 'Meera', 'Kiran', 'Ravi', 'Leela', 'Arjun', 'Divya', 'Nikhil']
const lastNames = ['Rao', 'Iyer', 'Kulkarni', 'Das', 'Singh', 'Patel', 'Menon', 'Bose', 'Khan']

type BulkOrder = Omit<OrderRecord, '_id' | 'searchTerms'>

/** The phone number of a buyer, the same on all their orders. */
export const toBuyerPhone = (number: number) => `+919${String(number * 7_919).padStart(9, '0')}`

function createBuyer(number: number): OrderRecord['user'] {
  const first = firstNames[number % firstNames.length] ?? ''
  const last = lastNames[Math.floor(number / firstNames.length) % lastNames.length] ?? ''
  return {
    _id: `b0${number.toString(16).padStart(22, '0')}`,
    name: `${first} ${last}`,
    email: `${first}.${last}.${number}@customers.test`.toLowerCase(),
  }
}

function getStatus(random: Random, age: number): OrderStatus {
  const chance = random.next()
  if (chance < 0.06) return 'cancelled'
  if (chance < 0.09) return 'refunded'
  // Paid orders wait for a few days at most.
  return age < 5 * 24 * HOUR_MS ? 'paid' : 'delivered'
}

function buildHistory(status: OrderStatus, placed: Date, by: string) {
  const toTimeAfter = (hours: number) => new Date(placed.getTime() + hours * HOUR_MS)
  const events: StoredOrderEvent[] = [{ type: 'placed', at: placed, by }]
  if (status === 'cancelled') {
    return {
      cancelledAt: toTimeAfter(0.2),
      events: [...events, { type: status, at: toTimeAfter(0.2), by }],
    }
  }
  events.push({ type: 'paid', at: toTimeAfter(0.1), by })
  if (status === 'paid') return { paidAt: toTimeAfter(0.1), events }
  events.push({
    type: status === 'refunded' ? status : 'delivered',
    at: toTimeAfter(20),
    by: 'Staff',
  })
  const ended =
    status === 'refunded' ? { refundedAt: toTimeAfter(20) } : { deliveredAt: toTimeAfter(20) }
  return { paidAt: toTimeAfter(0.1), ...ended, events }
}

/** One parcel with all pieces. */
function createDeliveredParcel(items: BulkOrder['items'], placed: Date): ParcelRecord {
  const toTimeAfter = (hours: number) => new Date(placed.getTime() + hours * HOUR_MS)
  const lines = items.map(({ product, quantity }) => ({ product, quantity, serials: [] }))
  const times = {
    packedAt: toTimeAfter(10),
    shippedAt: toTimeAfter(10),
    deliveredAt: toTimeAfter(20),
  }
  return { n: 1, purpose: 'sale', state: 'delivered', lines, ...times, by: 'Staff' }
}

/** The bulk order of this number: finished, and always the same except for its day. */
function createBulkOrder(
  number: number,
  products: readonly ListedProduct[],
  now: number,
): BulkOrder {
  const random = createRandom(toSeed(`order ${number}`))
  const age = number * MINUTES_APART * MINUTE_MS
  const createdAt = new Date(now - age)
  const buyer = random.integer(0, BUYERS - 1)
  const user = createBuyer(buyer)
  const items = Array.from({ length: random.integer(1, 3) }, () => {
    const { _id, name, image, pricePaise } = random.pick(products)
    const sold = { product: _id, name, image, pricePaise, quantity: random.integer(1, 2) }
    return { ...sold, serialKind: 'none' as const, returns: 'refund' as const, returnDays: 7 }
  })
  const status = getStatus(random, age)
  return {
    orderNumber: `BULK-${String(number).padStart(8, '0')}`,
    user,
    items,
    shippingAddress: random.pick(demoPeople).address,
    contact: { name: user.name, phone: toBuyerPhone(buyer) },
    paymentMethod: 'Razorpay',
    ...priceLines(items, DEFAULT_TAX_PERCENT),
    taxPercent: DEFAULT_TAX_PERCENT,
    status,
    rev: 0,
    refunds: [],
    tasks: [],
    ...(status === 'paid' ? { parcelWork: 'to-pack' as const } : {}),
    ...(status === 'delivered' ? { parcels: [createDeliveredParcel(items, createdAt)] } : {}),
    createdAt,
    ...buildHistory(status, createdAt, user.name),
  }
}

/**
 * Adds made-up orders of the last years, all of them finished or about to be sent, until there are
 * as many as wanted. They neither hold nor have taken stock.
 * @returns how many were added
 */
export async function seedBulkOrders(
  context: AppContext,
  target: number,
  progress: ShowProgress,
): Promise<number> {
  const { orders, products } = context.models
  const have = await orders.estimateCount()
  const added = Math.max(0, target - have)
  if (added === 0) return 0
  const catalogue = await products.list({}, { limit: PRODUCTS_SHOWN, skip: 0 })
  const now = context.now().getTime()

  function* createBatches() {
    for (let next = have; next < target; next += BATCH) {
      const size = Math.min(BATCH, target - next)
      yield Array.from({ length: size }, (_, index) =>
        createBulkOrder(next + index + 1, catalogue.products, now),
      )
      progress('Adding orders', (next + size - have) / added)
    }
  }
  await orders.insertBulk(createBatches())
  return added
}
