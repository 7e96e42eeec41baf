import { messages } from '@voltkart/shared/contract/messages'
import { moveStock } from '@voltkart/shared/contract/stock-moves'
import {
  getMarginReport,
  getStockLosses,
  getStockValue,
} from '@voltkart/shared/contract/stock-reports'
import { deliverOrder } from '@voltkart/shared/contract/orders'
import { refundPart } from '@voltkart/shared/contract/refunds'
import { API_BASE } from '@voltkart/shared/contract/route'
import { addDays, dayInIndia } from '@voltkart/shared/domain/india-day'
import { toRefundedOrder } from '@voltkart/shared/client/refund-quote'
import { toRupees } from '@voltkart/shared/domain/money'
import { amountOfLines, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishOrderTasks } from '../../commands/order-core/finish-order-tasks'
import type { ProductRecord } from '../../models/products/product-edit-queries'
import { buildOrder, buildProduct, pay } from '../../../testing/factories'
import { useOrderShop } from '../../../testing/order-shop'
import { toInput } from '../../../testing/staffed-shop'
import { costOfSales, findCostLosses } from '../../ledger/cost-ledger'
import { readLedger } from '../../../testing/ledger'
import { bought, received } from '../../../testing/purchases'
import { scanning, watchPlans } from '../../../testing/query-plans'

const DAY_MS = 24 * 3_600_000
/** A moment on one of the last ten days. */
const onDay = (day: number) => new Date(Date.now() - (10 - day) * DAY_MS)

const world = useOrderShop({ monitorCommands: true })
beforeAll(async () => {
  await world.saveProfile()
})
beforeEach(() => {
  world.clock.time = undefined
})

const admin = () => world.admin.browser
const newProduct = (name: string) =>
  buildProduct(world.shop, {
    name,
    countInStock: 0,
    price: 1_000,
    hsnCode: '84713010',
    gstRate: 18,
  })
const buy = (product: ProductRecord, pieces: number, unitCost: number) =>
  received(admin(), bought(product, pieces, { unitCost }))

/** A paid order with its invoice. */
async function sell(product: ProductRecord, qty: number) {
  const { browser } = world.asha
  const order = await buildOrder(world.shop, { browser, lines: [{ product, qty }], taxPercent: 18 })
  const { razorpay_payment_id: paymentId } = await pay(browser, order)
  await finishOrderTasks(world.shop.context)
  return { ...order, paymentId }
}

/** Takes a piece out of an order and gives its price back, with a credit note. */
async function refundOne(order: { _id: string }, product: ProductRecord): Promise<void> {
  const lines = [{ product: product._id, quantity: 1 }]
  const before = await world.read(order)
  const expectedAmount = toRupees(amountOfLines(quotePieces(toRefundedOrder(before), lines)))
  const headers = { 'idempotency-key': randomUUID() }
  const body = { lines, restock: true, expectedAmount }
  await admin().call(refundPart, { ...toInput(order), headers, body })
  await world.reconcile(order)
}

const getMargin = async (product: ProductRecord, from: string, to = from) => {
  const { rows } = await admin().call(getMarginReport, { query: { from, to, limit: 100 } })
  return rows.find((row) => row.product === product._id)
}
const valueOf = async (product: ProductRecord, at?: string) => {
  const { rows } = await admin().call(getStockValue, {
    query: { limit: 100, ...(at ? { at } : {}) },
  })
  return rows.find((row) => row.product === product._id)
}

