import { toRefundedOrder } from '@voltkart/shared/client/order-pieces'
import { refundPart } from '@voltkart/shared/contract/refunds'
import type { StockMoveBody } from '@voltkart/shared/contract/stock-moves'
import { getMarginReport, getStockValue } from '@voltkart/shared/contract/stock-reports'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { toRupees } from '@voltkart/shared/domain/money'
import { sumLineAmounts, quotePieces } from '@voltkart/shared/domain/partial-refunds'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import { finishOrderTasks } from '../src/commands/orders/finish-order-tasks'
import type { ProductRecord } from '../src/models/products/product-edit-queries'
import { buildOrder, buildProduct, pay } from './factories'
import { startOrderShop } from './order-shop'
import { moveStock, toLine, receiveNewPurchase } from './purchases'
import { toInput } from './staffed-shop'
import type { TestServerOptions } from './test-server'
import { useWorld } from './use-shop'

/** Starts a shop for tests of the cost of goods: its products come by purchases. */
async function startCostedShop(options?: TestServerOptions) {
  const world = await startOrderShop(options)
  const { shop, asha } = world
  const { browser } = world.admin

  const taxed = { price: 1_000, hsnCode: '84713010', gstRate: 18 } as const
  const newProduct = (name: string) => buildProduct(shop, { name, countInStock: 0, ...taxed })
  const move = (product: ProductRecord, body: StockMoveBody) => moveStock(browser, product, body)
  /** Sets the clock to one of the last ten days. @returns the day */
  function goToDay(day: number): string {
    world.clock.time = getTimeOfDay(day)
    return toIndiaDay(world.clock.time)
  }
  const buy = (product: ProductRecord, pieces: number, unitCost: number) =>
    receiveNewPurchase(browser, toLine(product, pieces, { unitCost }))

  /** A paid order with its invoice. */
  async function sell(product: ProductRecord, qty: number) {
    const order = await buildOrder(shop, {
      browser: asha.browser,
      lines: [{ product, qty }],
      taxPercent: 18,
    })
    const { razorpay_payment_id: paymentId } = await pay(asha.browser, order)
    await finishOrderTasks(shop.context)
    return { ...order, paymentId }
  }

  /** Takes a piece out of an order and gives its price back, with a credit note. */
  async function refundOne(order: { _id: string }, product: ProductRecord): Promise<void> {
    const lines = [{ product: product._id, quantity: 1 }]
    const before = await world.read(order)
    const expectedAmount = toRupees(sumLineAmounts(quotePieces(toRefundedOrder(before), lines)))
    const headers = { 'idempotency-key': randomUUID() }
    const body = { lines, restock: true, expectedAmount }
    await browser.call(refundPart, { ...toInput(order), headers, body })
    await world.reconcile(order)
  }

  const getMargin = async (product: ProductRecord, from: string, to = from) => {
    const { rows } = await browser.call(getMarginReport, { query: { from, to, limit: 100 } })
    return rows.find((row) => row.product === product._id)
  }
  const getStockWorth = async (product: ProductRecord, at?: string) => {
    const { rows } = await browser.call(getStockValue, {
      query: { limit: 100, ...(at ? { at } : {}) },
    })
    return rows.find((row) => row.product === product._id)
  }

  return { ...world, newProduct, goToDay, move, buy, sell, refundOne, getMargin, getStockWorth }
}

type CostedShop = Awaited<ReturnType<typeof startCostedShop>>

const DAY_MS = 24 * 3_600_000

/** A moment on one of the last ten days. */
export const getTimeOfDay = (day: number) => new Date(Date.now() - (10 - day) * DAY_MS)

/** One registered shop for all tests of a file; each begins with the clock of the machine. */
export function useCostedShop(options?: TestServerOptions): CostedShop {
  const world = useWorld(() => startCostedShop(options))
  beforeAll(async () => {
    await world.saveProfile()
  })
  beforeEach(() => world.reset())
  return world
}

/** A paid order with its invoice and the id of its payment. */
export type SoldOrder = Awaited<ReturnType<CostedShop['sell']>>
