import { messages } from '@voltkart/shared/contract/messages'
import { getMarginReport, getStockValue } from '@voltkart/shared/contract/stock-reports'
import { API_BASE } from '@voltkart/shared/contract/route'
import { addDays, toIndiaDay } from '@voltkart/shared/domain/india-day'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { getTimeOfDay, useCostedShop } from '../../../testing/costed-shop'
import { buildProduct } from '../../../testing/factories'

const world = useCostedShop()

const getAdmin = () => world.admin.browser

describe('the margin', () => {
  it('is what was sold without tax, less the cost that the order has kept', async () => {
    const day = world.goToDay(1)
    const phone = await world.newProduct('Nova X1')
    await world.buy(phone, 10, 600)
    const order = await world.sell(phone, 2)
    const sold = await world.getMargin(phone, day)
    expect(sold).toMatchObject({ name: 'Nova X1', pieces: 2, cost: 1_200, piecesWithoutCost: 0 })
    expect(sold?.margin).toBeCloseTo((sold?.taxable ?? 0) - 1_200, 2)
    // A dearer purchase afterwards changes no order that is placed.
    await world.buy(phone, 8, 800)
    expect(await world.getMargin(phone, day)).toEqual(sold)
    await world.sell(phone, 1)
    expect(await world.getMargin(phone, day)).toMatchObject({ pieces: 3, cost: 1_900 })
    await world.refundOne(order, phone)
    expect(await world.getMargin(phone, day)).toMatchObject({ pieces: 2, cost: 1_300 })
    expect(await world.getMargin(phone, addDays(day, 1))).toBeUndefined()
  })

  it('counts pieces without a known cost apart', async () => {
    const day = world.goToDay(2)
    const lamp = await world.newProduct('Lamp')
    await world.move(lamp, { reason: 'found', pieces: 5 })
    await world.sell(lamp, 1)
    await world.buy(lamp, 5, 100)
    await world.sell(lamp, 2)
    const query = { from: day, to: day }
    const { rows, total, totals } = await getAdmin().call(getMarginReport, { query })
    expect(rows).toMatchObject([{ pieces: 2, cost: 200, piecesWithoutCost: 1 }])
    expect(total).toBe(1)
    const { product: _product, name: _name, ...sums } = rows[0] ?? {}
    expect(totals).toEqual({ ...sums, losses: 0 })
    const file = await getAdmin().fetch(`${API_BASE}/reports/margin.csv?from=${day}&to=${day}`)
    const [head, line] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe(
      'product,name,pieces,taxable,cost,margin,piecesWithoutCost,taxableWithoutCost',
    )
    expect(line).toContain(`${lamp._id},Lamp,2,`)
  })
})

describe('the value of the stock', () => {
  it('is that of the pieces at the end of a day, at their average cost of that time', async () => {
    const phone = await world.newProduct('Aero 14')
    const first = world.goToDay(3)
    await world.buy(phone, 10, 100)
    const order = await world.sell(phone, 4)
    const second = world.goToDay(4)
    await world.buy(phone, 6, 200)
    const third = world.goToDay(5)
    await world.sell(phone, 2)
    await world.refundOne(order, phone)
    await world.move(phone, { reason: 'lost', pieces: -1 })
    expect(await world.getStockWorth(phone, addDays(first, -1))).toBeUndefined()
    const then = { pieces: 6, averageCost: 100, value: 600 }
    expect(await world.getStockWorth(phone, first)).toMatchObject(then)
    const later = { pieces: 12, averageCost: 150, value: 1_800 }
    expect(await world.getStockWorth(phone, second)).toMatchObject(later)
    // The piece that came back had cost 100, and one of the eleven was lost at average cost.
    const now = { pieces: 10, averageCost: 145.4546, value: 1_454.55 }
    expect(await world.getStockWorth(phone, third)).toMatchObject(now)
    expect(await world.getStockWorth(phone)).toMatchObject(now)
    const file = await (await getAdmin().fetch(`${API_BASE}/reports/stock-value.csv`)).text()
    expect(file).toContain(`${phone._id},,Aero 14,10,145.4546,1454.55`)
  })

  it('is the same while a move still waits for its place in the ledger', async () => {
    const day = world.goToDay(6)
    const cable = await world.newProduct('Cable')
    await world.buy(cable, 5, 10)
    world.goToDay(7)
    const at = getTimeOfDay(7)
    const move = { reason: 'purchase' as const, pieces: 5, unitCostPaise: 2_000 }
    await world.shop.context.models.products.changeStock(cable._id, {
      ...move,
      key: 'waiting',
      fingerprint: '',
      by: { name: 'Admin' },
      at,
      auditNote: { _id: randomUUID(), at, actor: { name: 'Admin' }, action: 'changed' },
    })
    const then = { pieces: 5, averageCost: 10, value: 50 }
    expect(await world.getStockWorth(cable, day)).toMatchObject(then)
    await world.shop.context.models.products.copyMoves([cable._id])
    expect(await world.getStockWorth(cable, day)).toMatchObject(then)
    const now = { pieces: 10, averageCost: 15, value: 150 }
    expect(await world.getStockWorth(cable)).toMatchObject(now)
  })

  it('names the pieces without a known cost, and none in the future', async () => {
    await buildProduct(world.shop, { name: 'Old lamp', countInStock: 7 })
    const { totals, rows, total } = await getAdmin().call(getStockValue, { query: { limit: 100 } })
    expect(totals.piecesWithoutCost).toBeGreaterThanOrEqual(7)
    expect(total).toBe(rows.length)
    expect(totals.pieces).toBe(rows.reduce((sum, { pieces }) => sum + pieces, 0))
    // The day does not end meanwhile.
    world.clock.time = new Date()
    const at = addDays(toIndiaDay(world.clock.time), 1)
    expect(await getAdmin().expectRefusal(getStockValue, { query: { at } })).toMatchObject({
      status: 400,
      message: messages.reportDayAhead,
    })
  })

  it('the value at a past day needs the invoices of a registered shop', async () => {
    await world.saveProfile({ gst: null })
    const at = addDays(toIndiaDay(new Date()), -1)
    expect(await getAdmin().expectRefusal(getStockValue, { query: { at } })).toMatchObject({
      status: 409,
      message: messages.stockValueNeedsInvoices,
    })
    await world.saveProfile()
  })
})
