import { toPaise } from '@voltkart/shared/domain/money'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { REGISTERED, useReportShop } from '../../../testing/report-shop'
import type { DocumentRecord } from '../../models/documents/document-record'

const NOVEMBER = new Date('2026-11-10T06:30:00.000Z')
const DECEMBER = new Date('2026-12-10T06:30:00.000Z')

const reports = useReportShop()
beforeEach(() => reports.clear())

describe('the sections', () => {
  it('have a registered buyer’s invoice with one row for each rate', async () => {
    const { number } = await reports.documents.invoice({
      at: NOVEMBER,
      gstin: REGISTERED,
      lines: [{ grossPaise: 11_800 }, { grossPaise: 10_500, rate: 5, hsn: '902300' }],
    })
    const { b2b, b2cs, hsnB2b, hsnB2c, problems } = await reports.gstr1('2026-11')
    const invoice = { gstin: REGISTERED, name: 'Asha Rao', number, date: '2026-11-10', value: 223 }
    const type = 'Regular B2B'
    expect(b2b).toEqual([
      { ...invoice, type, pos: '29', rate: 5, taxable: 100, igst: 0, cgst: 2.5, sgst: 2.5 },
      { ...invoice, type, pos: '29', rate: 18, taxable: 100, igst: 0, cgst: 9, sgst: 9 },
    ])
    expect(hsnB2b).toMatchObject([
      { hsn: '85171300', uqc: 'NOS', quantity: 1, value: 118, rate: 18, taxable: 100 },
      { hsn: '902300', rate: 5 },
    ])
    expect({ b2cs, hsnB2c, problems }).toEqual({ b2cs: [], hsnB2c: [], problems: [] })
  })

  it('list large invoices to other States separately, strictly above the limit', async () => {
    for (const grossPaise of [10_000_000, 10_000_001]) {
      await reports.documents.invoice({ at: NOVEMBER, pos: '27', lines: [{ grossPaise }] })
    }
    await reports.documents.invoice({
      at: NOVEMBER,
      pos: '29',
      lines: [{ grossPaise: 10_000_001 }],
    })
    const { b2cl, b2cs } = await reports.gstr1('2026-11')
    expect(b2cl).toMatchObject([{ value: 100_000.01, pos: '27', number: 'INV2627-000002' }])
    expect(b2cl[0]).not.toHaveProperty('gstin')
    expect(b2cs.map(({ pos, taxable, igst }) => [pos, toPaise(taxable + igst)])).toEqual([
      ['27', 10_000_000],
      ['29', 8_474_577],
    ])
  })

  it('have credit notes in the section of their invoice, even one of an earlier month', async () => {
    const lines = [{ grossPaise: 11_800 }]
    const registered = await reports.documents.invoice({ at: NOVEMBER, gstin: REGISTERED, lines })
    const large = await reports.documents.invoice({
      at: NOVEMBER,
      pos: '27',
      lines: [{ grossPaise: 11_800_000 }],
    })
    const small = await reports.documents.invoice({ at: NOVEMBER, pos: '27', lines })
    for (const invoice of [registered, large, small]) {
      await reports.documents.creditNote(invoice, DECEMBER, 5_900)
    }
    const november = await reports.gstr1('2026-11')
    expect([november.cdnr, november.cdnur]).toEqual([[], []])
    const { cdnr, cdnur, b2cs, hsnB2b, hsnB2c } = await reports.gstr1('2026-12')
    expect(cdnr).toMatchObject([
      { gstin: REGISTERED, number: 'CRN2627-000001', date: '2026-12-10', taxable: 50, cgst: 4.5 },
    ])
    expect(cdnur).toMatchObject([{ number: 'CRN2627-000002', pos: '27', value: 59, igst: 9 }])
    expect(b2cs).toEqual([{ pos: '27', rate: 18, taxable: -50, igst: -9, cgst: 0, sgst: 0 }])
    expect(hsnB2b).toMatchObject([{ taxable: -50, cgst: -4.5, quantity: 0 }])
    expect(hsnB2c).toMatchObject([{ taxable: -100, igst: -18, value: -118 }])
  })

  it('sum to the documents and to the HSN tables, head by head', async () => {
    const line = fc.record({
      grossPaise: fc.integer({ min: 1, max: 9_000_000 }),
      rate: fc.constantFrom(0, 5, 18, 28, 40),
      hsn: fc.constantFrom('851713', '847130', '902300'),
      quantity: fc.integer({ min: 1, max: 5 }),
    })
    const invoice = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 3 }),
      isRegistered: fc.boolean(),
      pos: fc.constantFrom('29', '27', '07', '96'),
      credited: fc.option(fc.integer({ min: 1, max: 9_000_000 }), { nil: undefined }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(invoice, { minLength: 1, maxLength: 8 }), async (invoices) => {
        await reports.clear()
        const issued: { document: DocumentRecord; sign: number }[] = []
        for (const { isRegistered, pos, lines, credited } of invoices) {
          const buyer = isRegistered ? { gstin: REGISTERED } : { pos }
          const document = await reports.documents.invoice({ at: NOVEMBER, lines, ...buyer })
          issued.push({ document, sign: 1 })
          if (credited === undefined) continue
          const note = await reports.documents.creditNote(document, NOVEMBER, credited)
          issued.push({ document: note, sign: -1 })
        }
        const found = await reports.gstr1('2026-11')
        for (const head of ['taxable', 'igst', 'cgst', 'sgst'] as const) {
          const sum = (rows: readonly Record<typeof head, number>[]) =>
            rows.reduce((total, row) => total + Math.round(row[head] * 100), 0)
          const expected = issued.reduce(
            (total, { document, sign }) => total + sign * document.totals[`${head}Paise`],
            0,
          )
          const nilOf = (isOfRegistered: boolean) =>
            found.nil
              .filter(({ registered }) => head === 'taxable' && registered === isOfRegistered)
              .reduce((total, { taxable }) => total + Math.round(taxable * 100), 0)
          const { b2b, b2cl, b2cs, exp, cdnr, cdnur, hsnB2b, hsnB2c } = found
          const toBusinesses = sum(b2b) + nilOf(true) - sum(cdnr)
          const toOthers = sum(b2cl) + sum(b2cs) + sum(exp) + nilOf(false) - sum(cdnur)
          expect(toBusinesses + toOthers).toBe(expected)
          expect(sum(hsnB2b)).toBe(toBusinesses)
          expect(sum(hsnB2c)).toBe(toOthers)
        }
      }),
      { numRuns: 10 },
    )
  })
})
