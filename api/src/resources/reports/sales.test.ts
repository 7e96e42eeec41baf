import { allRoutes } from '@voltkart/shared/contract/api'
import type { RouteDefinition } from '@voltkart/shared/contract/route'
import { getSalesReport } from '@voltkart/shared/contract/reports'
import { type SalesGroup } from '@voltkart/shared/domain/sales-sums'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildProduct } from '../../../testing/factories'
import { useReportShop } from '../../../testing/report-shop'
import { NO_CATEGORY } from '../../commands/reports/sales'

// The first and the last moments of 20 November in India, and those beside them.
const before = new Date('2026-11-19T18:29:59.999Z')
const first = new Date('2026-11-19T18:30:00.000Z')
const last = new Date('2026-11-20T18:29:59.999Z')
const after = new Date('2026-11-20T18:30:00.000Z')

const reports = useReportShop()
beforeEach(() => reports.clear())

const getSales = (query: { from?: string; to?: string; by?: SalesGroup }) =>
  reports.browser.call(getSalesReport, { query })
const getSalesBy = (by: SalesGroup) => getSales({ from: '2026-11-20', to: '2026-11-21', by })

describe('the sales', () => {
  it('are invoices less credit notes, by days in India', async () => {
    for (const at of [before, first, last, after]) {
      await reports.documents.invoice({ at, lines: [{ grossPaise: 11_800, quantity: 2 }] })
    }
    const credited = await reports.documents.invoice({ at: after, lines: [{ grossPaise: 118 }] })
    await reports.documents.creditNote(credited, after)
    const { rows, totals, ...days } = await getSalesBy('day')
    expect(days).toEqual({ from: '2026-11-20', to: '2026-11-21', by: 'day' })
    const amounts = { taxable: 200, tax: 36, total: 236 }
    expect(rows).toEqual([
      { key: '2026-11-20', label: '2026-11-20', orders: 2, pieces: 4, ...amounts },
      {
        key: '2026-11-21',
        label: '2026-11-21',
        orders: 2,
        pieces: 2,
        taxable: 100,
        tax: 18,
        total: 118,
      },
    ])
    expect(totals).toEqual({ orders: 4, pieces: 6, taxable: 300, tax: 54, total: 354 })
  })

  it('have an order once in each group that it is in', async () => {
    const lamp = await buildProduct(reports.shop, { name: 'Lamp', category: 'Lamps' })
    const bulb = await buildProduct(reports.shop, { name: 'Bulb', category: 'Lamps' })
    const deletedId = '0123456789abcdef01234567'
    await reports.documents.invoice({
      at: first,
      pos: '27',
      lines: [
        { product: lamp._id, name: 'Lamp', grossPaise: 11_800 },
        { product: bulb._id, name: 'Bulb', grossPaise: 10_500, rate: 5, quantity: 3 },
        { product: bulb._id, name: 'Bulb', grossPaise: 10_500, rate: 5 },
        { product: deletedId, name: 'Gone', grossPaise: 100, rate: 0 },
      ],
    })
    const rowsBy = async (by: SalesGroup) => {
      const { rows, totals } = await getSalesBy(by)
      expect(totals).toEqual({ orders: 1, pieces: 6, taxable: 301, tax: 28, total: 329 })
      return rows.map(({ key, label, orders, pieces, total }) => [
        key,
        label,
        orders,
        pieces,
        total,
      ])
    }
    expect(await rowsBy('product')).toEqual([
      [bulb._id, 'Bulb', 1, 4, 210],
      [lamp._id, 'Lamp', 1, 1, 118],
      [deletedId, 'Gone', 1, 1, 1],
    ])
    expect(await rowsBy('category')).toEqual([
      ['Lamps', 'Lamps', 1, 5, 328],
      [NO_CATEGORY, NO_CATEGORY, 1, 1, 1],
    ])
    expect(await rowsBy('state')).toEqual([['27', 'Maharashtra', 1, 6, 329]])
    expect(await rowsBy('rate')).toEqual([
      ['0', '0 %', 1, 1, 1],
      ['5', '5 %', 1, 4, 210],
      ['18', '18 %', 1, 1, 118],
    ])
  })

  it('are those of the current month by default', async () => {
    const today = reports.shop.context.now()
    const { number } = await reports.documents.invoice({ at: today, lines: [{ grossPaise: 118 }] })
    expect(number).toMatch(/-000001$/)
    const { from, to, by, totals } = await getSales({})
    expect(by).toBe('day')
    expect(from).toMatch(/-01$/)
    expect(to.slice(0, 7)).toBe(from.slice(0, 7))
    expect(totals.orders).toBe(1)
    const old = await getSales({ to: '2024-02-10' })
    expect([old.from, old.to]).toEqual(['2024-02-01', '2024-02-10'])
    const future = await getSales({ from: '9999-12-10' })
    expect([future.from, future.to]).toEqual(['9999-12-10', '9999-12-31'])
  })

  it('refuse days that end before they begin, like every list and file of some days', async () => {
    const ranged = Object.values<RouteDefinition>(allRoutes).filter(({ query }) => {
      const { from, to } = query instanceof z.ZodObject ? query.shape : {}
      return from !== undefined && to !== undefined
    })
    expect(ranged.length).toBeGreaterThan(8)
    for (const { path } of ranged) {
      for (const [from, to] of [
        ['2026-11-21', '2026-11-20'],
        ['2026-11-21T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
      ]) {
        const { status, body } = await reports.browser.send('GET', `${path}?from=${from}&to=${to}`)
        expect([path, status]).toEqual([path, 400])
        const { errors } = body as { errors: { path: string }[] }
        expect(errors.map((error) => error.path)).toContain('from')
      }
    }
  })

  it('are exported with two decimals, even below zero', async () => {
    const name = '=Lamp, "bright"'
    const product = '0123456789abcdef01234567'
    const line = { product, name, grossPaise: 11_800 }
    const invoice = await reports.documents.invoice({ at: before, lines: [line] })
    await reports.documents.creditNote(invoice, first, 5_900)
    const path = '/api/v1/reports/sales.csv?by=product&from=2026-11-20&to=2026-11-20'
    const response = await reports.browser.fetch(path)
    expect(response.headers.get('content-type')).toContain('text/csv')
    expect(response.headers.get('content-disposition')).toContain(
      'sales-by-product-2026-11-20-to-2026-11-20.csv',
    )
    expect((await response.text()).split('\r\n')).toEqual([
      'key,label,orders,pieces,taxable,tax,total',
      `${product},"'=Lamp, ""bright""",0,0,-50.00,-9.00,-59.00`,
      '',
    ])
  })
})