describe('the margin', () => {
  it('is what was sold without tax, less the cost that the order has kept', async () => {
    world.clock.time = onDay(1)
    const day = dayInIndia(onDay(1))
    const phone = await newProduct('Nova X1')
    await buy(phone, 10, 600)
    const order = await sell(phone, 2)
    const sold = await getMargin(phone, day)
    expect(sold).toMatchObject({ name: 'Nova X1', pieces: 2, cost: 1_200, piecesWithoutCost: 0 })
    expect(sold?.margin).toBeCloseTo((sold?.taxable ?? 0) - 1_200, 2)
    // A dearer purchase afterwards changes no order that is placed.
    await buy(phone, 8, 800)
    expect(await getMargin(phone, day)).toEqual(sold)
    await sell(phone, 1)
    expect(await getMargin(phone, day)).toMatchObject({ pieces: 3, cost: 1_900 })
    await refundOne(order, phone)
    expect(await getMargin(phone, day)).toMatchObject({ pieces: 2, cost: 1_300 })
    expect(await getMargin(phone, addDays(day, 1))).toBeUndefined()
  })

  it('counts pieces without a known cost apart', async () => {
    world.clock.time = onDay(2)
    const day = dayInIndia(onDay(2))
    const lamp = await newProduct('Lamp')
    await admin().call(moveStock, {
      params: { productId: lamp._id },
      headers: { 'idempotency-key': randomUUID() },
      body: { reason: 'found', pieces: 5 },
    })
    await sell(lamp, 1)
    await buy(lamp, 5, 100)
    await sell(lamp, 2)
    const query = { from: day, to: day }
    const { rows, total, totals } = await admin().call(getMarginReport, { query })
    expect(rows).toMatchObject([{ pieces: 2, cost: 200, piecesWithoutCost: 1 }])
    expect(total).toBe(1)
    const { product: _product, name: _name, ...sums } = rows[0] ?? {}
    expect(totals).toEqual({ ...sums, losses: 0 })
    const file = await admin().fetch(`${API_BASE}/reports/margin.csv?from=${day}&to=${day}`)
    const [head, line] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe(
      'product,name,pieces,taxable,cost,margin,piecesWithoutCost,taxableWithoutCost',
    )
    expect(line).toContain(`${lamp._id},Lamp,2,`)
    const reversed = { from: addDays(day, 1), to: day }
    expect(await admin().refused(getMarginReport, { query: reversed })).toMatchObject({
      status: 400,
    })
  })
})

describe('the value of the stock', () => {
  it('is that of the pieces at the end of a day, at their average cost of that time', async () => {
    const phone = await newProduct('Aero 14')
    const days = [3, 4, 5].map((day) => dayInIndia(onDay(day)))
    const [first = '', second = '', third = ''] = days
    world.clock.time = onDay(3)
    await buy(phone, 10, 100)
    const order = await sell(phone, 4)
    world.clock.time = onDay(4)
    await buy(phone, 6, 200)
    world.clock.time = onDay(5)
    await sell(phone, 2)
    await refundOne(order, phone)
    const lost = { reason: 'lost' as const, pieces: -1 }
    const params = { productId: phone._id }
    await admin().call(moveStock, {
      params,
      headers: { 'idempotency-key': randomUUID() },
      body: lost,
    })
    expect(await valueOf(phone, addDays(first, -1))).toBeUndefined()
    expect(await valueOf(phone, first)).toMatchObject({ pieces: 6, averageCost: 100, value: 600 })
    expect(await valueOf(phone, second)).toMatchObject({
      pieces: 12,
      averageCost: 150,
      value: 1_800,
    })
    // The piece that came back had cost 100, and one of the eleven was lost at average cost.
    const now = { pieces: 10, averageCost: 145.4546, value: 1_454.55 }
    expect(await valueOf(phone, third)).toMatchObject(now)
    expect(await valueOf(phone)).toMatchObject(now)
    const file = await (await admin().fetch(`${API_BASE}/reports/stock-value.csv`)).text()
    expect(file).toContain(`${phone._id},,Aero 14,10,145.4546,1454.55`)
  })

  it('is the same while a move still waits for its place in the ledger', async () => {
    world.clock.time = onDay(6)
    const day = dayInIndia(onDay(6))
    const cable = await newProduct('Cable')
    await buy(cable, 5, 10)
    world.clock.time = onDay(7)
    const move = { reason: 'purchase' as const, pieces: 5, unitCostPaise: 2_000 }
    await world.shop.context.models.products.changeStock(cable._id, {
      ...move,
      key: 'waiting',
      fingerprint: '',
      by: { name: 'Admin' },
      at: onDay(7),
      auditNote: { _id: randomUUID(), at: onDay(7), actor: { name: 'Admin' }, action: 'changed' },
    })
    expect(await valueOf(cable, day)).toMatchObject({ pieces: 5, averageCost: 10, value: 50 })
    await world.shop.context.models.products.copyMovesOf([cable._id])
    expect(await valueOf(cable, day)).toMatchObject({ pieces: 5, averageCost: 10, value: 50 })
    expect(await valueOf(cable)).toMatchObject({ pieces: 10, averageCost: 15, value: 150 })
  })

  it('names the pieces without a known cost, and none in the future', async () => {
    await buildProduct(world.shop, { name: 'Old lamp', countInStock: 7 })
    const { totals, rows, total } = await admin().call(getStockValue, { query: { limit: 100 } })
    expect(totals.piecesWithoutCost).toBeGreaterThanOrEqual(7)
    expect(total).toBe(rows.length)
    expect(totals.pieces).toBe(rows.reduce((sum, { pieces }) => sum + pieces, 0))
    // The day does not end meanwhile.
    world.clock.time = new Date()
    const at = addDays(dayInIndia(world.clock.time), 1)
    expect(await admin().refused(getStockValue, { query: { at } })).toMatchObject({
      status: 400,
      message: messages.reportDayAhead,
    })
  })

  it('of a past day needs the invoices of a registered shop', async () => {
    await world.saveProfile({ gst: null })
    const at = addDays(dayInIndia(new Date()), -1)
    expect(await admin().refused(getStockValue, { query: { at } })).toMatchObject({
      status: 409,
      message: messages.stockValueNeedsInvoices,
    })
    await world.saveProfile()
  })

  it('is read by indexes, except for the products, which are all read in the order of their ids', async () => {
    const getPlans = watchPlans(world.shop, ['stock_moves', 'documents', 'orders'])
    const at = addDays(dayInIndia(new Date()), -1)
    const plans = await getPlans(async () => {
      await admin().call(getStockValue, { query: { at } })
      await admin().call(getMarginReport, { query: {} })
      await admin().call(getStockLosses, { query: {} })
    })
    expect(scanning(plans)).toEqual([])
  })
})

