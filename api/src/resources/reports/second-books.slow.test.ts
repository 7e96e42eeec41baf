import { placeOrder } from '@voltkart/shared/contract/orders'
import { createPurchase, receivePurchase } from '@voltkart/shared/contract/purchases'
import { refundPart } from '@voltkart/shared/contract/refunds'
import { getGstr1, getGstr3b } from '@voltkart/shared/contract/reports'
import { moveStock } from '@voltkart/shared/contract/stock-moves'
import {
  getMarginReport,
  getStockLosses,
  getStockValue,
} from '@voltkart/shared/contract/stock-reports'
import { createSupplier } from '@voltkart/shared/contract/suppliers'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { address, buildProduct, orderBody, pay } from '../../../testing/factories'
import { toInput } from '../../../testing/payment-shop'
import { bought, purchaseBody, receipt } from '../../../testing/purchases'
import { readTally } from '../../../testing/read-tally'
import { createSecondBooks, type SecondSale } from '../../../testing/second-books'
import { startTaxedShop } from '../../../testing/taxed-shop'
import { useWorld } from '../../../testing/use-shop'
import { finishOrderTasks } from '../../commands/order-core/finish-order-tasks'
import type { ProductRecord } from '../../models/products/product-edit-queries'

const SEED = Number(process.env['BOOKS_SEED'] ?? Date.now() % 1_000_000)
const ORDERS = Number(process.env['BOOKS_ORDERS'] ?? 500)
/** Far longer than each order takes. */
const TIMEOUT_MS = 60_000 + ORDERS * 2_000
const DAYS = 28

/** A month that has ended, so that its stock and losses are booked. */
const begin = new Date()
begin.setUTCMonth(begin.getUTCMonth() - 1, 1)
begin.setUTCHours(5, 0, 0, 0)
const period = begin.toISOString().slice(0, 7)
const [from, to] = [`${period}-01`, lastDay(begin)]

function lastDay(first: Date): string {
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
    .toISOString()
    .slice(0, 10)
}

/** Numbers that follow from the seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const home = { place: '29', isFar: false, isZeroRated: false, isBusiness: false }
const business = { legalName: 'Tarang Stores', gstin: '29BBBBB1111B1ZJ' }
const buyers = [
  { ...home, body: {} },
  {
    ...home,
    place: '27',
    isFar: true,
    body: { shippingAddress: { ...address, city: 'Pune', postalCode: '411001' } },
  },
  { ...home, isBusiness: true, body: { billing: business } },
  {
    ...home,
    isBusiness: true,
    isFar: true,
    isZeroRated: true,
    body: { billing: { ...business, kind: 'sez' as const } },
  },
  {
    ...home,
    place: '96',
    isFar: true,
    isZeroRated: true,
    body: { shippingAddress: { ...address, city: 'Austin', country: 'United States' } },
  },
]

const world = useWorld(() => startTaxedShop())
beforeAll(() => world.saveProfile({ taxPercent: 0 }))

const admin = () => world.admin.browser
const books = createSecondBooks()
const key = () => ({ 'idempotency-key': randomUUID() })
const rateOf = ({ gstRate = 0 }: ProductRecord) => gstRate as 0 | 5 | 18 | 40

async function buy(product: ProductRecord, random: (below: number) => number) {
  const [pieces, unitPaise, isFar] = [50 + random(100), 1_00 + random(50_000), random(2) === 1]
  const gstin = isFar ? '27AAACR5055K1Z7' : '29AAACR5055K1Z3'
  const body = { name: `Supplier ${random(1_000_000)}`, gstin }
  const { supplier } = await admin().call(createSupplier, { body })
  const line = {
    ...bought(product, pieces, { unitCost: unitPaise / 100 }),
    gstRate: rateOf(product),
  }
  const bill = { body: purchaseBody(supplier, [line]) }
  const { purchase } = await admin().call(createPurchase, bill)
  await admin().call(receivePurchase, receipt(purchase))
  books.buy(product._id, pieces, unitPaise, rateOf(product), isFar)
}

async function sell(products: readonly ProductRecord[], random: (below: number) => number) {
  const { body, ...buyer } = buyers[random(buyers.length)] ?? { ...home, body: {} }
  const first = random(products.length)
  const chosen = products.slice(first, first + 1 + random(3))
  const lines = chosen.map((product) => ({ product, qty: 1 + random(3) }))
  const { browser } = world.asha
  const request = { body: { ...orderBody(lines, 0), ...body }, headers: {} }
  const order = await browser.call(placeOrder, request)
  await pay(browser, order)
  const sale: SecondSale = {
    ...buyer,
    lines: lines.map(({ product, qty }) => ({
      product: product._id,
      pricePaise: product.pricePaise,
      quantity: qty,
      rate: rateOf(product),
      hsn: product.hsnCode ?? '',
    })),
    shippingPaise: Math.round(order.shippingPrice * 100),
    totalPaise: Math.round(order.totalPrice * 100),
  }
  const { keptLines } = books.sell(sale)
  const [line] = keptLines
  if (!line || random(5) > 0) return
  const isSellable = random(2) === 1
  const gross = line.goods[0] + line.delivery[0]
  // Razorpay refunds nothing below one rupee.
  if (gross / line.quantity < 2_00) return
  const expectedAmount = books.takeBack(sale, line, isSellable) / 100
  const lines1 = [{ product: line.product, quantity: 1 }]
  const refund = { lines: lines1, restock: isSellable, expectedAmount }
  await admin().call(refundPart, { ...toInput(order), headers: key(), body: refund })
  await finishOrderTasks(world.shop.context)
}

/** Four products of each rate, each with a price of its own, some very cheap. */
const buildProducts = (random: (below: number) => number) =>
  Promise.all(
    ([0, 5, 18, 40] as const).flatMap((gstRate) =>
      [3_00, 14_35, 90_00, 9_999_00].map((paise, index) =>
        buildProduct(world.shop, {
          name: `Goods ${gstRate} ${index}`,
          countInStock: 0,
          price: (paise + random(2_00)) / 100,
          hsnCode: ['84713010', '85171300', '85444299', '94052100'][index] ?? '',
          gstRate,
        }),
      ),
    ),
  )

