import { beforeEach, describe, expect, it } from 'vitest'
import { REGISTERED, useReportShop } from '../../../testing/report-shop'

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
})
