import { createReturnSums, documentSections } from '@voltkart/shared/domain/gstr1'
import { createSupplySums } from '@voltkart/shared/domain/gstr3b'
import { beforeAll, expect, it } from 'vitest'
import { REGISTERED, useReportShop } from '../../../testing/report-shop'
import {
  classifyDocuments,
  type ClassifiedDocument,
} from '../../commands/reports/classify-documents'
import {
  readSectionRows,
  readSummedDocuments,
  reportedKinds,
  toMonthRange,
} from '../../commands/reports/gstr1'

const LARGE = 11_800_000
/** A made-up Unique Identity Number. */
const EMBASSY = '0717USA00211UN1'
const range = toMonthRange('2026-11')
/** In both halves of the month. */
const days = [new Date('2026-11-02T06:30:00.000Z'), new Date('2026-11-29T06:30:00.000Z')]
/** What decides how returns treat an invoice; each differs from another one in one thing. */
const invoices = [
  { pos: '29' },
  { pos: '27' },
  { pos: '27', price: LARGE },
  { pos: '33', price: LARGE },
  { pos: '96' },
  { pos: '27', gstin: REGISTERED },
  { pos: '27', gstin: REGISTERED, isSez: true },
  { pos: '29', gstin: REGISTERED, isSez: true },
  { pos: '29', gstin: REGISTERED },
  { pos: '27', gstin: EMBASSY },
]

const reports = useReportShop()
const context = () => reports.shop.context
const readDocuments = (kind: (typeof reportedKinds)[number]) =>
  classifyDocuments(context(), context().models.documents.listIssued(kind, range))

beforeAll(async () => {
  const { invoice, creditNote } = reports.documents
  for (const at of days) {
    for (const [index, { price = 11_800, ...buyer }] of invoices.entries()) {
      const phone = { name: `Phone ${index} of ${at.getDate()}` }
      const lines = [
        { ...phone, grossPaise: price },
        { name: 'The same goods', grossPaise: 1_180 },
        { ...phone, grossPaise: 5_000, rate: 0 },
        { hsn: `85${index}`, rate: 5, grossPaise: 10_500, quantity: 2 },
      ]
      await creditNote(await invoice({ at, lines, ...buyer }), at, 10_000)
      // The other note is without tax.
      const { number } = await creditNote(await invoice({ at, lines, ...buyer }), at, 1_000)
      await reports.stored.updateOne({ number }, { $set: { commercial: true } })
    }
    const lost = await invoice({ at, pos: '27', lines: [{ hsn: '9999', grossPaise: LARGE }] })
    await creditNote(lost, at)
    await reports.stored.deleteOne({ number: lost.number })
  }
})

async function sumUp(read: typeof readDocuments) {
  const [sums, supplies] = [createReturnSums(), createSupplySums()]
  const first = new Map<string, string>()
  const add = ({ document, returned, section }: ClassifiedDocument) => {
    sums.add(returned, section)
    supplies.add({ ...returned, kind: returned.kind === 'invoice' ? 'invoice' : 'credit-note' })
    for (const { hsn, product } of document.lines) {
      if (!first.has(hsn)) first.set(hsn, `${document.number} ${product}`)
    }
  }
  for (const kind of reportedKinds) {
    for await (const batch of read(kind)) {
      batch.filter(({ document }) => !document.commercial).forEach(add)
    }
  }
  return {
    returns: [sums.b2cs(), sums.nil(), sums.hsn('b2b'), sums.hsn('b2c')],
    supplies: [supplies.rows, supplies.unregistered(), supplies.uinHolders()],
    first,
  }
}

it('a month that the database sums up has the sums of its documents, one by one', async () => {
  const expected = await sumUp(readDocuments)
  expect(await sumUp((kind) => readSummedDocuments(context(), kind, range))).toEqual(expected)
})

it.each(documentSections)(
  'the documents of %s are those of the month, one by one',
  async (section) => {
    const expected: string[] = []
    for (const kind of reportedKinds) {
      for await (const batch of readDocuments(kind)) {
        const inSection = batch.filter((one) => one.section === section && !one.document.commercial)
        expected.push(...inSection.map(({ document }) => document.number))
      }
    }
    const found = new Set<string>()
    for await (const rows of readSectionRows(context(), section, range)) {
      for (const { number } of rows) found.add(number)
    }
    expect(expected.length).toBeGreaterThan(0)
    expect([...found]).toEqual(expected)
  },
)
