import { downloadGstr1, getGstr3b } from '@voltkart/shared/contract/reports'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { REGISTERED, useReportShop } from '../../../testing/report-shop'
import { saveProfile } from '../../../testing/shop-profile'

const NOVEMBER = new Date('2026-11-10T06:30:00.000Z')
/** A made-up Unique Identity Number. */
const EMBASSY = '0717USA00211UN1'
const LUXEMBOURG_BUYER = { pos: '96', lines: [{ grossPaise: 11_800 }] }

const reports = useReportShop()
beforeAll(() => saveProfile(reports.browser))
beforeEach(() => reports.clear())

const period = '2026-11'

it('an export has a section of its own, and its credit note is one to nobody registered', async () => {
  const invoice = await reports.documents.invoice({ at: NOVEMBER, ...LUXEMBOURG_BUYER })
  const note = await reports.documents.creditNote(invoice, NOVEMBER, 1_180)
  const { exp, cdnur, b2cs, b2cl } = await reports.gstr1(period)
  expect(exp).toMatchObject([
    { number: invoice.number, type: 'WPAY', rate: 18, taxable: 100, igst: 18 },
  ])
  expect(cdnur).toMatchObject([{ number: note.number, type: 'EXPWP', taxable: 10, igst: 1.8 }])
  expect([b2cs, b2cl]).toEqual([[], []])
})

it('a buyer in a special economic zone is named as such in invoices and credit notes', async () => {
  const lines = [{ grossPaise: 11_800 }]
  const buyer = { gstin: REGISTERED, isSez: true }
  const invoice = await reports.documents.invoice({ at: NOVEMBER, lines, ...buyer })
  await reports.documents.creditNote(invoice, NOVEMBER)
  const type = 'SEZ supplies with payment'
  expect(await reports.gstr1(period)).toMatchObject({
    b2b: [{ type, igst: 18, cgst: 0 }],
    cdnr: [{ type, igst: 18 }],
  })
  const files = await reports.readFiles(period)
  expect(files['b2b.csv']?.[1]).toContain(`,N,,${type},,18,100.00,`)
})

it('goods at 0 % are nil-rated, less their credit notes, and leave the other rates where they are', async () => {
  const cable = { grossPaise: 5_000, rate: 0 }
  const lines = [cable, { grossPaise: 11_800 }]
  const invoice = await reports.documents.invoice({ at: NOVEMBER, gstin: REGISTERED, lines })
  await reports.documents.invoice({ at: NOVEMBER, pos: '27', lines: [cable] })
  await reports.documents.creditNote(invoice, NOVEMBER)
  const { nil, b2b, cdnr, b2cs } = await reports.gstr1(period)
  expect(nil).toEqual([
    { interState: true, registered: false, taxable: 50 },
    { interState: false, registered: true, taxable: 0 },
  ])
  expect(b2b.map(({ rate }) => rate)).toEqual([18])
  expect(cdnr.map(({ rate }) => rate)).toEqual([18])
  expect(b2cs).toEqual([])
  expect((await reports.readFiles(period))['nil.csv']?.[1]).toBe(
    'Inter-State supplies to unregistered persons,50.00,,',
  )
})

describe('GSTR-1 as a file for the portal', () => {
  it('has the documents of the month, each with its rates', async () => {
    await reports.documents.invoice({
      at: NOVEMBER,
      gstin: REGISTERED,
      lines: [{ grossPaise: 11_800 }, { grossPaise: 10_500, rate: 5 }],
    })
    await reports.documents.invoice({ at: NOVEMBER, pos: '27', lines: [{ grossPaise: 11_800 }] })
    await reports.documents.invoice({ at: NOVEMBER, lines: [{ grossPaise: 700, rate: 0 }] })
    const file = await reports.browser.call(downloadGstr1, { query: { period } })
    expect(file).toMatchObject({
      gstin: '29AAAAA0000A1ZY',
      fp: '112026',
      b2b: [
        {
          ctin: REGISTERED,
          inv: [
            {
              inum: 'INV2627-000001',
              idt: '10-11-2026',
              val: 223,
              pos: '29',
              rchrg: 'N',
              inv_typ: 'R',
              itms: [
                { num: 501, itm_det: { txval: 100, rt: 5, camt: 2.5, samt: 2.5, csamt: 0 } },
                { num: 1801, itm_det: { txval: 100, rt: 18, camt: 9, samt: 9, csamt: 0 } },
              ],
            },
          ],
        },
      ],
      b2cs: [{ sply_ty: 'INTER', pos: '27', typ: 'OE', txval: 100, rt: 18, iamt: 18 }],
      nil: { inv: [{ sply_ty: 'INTRAB2C', nil_amt: 7, expt_amt: 0, ngsup_amt: 0 }] },
      doc_issue: {
        doc_det: [
          {
            doc_num: 1,
            docs: [{ from: 'INV2627-000001', to: 'INV2627-000003', totnum: 3, cancel: 0 }],
          },
        ],
      },
    })
    expect(Object.keys(file)).not.toContain('b2cl')
  })

  it('has the GSTIN of its documents, also after the shop has given it up', async () => {
    await reports.documents.invoice({ at: NOVEMBER, lines: [{ grossPaise: 11_800 }] })
    await saveProfile(reports.browser, { gst: null })
    const file = await reports.browser.call(downloadGstr1, { query: { period } })
    await saveProfile(reports.browser)
    expect(file).toMatchObject({ gstin: '29AAAAA0000A1ZY' })
  })

  it('is refused to a shop without GSTIN', async () => {
    await saveProfile(reports.browser, { gst: null })
    const { status } = await reports.browser.send('GET', `/reports/gstr1.json?period=${period}`)
    await saveProfile(reports.browser)
    expect(status).toBe(409)
  })
})

it('GSTR-3B has the supplies of a month by kind, and those to other States', async () => {
  const lines = [{ grossPaise: 11_800 }, { grossPaise: 700, rate: 0 }]
  await reports.documents.invoice({ at: NOVEMBER, lines })
  const sent = await reports.documents.invoice({ at: NOVEMBER, pos: '27', lines })
  await reports.documents.creditNote(sent, NOVEMBER, 1_250)
  await reports.documents.invoice({ at: NOVEMBER, pos: '07', gstin: '07AAAAA0000A1ZE', lines })
  await reports.documents.invoice({ at: NOVEMBER, pos: '07', gstin: EMBASSY, lines })
  await reports.documents.invoice({ at: NOVEMBER, ...LUXEMBOURG_BUYER })
  await reports.documents.invoice({ at: NOVEMBER, lines, gstin: REGISTERED, isSez: true })
  const { supplies, interState } = await reports.browser.call(getGstr3b, { query: { period } })
  expect(supplies).toEqual({
    a: { taxable: 390, igst: 52.2, cgst: 9, sgst: 9 },
    b: { taxable: 207, igst: 36, cgst: 0, sgst: 0 },
    c: { taxable: 27.3, igst: 0, cgst: 0, sgst: 0 },
    d: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
    e: { taxable: 0, igst: 0, cgst: 0, sgst: 0 },
  })
  expect(interState).toEqual({
    unregistered: [{ pos: '27', taxable: 90, igst: 16.2 }],
    uinHolders: [{ pos: '07', taxable: 100, igst: 18 }],
  })
})
