import { compareGstr2b } from '@voltkart/shared/contract/gstr2b'
import { getGstr1, getGstr3b, getSalesReport } from '@voltkart/shared/contract/reports'
import { listSettlements, listUnmatched } from '@voltkart/shared/contract/settlements'
import {
  getMarginReport,
  getStockLosses,
  getStockValue,
} from '@voltkart/shared/contract/stock-reports'
import { beforeAll, describe, expect, it } from 'vitest'
import { depth } from '../../../testing/depth'
import { readTally } from '../../../testing/read-tally'
import { createBookedShop, type BookedOrder } from '../../../testing/second-books/booked-shop'
import { createSecondBooks } from '../../../testing/second-books/books'
import { listRows, toPaise } from '../../../testing/second-books/numbers'
import { buildShopBody } from '../../../testing/shop-profile'
import { useOrderShop } from '../../../testing/order-shop'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { readSettlements } from '../../commands/settlements/read-settlements'

const SEED = Number(process.env['BOOKS_SEED'] ?? Date.now() % 1_000_000)
const ORDERS = Number(process.env['BOOKS_ORDERS'] ?? 300 * depth)
/** The limit is far above what the orders take. */
const TIMEOUT_MS = 120_000 + ORDERS * 2_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A month that has ended, so that its stock and losses are booked; in the morning in India. */
const begin = new Date()
begin.setUTCMonth(begin.getUTCMonth() - 1, 1)
begin.setUTCHours(5, 0, 0, 0)
const DAYS = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 0)).getUTCDate()
const period = begin.toISOString().slice(0, 7)
const [from, to] = [`${period}-01`, `${period}-${DAYS}`]
/** The times of two invoices: a credit note may still correct the first; the other is too old. */
const earlier = new Date(begin.getTime() - 20 * DAY_MS)
const longAgo = new Date(Date.UTC(begin.getUTCFullYear() - 2, 0, 15, 5))

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

const world = useOrderShop()
const books = createSecondBooks()
const random = createRandom(SEED)
const seed = `seed ${SEED}`
const getAdmin = () => world.admin.browser
const roundToPaise = (rupees: number) => Math.round(rupees * 100)
const query = { from, to, limit: 100 }

/** The bank of the sandbox has the time of the machine: what happened since then happened now. */
async function dateAtRazorpay(machineTime: Date): Promise<void> {
  const { connection } = world.shop.context
  const at = world.clock.time ?? new Date()
  const toDated = (field: string) => ({ $cond: [{ $gt: [field, machineTime] }, at, field] })
  const refund = { $mergeObjects: ['$$this', { createdAt: toDated('$$this.createdAt') }] }
  const refunds = { $map: { input: '$refunds', in: refund } }
  const createdAt = toDated('$createdAt')
  const capturedAt = toDated('$capturedAt')
  await connection
    .collection('sandbox_payments')
    .updateMany({}, [{ $set: { createdAt, capturedAt, refunds } }])
  await connection.collection('sandbox_adjustments').updateMany({}, [{ $set: { createdAt } }])
}

/** Reads the settlements as the job has done since the month began. */
async function readAllSettlements(): Promise<void> {
  const { settings } = world.shop.context.models
  await settings.reach('settlements', begin)
  await settings.reach('money to be settled', begin)
  await readSettlements(world.shop.context)
}

beforeAll(async () => {
  await world.saveProfile({ taxPercent: 0 })
  const machineTime = new Date()
  const shop = createBookedShop(world, books, random)
  await shop.open()
  const old: BookedOrder[] = []
  const sampleSize = Math.ceil(ORDERS / 50)
  for (const [time, isLate] of [
    [longAgo, true],
    [earlier, false],
  ] as const) {
    world.clock.time = time
    await shop.restock()
    for (let order = 0; order < sampleSize; order += 1)
      old.push(await shop.sell({ day: -20, isLate }))
    await dateAtRazorpay(machineTime)
  }
  books.beginMonth()
  for (let order = 0; order < ORDERS; order += 1) {
    const day = Math.floor((order * DAYS) / ORDERS)
    world.clock.time = new Date(begin.getTime() + day * DAY_MS)
    if (order % 100 === 0) await shop.restock()
    await shop.follow(await shop.sell({ day }), day, 20)
    const before = order % 20 === 19 ? old.pop() : undefined
    // Each of the old orders is given back, in part or in full.
    if (before) await shop.follow(before, day, 5)
    if (order % 40 === 39) await shop.lose()
    if (order % 100 === 50) await shop.chargeBack(day)
    await finishOrderTasks(world.shop.context)
    const isLast = Math.floor(((order + 1) * DAYS) / ORDERS) > day
    if (isLast) await dateAtRazorpay(machineTime)
  }
  world.clock.time = undefined
  await readAllSettlements()
}, TIMEOUT_MS)

