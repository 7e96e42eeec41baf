import { deliverOrder } from '@voltkart/shared/contract/orders'
import { refundPart } from '@voltkart/shared/contract/refunds'
import * as returns from '@voltkart/shared/contract/returns'
import { API_BASE } from '@voltkart/shared/contract/route'
import { getMarginReport, getStockLosses } from '@voltkart/shared/contract/stock-reports'
import { addDays } from '@voltkart/shared/domain/india-day'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useCostedShop, type SoldOrder } from '../../../testing/costed-shop'
import { readLedger } from '../../../testing/ledger'
import { toInput } from '../../../testing/staffed-shop'
import { sumCostOfSales, findCostLosses } from '../../ledger/stock-ledger'

const world = useCostedShop()

const getAdmin = () => world.admin.browser

describe('the cost of all goods', () => {
  it('is the cost of sales, of the stock and of the losses, every month', async () => {
    const day = world.goToDay(8)
    const mouse = await world.newProduct('Ergo mouse')
    const lossesIn = async () =>
      getAdmin().call(getStockLosses, { query: { from: day, to: day, limit: 100 } })
    const before = await lossesIn()
    // 3 at 33.33 and 4 at 50.01: no average of these is whole paise.
    await world.buy(mouse, 3, 33.33)
    await world.buy(mouse, 4, 50.01)
    const order = await world.sell(mouse, 2)
    await world.buy(mouse, 6, 19.99)
    await world.refundOne(order, mouse)
    await world.move(mouse, { reason: 'damage', pieces: -1 })
    await world.move(mouse, { reason: 'lost', pieces: -2 })
    await world.move(mouse, { reason: 'found', pieces: 1 })
    await world.move(mouse, { reason: 'count', counted: 8, countInStockWas: 10, note: 'Shelf' })
    await world.move(mouse, { reason: 'to-supplier', pieces: -1 })
    const { rows, totals, statement } = await lossesIn()
    const mouseRows = rows.filter(({ product }) => product === mouse._id)
    expect(mouseRows.map(({ kind, pieces }) => [kind, pieces])).toEqual([
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
    expect(findCostLosses(ledger, sumCostOfSales(ledger.orders))).toEqual([])
    const query = { from: day, to: day, limit: 100 }
    const margin = await getAdmin().call(getMarginReport, { query })
    expect(margin.totals.losses).toBe(totals.cost)
    const path = `${API_BASE}/reports/stock-losses.csv?from=${day}&to=${day}`
    expect(await (await getAdmin().fetch(path)).text()).toContain(
      `damage,${mouse._id},Ergo mouse,1,`,
    )
  })

  /** Gives back all of an order but 50 paise, of which nothing was sent. */
  const nearlyAll: Record<string, (order: SoldOrder) => Promise<unknown>> = {
    goodwill: async (order) => {
      const { refundLeft, orderItems } = await world.read(order)
      const [half, rest] = [Math.floor(refundLeft / 2), refundLeft - Math.floor(refundLeft / 2)]
      for (const amount of [half, rest - 0.5]) {
        const goodwill = { product: orderItems[0]?._id ?? '', amount }
        const body = { goodwill, expectedAmount: amount }
        const headers = { 'idempotency-key': randomUUID() }
        await getAdmin().call(refundPart, { ...toInput(order), headers, body })
      }
    },
    'a refund at Razorpay': async ({ paymentId, totalPrice }) =>
      world.dashboard.refund(paymentId, { amount: Math.round(totalPrice * 100) - 50 }),
  }

  it.each(Object.keys(nearlyAll))(
    'does not keep what %s brought back into the stock',
    async (way) => {
      const day = world.goToDay(9)
      const lens = await world.newProduct('Lens')
      await world.buy(lens, 5, 100)
      const order = await world.sell(lens, 2)
      await nearlyAll[way]?.(order)
      await world.reconcile(order)
      expect(await world.read(order)).toMatchObject({ status: 'refunded' })
      expect(await world.getMargin(lens, day)).toMatchObject({ pieces: 0, cost: 0 })
      expect(await world.getStockWorth(lens, addDays(day, -1))).toBeUndefined()
      expect(await world.getStockWorth(lens, day)).toMatchObject({ pieces: 5, value: 500 })
      expect(await world.documentLosses()).toEqual([])
    },
  )

  it('does not keep a returned piece for which nothing was left to refund', async () => {
    const day = world.goToDay(9)
    const tripod = await world.newProduct('Tripod')
    await world.buy(tripod, 3, 100)
    const order = await world.sell(tripod, 1)
    const params = { orderId: order._id, n: 1 }
    await getAdmin().call(deliverOrder, toInput(order))
    await nearlyAll['goodwill']?.(order)
    const piece = { product: tripod._id, quantity: 1 }
    const lines = [{ ...piece, reason: 'defective' as const }]
    const body = { lines, wish: 'refund' as const }
    await world.asha.browser.call(returns.requestReturn, { ...toInput(order), body })
    await getAdmin().call(returns.approveReturn, { params, body: { instructions: 'Send it.' } })
    const received = { lines: [{ ...piece, condition: 'sellable' as const }] }
    await getAdmin().call(returns.receiveReturn, { params, body: received })
    await getAdmin().call(returns.refundReturn, { params, body: { expectedAmount: 0 } })
    await world.reconcile(order)
    expect(await world.getMargin(tripod, day)).toMatchObject({ pieces: 0, cost: 0 })
    expect(await world.getStockWorth(tripod, addDays(day, -1))).toBeUndefined()
    expect(await world.getStockWorth(tripod, day)).toMatchObject({ pieces: 3, value: 300 })
    expect(await world.documentLosses()).toEqual([])
  })

  it('counts pieces that a refund at Razorpay left with their buyer as sold', async () => {
    const day = world.goToDay(9)
    const camera = await world.newProduct('Camera')
    await world.buy(camera, 5, 100)
    const order = await world.sell(camera, 2)
    await getAdmin().call(deliverOrder, toInput(order))
    await world.dashboard.refund(order.paymentId)
    await world.reconcile(order)
    expect(await world.getMargin(camera, day)).toMatchObject({ pieces: 2, cost: 200, taxable: 0 })
    expect(await world.getStockWorth(camera, day)).toMatchObject({ pieces: 3, value: 300 })
    const from = addDays(day, -1)
    const { statement } = await getAdmin().call(getStockLosses, { query: { from: day, to: day } })
    expect(await world.getStockWorth(camera, from)).toBeUndefined()
    expect(statement?.costOfSales).toBeGreaterThanOrEqual(200)
  })
})