describe('the cost of all goods', () => {
  it('is the cost of sales, of the stock and of the losses, every month', async () => {
    world.clock.time = onDay(8)
    const day = dayInIndia(onDay(8))
    const mouse = await newProduct('Ergo mouse')
    const move = (body: object) =>
      admin().call(moveStock, {
        params: { productId: mouse._id },
        headers: { 'idempotency-key': randomUUID() },
        body: body as never,
      })
    const lossesIn = async () =>
      admin().call(getStockLosses, { query: { from: day, to: day, limit: 100 } })
    const before = await lossesIn()
    // 3 at 33.33 and 4 at 50.01: no average of these is whole paise.
    await buy(mouse, 3, 33.33)
    await buy(mouse, 4, 50.01)
    const order = await sell(mouse, 2)
    await buy(mouse, 6, 19.99)
    await refundOne(order, mouse)
    await move({ reason: 'damage', pieces: -1 })
    await move({ reason: 'lost', pieces: -2 })
    await move({ reason: 'found', pieces: 1 })
    await move({ reason: 'count', counted: 8, countInStockWas: 10, note: 'Shelf' })
    await move({ reason: 'to-supplier', pieces: -1 })
    const { rows, totals, statement } = await lossesIn()
    const own = rows.filter(({ product }) => product === mouse._id)
    expect(own.map(({ kind, pieces }) => [kind, pieces])).toEqual([
      ['damage', 1],
      ['lost', 2],
      ['count', 2],
      ['found', -1],
    ])
    const sums = statement ?? before.statement
    if (!sums) throw new Error('A registered shop has a statement')
    const became = sums.toSuppliers + sums.costOfSales + sums.losses + sums.closing
    expect(became).toBeCloseTo(sums.opening + sums.purchases + sums.valued, 1)
    expect(sums.losses).toBe(totals.cost)
    const bought = (3 * 33_33 + 4 * 50_01 + 6 * 19_99) / 100
    expect(sums.purchases - (before.statement?.purchases ?? NaN)).toBeCloseTo(bought, 2)
    const ledger = await readLedger(world.shop.context.connection)
    expect(findCostLosses(ledger, costOfSales(ledger.orders))).toEqual([])
    const query = { from: day, to: day, limit: 100 }
    const margin = await admin().call(getMarginReport, { query })
    expect(margin.totals.losses).toBe(totals.cost)
    const path = `${API_BASE}/reports/stock-losses.csv?from=${day}&to=${day}`
    expect(await (await admin().fetch(path)).text()).toContain(`damage,${mouse._id},Ergo mouse,1,`)
  })

  it('counts pieces that a refund at Razorpay left with their buyer as sold', async () => {
    world.clock.time = onDay(9)
    const day = dayInIndia(onDay(9))
    const camera = await newProduct('Camera')
    await buy(camera, 5, 100)
    const order = await sell(camera, 2)
    await admin().call(deliverOrder, toInput(order))
    await world.dashboard.refund(order.paymentId)
    await world.reconcile(order)
    expect(await getMargin(camera, day)).toMatchObject({ pieces: 2, cost: 200, taxable: 0 })
    expect(await valueOf(camera, day)).toMatchObject({ pieces: 3, value: 300 })
    const from = addDays(day, -1)
    const { statement } = await admin().call(getStockLosses, { query: { from: day, to: day } })
    expect(await valueOf(camera, from)).toBeUndefined()
    expect(statement?.costOfSales).toBeGreaterThanOrEqual(200)
  })
})