describe(`a month of ${ORDERS} orders is the same in books that share nothing with the shop`, () => {
  it('in GSTR-1, section by section', async () => {
    const gstr1 = await getAdmin().call(getGstr1, { query: { period } })
    const hsn = (['hsnB2b', 'hsnB2c'] as const).flatMap((section) =>
      gstr1[section].map((row) => {
        const name = `${section === 'hsnB2b' ? 'b2b' : 'b2c'} ${row.hsn} ${row.rate}`
        const amounts = [row.value, row.taxable, row.igst, row.cgst, row.sgst].map(roundToPaise)
        return [name, [row.quantity, ...amounts]] as const
      }),
    )
    expect(listRows(hsn), seed).toEqual(listRows(books.supplies.hsn))

    const sections = new Map<string, number[]>()
    const addAmounts = (
      name: string,
      row: { taxable: number; igst: number; cgst: number; sgst: number },
    ) => {
      const sums = sections.get(name) ?? [0, 0, 0, 0]
      const amounts = [row.taxable, row.igst, row.cgst, row.sgst].map(roundToPaise)
      sections.set(
        name,
        sums.map((sum, index) => sum + (amounts[index] ?? 0)),
      )
    }
    for (const section of ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'] as const) {
      for (const row of gstr1[section]) addAmounts(`${section} ${row.rate}`, row)
    }
    for (const row of gstr1.b2cs) addAmounts(`b2cs ${row.pos} ${row.rate}`, row)
    expect(listRows(sections), seed).toEqual(listRows(books.supplies.sections))
    const nil = gstr1.nil.map(({ interState, registered, taxable }) => {
      const name = `${interState ? 'far' : 'near'} ${registered ? 'registered' : 'consumer'}`
      return [name, [roundToPaise(taxable)]] as const
    })
    expect(listRows(nil), seed).toEqual(listRows(books.supplies.nil))

    const { invoices, notes, commercial } = books.supplies.counts
    expect(commercial).toBeGreaterThan(0)
    expect(
      gstr1.documents.map(({ kind, count, cancelled }) => ({ kind, count, cancelled })),
    ).toEqual([
      { kind: 'credit-note', count: notes, cancelled: 0 },
      { kind: 'invoice', count: invoices, cancelled: 0 },
    ])
    expect(gstr1.problems.filter(({ text }) => text.includes('is in no return'))).toHaveLength(
      commercial,
    )
  })

  it('in GSTR-3B, with table 4', async () => {
    const gstr3b = await getAdmin().call(getGstr3b, { query: { period } })
    const supplies = Object.entries(gstr3b.supplies).map(([letter, row]) => {
      return [letter, [row.taxable, row.igst, row.cgst, row.sgst].map(roundToPaise)] as const
    })
    expect(listRows(supplies), seed).toEqual(listRows(books.supplies.rows))
    const kinds = { unregistered: 'consumer', uinHolders: 'uin' } as const
    const far = (['unregistered', 'uinHolders'] as const).flatMap((kind) =>
      gstr3b.interState[kind].map(({ pos, taxable, igst }) => {
        return [`${kinds[kind]} ${pos}`, [roundToPaise(taxable), roundToPaise(igst)]] as const
      }),
    )
    expect(listRows(far), seed).toEqual(listRows(books.supplies.far))

    const parts = new Map(books.inputTax)
    const getHeads = (part: string) => parts.get(part) ?? [0, 0, 0]
    const lostTaxes = [...books.goods.lostTax().values()]
    parts.set(
      'lostGoods',
      [0, 1, 2].map((head) => lostTaxes.reduce((sum, tax) => sum + (tax[head] ?? 0), 0)),
    )
    parts.set(
      'net',
      [0, 1, 2].map((head) =>
        ['reverseCharge', 'other', 'blocked', 'lostGoods'].reduce((sum, part, index) => {
          const amount = getHeads(part)[head] ?? 0
          return index < 2 ? sum + amount : sum - amount
        }, 0),
      ),
    )
    const inputTax = Object.entries(gstr3b.inputTax).map(([part, { igst, cgst, sgst }]) => {
      return [part, [igst, cgst, sgst].map(roundToPaise)] as const
    })
    expect(listRows(inputTax), seed).toEqual(listRows(parts))
  })

  it('in the stock at cost, the losses, the margin and the sales', async () => {
    const { sums } = books.goods
    const { statement } = await getAdmin().call(getStockLosses, { query })
    expect(statement, seed).toEqual({
      opening: toPaise(sums.opening) / 100,
      purchases: toPaise(sums.purchases) / 100,
      valued: 0,
      toSuppliers: 0,
      costOfSales: toPaise(sums.sold) / 100,
      losses: toPaise(sums.lost) / 100,
      closing: toPaise(books.goods.stock()) / 100,
    })
    expect(sums.opening + sums.purchases).toBe(sums.sold + sums.lost + books.goods.stock())
    const stock = await getAdmin().call(getStockValue, { query: { limit: 100 } })
    expect(roundToPaise(stock.totals.value), seed).toBe(toPaise(books.goods.stock()))
    expect(stock.totals.pieces, seed).toBe(books.goods.pieces())

    const sales = await getAdmin().call(getSalesReport, { query: { from, to, by: 'rate' } })
    const byRate = sales.rows.map(({ key, pieces, taxable, tax, total }) => {
      return [key, [pieces, roundToPaise(taxable), roundToPaise(tax), roundToPaise(total)]] as const
    })
    expect(listRows(byRate), seed).toEqual(listRows(books.supplies.sales))
    const taxable = listRows(books.supplies.sales).reduce((sum, [, row]) => sum + (row[1] ?? 0), 0)
    const margin = await getAdmin().call(getMarginReport, { query })
    expect(roundToPaise(margin.totals.taxable), seed).toBe(taxable)
    expect(roundToPaise(margin.totals.cost), seed).toBe(toPaise(sums.sold))
    expect(roundToPaise(margin.totals.margin), seed).toBe(taxable - toPaise(sums.sold))
  })

  it('in the settlements, and in Tally ledger by ledger', async () => {
    const { transferred, transfers } = books.money.close(DAYS - 1)
    const { settlements } = await getAdmin().call(listSettlements, { query: { limit: 100 } })
    const inMonth = settlements.filter(({ at }) => {
      const time = new Date(at).getTime()
      return time > begin.getTime() - 6 * HOUR_MS && time < begin.getTime() + (DAYS - 1) * DAY_MS
    })
    expect(inMonth.length, seed).toBe(transfers)
    expect(
      inMonth.reduce((sum, { amount }) => sum + roundToPaise(amount), 0),
      seed,
    ).toBe(transferred)
    const unmatched = await getAdmin().call(listUnmatched, { query: { side: 'razorpay' } })
    expect(new Set(unmatched.unmatched.map(({ state }) => state))).toEqual(new Set(['adjustment']))

    books.bookGoods()
    const xml = await (
      await getAdmin().fetch(`/api/v1/reports/tally.xml?from=${from}&to=${to}`)
    ).text()
    const file = readTally(xml)
    const amounts = new Map<string, number>()
    for (const [ledger, amount] of file.ledgers) {
      // Who has paid owes nothing, and who got it back is owed nothing.
      const isBuyer = ledger === 'Retail Customers' || /\(\d{2}[A-Z0-9]{13}\)$/.test(ledger)
      const name = isBuyer ? 'Buyers' : ledger.endsWith('(Supplier)') ? 'Creditors' : ledger
      amounts.set(name, (amounts.get(name) ?? 0) + amount)
      if (isBuyer) expect(amount, `${ledger}, ${seed}`).toBe(0)
    }
    const listLedgers = (ledgers: Map<string, number>) =>
      listRows([...ledgers].map(([name, amount]) => [name, [amount]] as const))
    expect(listLedgers(amounts), seed).toEqual(listLedgers(books.ledgers))
  })

  it('in GSTR-2B, where the portal lacks bills, has others, and has other amounts', async () => {
    const toPortalAmounts = ([txval = 0, igst = 0, cgst = 0, sgst = 0]: readonly number[]) => {
      return { txval: txval / 100, igst: igst / 100, cgst: cgst / 100, sgst: sgst / 100 }
    }
    const toPortalDate = (day: string) => day.split('-').toReversed().join('-')
    const listedBills = books.bills.filter((_bill, index) => index % 7 !== 3)
    const isChanged = (index: number) => index % 5 === 2
    const b2b = listedBills.map(({ gstin, number, day, amounts: [taxable, ...tax] }, index) => ({
      ctin: gstin,
      trdnm: 'A SUPPLIER',
      inv: [
        {
          inum: number.replace('/', '-').toUpperCase(),
          dt: toPortalDate(day),
          ...toPortalAmounts([taxable + (isChanged(index) ? 1_00 : 0), ...tax]),
        },
      ],
    }))
    const note = {
      ntnum: 'CN/1',
      typ: 'C',
      dt: toPortalDate(to),
      ...toPortalAmounts([100_00, 0, 9_00, 9_00]),
    }
    const cdnr = [{ ctin: '29AAACR5055K1Z3', trdnm: 'A SUPPLIER', nt: [note] }]
    const [year = '', month = ''] = period.split('-')
    const gstin = buildShopBody().gst?.gstin ?? ''
    const data = { gstin, rtnprd: `${month}${year}`, docdata: { b2b, cdnr } }
    const comparison = await getAdmin().call(compareGstr2b, { body: { data } as never })
    const changed = listedBills.filter((_bill, index) => isChanged(index)).length
    expect(comparison.matched, seed).toHaveLength(listedBills.length - changed)
    expect(comparison.different, seed).toHaveLength(changed)
    expect(comparison.different.every(({ differences }) => differences?.taxable === -1)).toBe(true)
    expect(comparison.onlyInBooks, seed).toHaveLength(books.bills.length - listedBills.length)
    expect(comparison.onlyAtPortal).toMatchObject([
      { note: 'credit', billNumber: 'CN/1', portal: { taxable: -100, cgst: -9, sgst: -9 } },
    ])
  })
})
