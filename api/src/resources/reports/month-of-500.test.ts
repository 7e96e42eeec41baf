import { getGstr3b } from '@voltkart/shared/contract/reports'
import { updateShop } from '@voltkart/shared/contract/shop'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { REGISTERED, useReportShop } from '../../../testing/report-shop'
import { shopBody } from '../../../testing/shop-profile'

const DAY = new Date('2026-11-10T06:30:00.000Z')
const DOCUMENTS = 500
const period = '2026-11'

const reports = useReportShop()
beforeAll(async () => {
  await reports.browser.call(updateShop, { body: shopBody() })
})

const buyers = {
  business: { gstin: REGISTERED, pos: '29' },
  elsewhere: { gstin: '27AAAAA0000A1ZC', pos: '27' },
  zone: { gstin: REGISTERED, pos: '29', isSez: true },
  abroad: { pos: '96' },
  neighbour: { pos: '29' },
  farAway: { pos: '07' },
} as const
type Buyer = keyof typeof buyers

const LIMIT = 10_000_000
const toSale = fc.record({
  buyer: fc.constantFrom(...(Object.keys(buyers) as Buyer[])),
  rate: fc.constantFrom(0, 5, 12, 18, 28),
  // Around the limit of large invoices, and anything below.
  grossPaise: fc.oneof(fc.constantFrom(LIMIT, LIMIT + 1), fc.integer({ min: 1, max: 5_000_000 })),
  /** The credited share of it. */
  credited: fc.constantFrom(0, 0, 0.3, 1),
})

interface Heads {
  taxable: number
  igst: number
  cgst: number
  sgst: number
}

const isBetweenStates = (buyer: Buyer) => buyer !== 'business' && buyer !== 'neighbour'

/** The tax inside an amount, by the arithmetic of rule 35, in paise. */
function headsOf(grossPaise: number, rate: number, isInterState: boolean): Heads {
  const inside = (share: number) => Math.round((grossPaise * rate) / (share * (100 + rate)))
  const igst = isInterState ? inside(1) : 0
  const half = isInterState ? 0 : inside(2)
  return { taxable: grossPaise - igst - 2 * half, igst, cgst: half, sgst: half }
}

/** Adds up amounts under names. */
function createTotals() {
  const totals: Record<string, Heads> = {}
  return {
    totals,
    add(name: string, heads: Heads, sign: 1 | -1 = 1) {
      const total = (totals[name] ??= { taxable: 0, igst: 0, cgst: 0, sgst: 0 })
      for (const head of ['taxable', 'igst', 'cgst', 'sgst'] as const) {
        total[head] += sign * heads[head]
      }
    },
  }
}

const nothing: Heads = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }

/** The sum of rows in rupees, in paise. */
const getSum = (rows: readonly Partial<Heads>[]): Heads => {
  const sum = (head: keyof Heads) =>
    rows.reduce((total, row) => total + Math.round((row[head] ?? 0) * 100), 0)
  return { taxable: sum('taxable'), igst: sum('igst'), cgst: sum('cgst'), sgst: sum('sgst') }
}

/** Where a sale and its credit note belong, worked out without the shop. */
function sectionsOf(buyer: Buyer, rate: number, grossPaise: number): [sale: string, note: string] {
  const isZeroRated = buyer === 'zone' || buyer === 'abroad'
  if (rate === 0 && !isZeroRated) return ['nil', 'nil']
  if (buyer === 'abroad') return ['exp', 'cdnur']
  if ('gstin' in buyers[buyer]) return ['b2b', 'cdnr']
  return buyer === 'farAway' && grossPaise > LIMIT ? ['b2cl', 'cdnur'] : ['b2cs', 'b2cs']
}

it('a month of 500 mixed documents is in GSTR-1 and GSTR-3B as it was sold', async () => {
  const seed = Date.now() % 1_000_000
  const sales = fc.sample(toSale, { seed, numRuns: DOCUMENTS })
  const expected = createTotals()
  const supplies = createTotals()
  let count = 0
  for (const { buyer, rate, grossPaise, credited } of sales) {
    if (count >= DOCUMENTS) break
    const lines = [{ grossPaise, rate }]
    const invoice = await reports.documents.invoice({ at: DAY, lines, ...buyers[buyer] })
    count += 1
    const isZeroRated = buyer === 'zone' || buyer === 'abroad'
    const row = isZeroRated ? 'b' : rate === 0 ? 'c' : 'a'
    const [sale, note] = sectionsOf(buyer, rate, grossPaise)
    const heads = headsOf(grossPaise, rate, isBetweenStates(buyer))
    expected.add(sale, heads)
    supplies.add(row, heads)
    const paise = Math.floor(grossPaise * credited)
    if (paise === 0) continue
    await reports.documents.creditNote(invoice, DAY, paise)
    count += 1
    const share = (head: number) => Math.round((head * paise) / grossPaise)
    const [igst, cgst] = [share(heads.igst), share(heads.cgst)]
    const back = { taxable: paise - igst - 2 * cgst, igst, cgst, sgst: cgst }
    expected.add(note, back, note === 'nil' || note === 'b2cs' ? -1 : 1)
    supplies.add(row, back, -1)
  }
  const found = await reports.gstr1(period)
  for (const section of ['b2b', 'b2cl', 'b2cs', 'exp', 'nil', 'cdnr', 'cdnur'] as const) {
    expect(getSum(found[section]), `${section}, seed ${seed}`).toEqual(
      expected.totals[section] ?? nothing,
    )
  }
  const sold = getSum([...found.hsnB2b, ...found.hsnB2c])
  expect(sold, `HSN, seed ${seed}`).toEqual(
    getSum(
      Object.values(supplies.totals).map(({ taxable, igst, cgst, sgst }) => ({
        taxable: taxable / 100,
        igst: igst / 100,
        cgst: cgst / 100,
        sgst: sgst / 100,
      })),
    ),
  )
  const summary = await reports.browser.call(getGstr3b, { query: { period } })
  for (const row of ['a', 'b', 'c'] as const) {
    expect(getSum([summary.supplies[row]]), `3.1(${row}), seed ${seed}`).toEqual(
      supplies.totals[row] ?? nothing,
    )
  }
})
