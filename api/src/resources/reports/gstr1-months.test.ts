import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildOrder, buildProduct, pay, signInNewUser } from '../../../testing/factories'
import { REGISTERED, useReportShop } from '../../../testing/report-shop'
import { buildShopBody, saveProfile } from '../../../testing/shop-profile'

const NOVEMBER = new Date('2026-11-10T06:30:00.000Z')
const DECEMBER = new Date('2026-12-10T06:30:00.000Z')

const reports = useReportShop()
beforeEach(() => reports.clear())

describe('the documents of a month', () => {
  it('are listed by series with missing numbers, which are problems', async () => {
    for (const at of [NOVEMBER, NOVEMBER, NOVEMBER, NOVEMBER, DECEMBER, DECEMBER]) {
      await reports.documents.invoice({ at, lines: [{ grossPaise: 11_800 }] })
    }
    // A loss of records leaves this state.
    const { stored } = reports
    await stored.deleteMany({ seq: { $in: [2, 5] } })
    const series = { kind: 'invoice', series: 'INV2627' }
    const november = await reports.gstr1('2026-11')
    expect(november.documents).toEqual([
      { ...series, first: 1, last: 4, count: 3, cancelled: 1, missing: [2] },
    ])
    expect(november.problems).toEqual([{ text: 'No document has the number INV2627-000002' }])
    const { documents: december } = await reports.gstr1('2026-12')
    expect(december).toEqual([
      { ...series, first: 6, last: 6, count: 1, cancelled: 1, missing: [5] },
    ])
    const files = await reports.readFiles('2026-12')
    expect(files['documents.csv']).toEqual([
      'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
      'Invoices for outward supply,INV2627-000005,INV2627-000006,2,1',
    ])
  })

  describe('on a server in another zone', () => {
    beforeEach(() => {
      vi.stubEnv('TZ', 'America/New_York')
      expect(new Date('2026-07-01').getTimezoneOffset()).toBe(240)
    })
    afterEach(() => {
      vi.unstubAllEnvs()
    })

    it('begin and end at midnight in India', async () => {
      const moments = [
        '2026-03-31T18:29:59.999Z',
        '2026-03-31T18:30:00.000Z',
        '2026-04-30T18:29:59.999Z',
        '2026-04-30T18:30:00.000Z',
      ]
      for (const at of moments) {
        const lines = [{ grossPaise: 11_800 }]
        await reports.documents.invoice({ at: new Date(at), gstin: REGISTERED, lines })
      }
      const { b2b } = await reports.gstr1('2026-04')
      expect(b2b.map(({ number, date }) => [number, date])).toEqual([
        ['INV2627-000001', '2026-04-01'],
        ['INV2627-000002', '2026-04-30'],
      ])
      expect((await reports.readFiles('2026-04'))['b2b.csv']?.[1]).toContain(',01-Apr-2026,')
    })
  })
})

describe('problems', () => {
  it('name exports', async () => {
    const lines = [{ grossPaise: 11_800 }]
    const abroad = await reports.documents.invoice({ at: NOVEMBER, lines, pos: '96' })
    const { problems, exp } = await reports.gstr1('2026-11')
    expect(problems).toEqual([
      {
        text: `${abroad.number} is an export: add its port and shipping bill (table 6A)`,
        document: abroad._id,
        number: abroad.number,
      },
    ])
    expect(exp).toMatchObject([{ number: abroad.number, pos: '96', type: 'WPAY' }])
  })

  it('name a credit note whose invoice is lost', async () => {
    const invoice = await reports.documents.invoice({
      at: NOVEMBER,
      pos: '27',
      lines: [{ grossPaise: 11_800_000 }],
    })
    const note = await reports.documents.creditNote(invoice, DECEMBER)
    await reports.stored.deleteOne({ kind: 'invoice' })
    const { problems, cdnur } = await reports.gstr1('2026-12')
    expect(cdnur).toEqual([])
    expect(problems).toMatchObject([{ document: note._id }])
  })

  it('name each HSN code that the GST portal does not accept, once', async () => {
    await saveProfile(reports.browser)
    const cut = [{ grossPaise: 11_800, hsn: '851713' }]
    const { _id, number, lines } = await reports.documents.invoice({ at: NOVEMBER, lines: cut })
    await reports.documents.invoice({ at: NOVEMBER, lines: cut })
    const short = await reports.documents.invoice({
      at: NOVEMBER,
      lines: [{ grossPaise: 11_800, hsn: '8517' }, { grossPaise: 11_800 }],
    })
    const { problems } = await reports.gstr1('2026-11')
    expect(problems).toEqual([
      {
        text: 'HSN code 8517 has fewer than 6 digits',
        document: short._id,
        number: short.number,
        product: short.lines[0]?.product,
      },
      {
        text: 'The GST portal does not accept HSN code 851713',
        document: _id,
        number,
        product: lines[0]?.product,
      },
    ])
  })

  it('name products that were sold without an HSN code', async () => {
    const { gst } = buildShopBody()
    await saveProfile(reports.browser, { gst: gst && { ...gst, defaultHsn: undefined } })
    const { browser: buyer } = await signInNewUser(reports.shop)
    const product = await buildProduct(reports.shop, { name: 'Nimbus lamp' })
    await pay(
      buyer,
      await buildOrder(reports.shop, { browser: buyer, lines: [{ product }], taxPercent: 18 }),
    )
    const { problems } = await reports.gstr1('2026-11')
    expect(problems).toEqual([
      { text: '1 invoice waits for an HSN code' },
      { text: 'Nimbus lamp was sold without an HSN code', product: product._id },
    ])
  })
})
