import { messages } from '@voltkart/shared/contract/messages'
import { gstr1Sections } from '@voltkart/shared/domain/gstr1'
import { REPORT_ROWS_MAX } from '@voltkart/shared/domain/limits'
import { Types } from 'mongoose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { REGISTERED, useReportShop } from '../../../testing/report-shop'
import { toMonthRange, readSectionRows } from '../../commands/reports/gstr1'
import { BATCH_SIZE } from '../../models/read-batches'

const NOVEMBER = new Date('2026-11-10T06:30:00.000Z')
const DECEMBER = new Date('2026-12-10T06:30:00.000Z')

const reports = useReportShop()
beforeEach(() => reports.clear())

describe('the archive', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  async function issueDocuments() {
    const lines = [{ grossPaise: 11_800, quantity: 2 }]
    const registered = await reports.documents.invoice({ at: NOVEMBER, gstin: REGISTERED, lines })
    const large = await reports.documents.invoice({
      at: NOVEMBER,
      pos: '01',
      lines: [{ grossPaise: 11_800_000 }],
    })
    const small = await reports.documents.invoice({ at: NOVEMBER, lines })
    await reports.documents.creditNote(registered, NOVEMBER)
    await reports.documents.creditNote(large, NOVEMBER)
    await reports.documents.creditNote(small, NOVEMBER, 17_700)
  }

  it('has a file for each section in the columns of the offline tool', async () => {
    await issueDocuments()
    const files = await reports.readFiles('2026-11')
    expect(Object.keys(files)).toEqual(gstr1Sections.map((section) => `${section}.csv`))
    expect(files).toMatchObject({
      'b2b.csv': [
        'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
        `${REGISTERED},Asha Rao,INV2627-000001,10-Nov-2026,118.00,29-Karnataka,N,,Regular B2B,,18,100.00,`,
      ],
      'b2cl.csv': [
        'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
        'INV2627-000002,10-Nov-2026,118000.00,01-Jammu & Kashmir,,18,100000.00,,',
      ],
      'b2cs.csv': [
        'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
        'OE,29-Karnataka,,18,0.00,,',
      ],
      'cdnr.csv': [
        'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
        `${REGISTERED},Asha Rao,CRN2627-000001,10-Nov-2026,C,29-Karnataka,N,Regular B2B,118.00,,18,100.00,`,
      ],
      'cdnur.csv': [
        'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
        'B2CL,CRN2627-000002,10-Nov-2026,C,01-Jammu & Kashmir,118000.00,,18,100000.00,',
      ],
      'hsnB2b.csv': [
        'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount',
      ],
      'documents.csv': [
        'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
        'Credit Note,CRN2627-000001,CRN2627-000003,3,0',
        'Invoices for outward supply,INV2627-000001,INV2627-000003,3,0',
      ],
    })
  })

  it('writes amounts below zero as numbers', async () => {
    const invoice = await reports.documents.invoice({
      at: NOVEMBER,
      lines: [{ grossPaise: 11_800 }],
    })
    await reports.documents.creditNote(invoice, DECEMBER)
    const files = await reports.readFiles('2026-12')
    expect(files['b2cs.csv']?.[1]).toBe('OE,29-Karnataka,,18,-100.00,,')
  })

  it('has the same bytes every time, in any time zone', async () => {
    await issueDocuments()
    const first = await reports.download('2026-11')
    vi.stubEnv('TZ', 'America/New_York')
    await reports.documents.invoice({ at: DECEMBER, lines: [{ grossPaise: 11_800 }] })
    expect(Buffer.compare(first, await reports.download('2026-11'))).toBe(0)
  })

  it('has only header lines for a month without documents', async () => {
    const files = await reports.readFiles('2020-01')
    expect(Object.values(files).map(({ length }) => length)).toEqual(gstr1Sections.map(() => 1))
  })
})

it('a month that is too long for a response is refused, and is in the archive', async () => {
  // Few documents with many rows each, which are faster to write.
  const rates = Array.from({ length: 20 }, (_, index) => index + 1)
  const lines = rates.map((rate) => ({ grossPaise: 11_800, rate }))
  await reports.documents.invoice({ at: NOVEMBER, gstin: REGISTERED, lines })
  const { stored } = reports
  const [invoice] = await stored.find().toArray()
  if (!invoice) throw new Error('Nothing was issued')
  const copies = Array.from({ length: REPORT_ROWS_MAX / rates.length }, (_, index) => ({
    ...invoice,
    _id: new Types.ObjectId(),
    order: new Types.ObjectId(),
    seq: index + 2,
  }))
  await stored.insertMany(copies)
  expect(await reports.browser.send('GET', '/reports/gstr1?period=2026-11')).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: messages.reportTooLong },
  })
  expect((await reports.readFiles('2026-11'))['b2b.csv']).toHaveLength(
    REPORT_ROWS_MAX + rates.length + 1,
  )
  // Memory holds a batch of documents at a time.
  const { context } = reports.shop
  const sizes: number[] = []
  for await (const rows of readSectionRows(context, 'b2b', toMonthRange('2026-11'))) {
    sizes.push(rows.length)
  }
  expect(Math.max(...sizes)).toBe(BATCH_SIZE * rates.length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(REPORT_ROWS_MAX + rates.length)
})