it(
  `a month of ${ORDERS} orders is the same in books that share nothing with the shop`,
  async () => {
    const random = createRandom(SEED)
    const seed = `seed ${SEED}`
    const at = (order: number) =>
      new Date(begin.getTime() + Math.floor((order * DAYS) / ORDERS) * 24 * 3_600_000)
    world.clock.time = at(0)
    const products = await buildProducts(random)
    for (let order = 0; order < ORDERS; order += 1) {
      world.clock.time = at(order)
      if (order % 100 === 0) for (const product of products) await buy(product, random)
      await sell(products, random)
      const product = products[random(products.length)]
      if (order % 40 !== 39 || !product) continue
      books.lose(product._id, 1)
      const params = { productId: product._id }
      const body = { reason: random(2) ? ('damage' as const) : ('lost' as const), pieces: -1 }
      await admin().call(moveStock, { params, headers: key(), body })
    }
    world.clock.time = undefined

    const paise = (rupees: number) => Math.round(rupees * 100)
    const gstr1 = await admin().call(getGstr1, { query: { period } })
    const hsn = (['hsnB2b', 'hsnB2c'] as const).flatMap((section) =>
      gstr1[section].map((row) => {
        const name = `${section === 'hsnB2b' ? 'b2b' : 'b2c'} ${row.hsn} ${row.rate}`
        const amounts = [row.value, row.taxable, row.igst, row.cgst, row.sgst].map(paise)
        return [name, [row.quantity, ...amounts]] as const
      }),
    )
    const byName = (one: readonly [string, unknown], other: readonly [string, unknown]) =>
      one[0] < other[0] ? -1 : 1
    expect(hsn.toSorted(byName), seed).toEqual([...books.hsn].toSorted(byName))
    expect(hsn.length).toBeGreaterThan(8)
    const places = gstr1.b2cs.map((row) => [`${row.pos} ${row.rate}`, paise(row.taxable)] as const)
    expect(places.toSorted(byName), seed).toEqual([...books.places].toSorted(byName))

    const { supplies, inputTax } = await admin().call(getGstr3b, { query: { period } })
    for (const letter of ['a', 'b', 'c'] as const) {
      const { taxable, igst, cgst, sgst } = supplies[letter]
      expect([taxable, igst, cgst, sgst].map(paise), `3.1(${letter}), ${seed}`).toEqual(
        books.rows[letter],
      )
    }
    const input = (head: string) =>
      [...books.ledgers].reduce(
        (sum, [name, amount]) => (name.startsWith(`Input ${head}`) ? sum - amount : sum),
        0,
      )
    const { igst, cgst, sgst } = inputTax.other
    expect([igst, cgst, sgst].map(paise), seed).toEqual([
      input('IGST'),
      input('CGST'),
      input('SGST'),
    ])

    const query = { from, to, limit: 100 }
    const { statement } = await admin().call(getStockLosses, { query })
    const rounded = (cost: number) => Math.floor((cost + 50) / 100)
    expect(paise(statement?.purchases ?? 0), seed).toBe(rounded(books.sums.purchases))
    expect(paise(statement?.costOfSales ?? 0), seed).toBe(rounded(books.sums.sold))
    expect(paise(statement?.losses ?? 0), seed).toBe(rounded(books.sums.lost))
    const stock = await admin().call(getStockValue, { query: { limit: 100 } })
    expect(paise(stock.totals.value), seed).toBe(rounded(books.stock()))
    expect(books.sums.purchases).toBe(books.sums.sold + books.sums.lost + books.stock())
    const margin = await admin().call(getMarginReport, { query })
    expect(paise(margin.totals.cost), seed).toBe(rounded(books.sums.sold))

    const xml = await (
      await admin().fetch(`/api/v1/reports/tally.xml?from=${from}&to=${to}`)
    ).text()
    const file = readTally(xml)
    const lost = rounded(books.sums.lost)
    const expected = new Map(books.ledgers)
    expected.set('Purchases', (expected.get('Purchases') ?? 0) + lost)
    for (const [ledger, amount] of expected) {
      expect(file.balance(ledger), `${ledger}, ${seed}`).toBe(amount)
    }
    expect(file.balance('Goods Lost'), seed).toBe(-lost)
    expect(file.balance('Closing Stock'), seed).toBe(-rounded(books.stock()))
    expect(file.balance('Razorpay'), seed).toBe(-books.received())
    // Who has paid owes nothing, and who got it back is owed nothing.
    expect(file.balance('Retail Customers'), seed).toBe(0)
  },
  TIMEOUT_MS,
)
