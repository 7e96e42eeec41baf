import { listSettlements } from '@voltkart/shared/contract/settlements'
import { updateShop } from '@voltkart/shared/contract/shop'
import { toPaise } from '@voltkart/shared/domain/money'
import fc from 'fast-check'
import { Types } from 'mongoose'
import { beforeAll, expect, it } from 'vitest'
import { paiseOf, readTally } from '../../../testing/read-tally'
import { REGISTERED, useReportShop } from '../../../testing/report-shop'
import { shopBody } from '../../../testing/shop-profile'
import { readSettlements } from '../../commands/settlements/read-settlements'
import type { DocumentRecord } from '../../models/documents/document-record'
import type { StoredSettledRow } from '../../models/settlements/settlement-schema'

const DAY_MS = 24 * 3_600_000
/** Of the documents and of the payments that Razorpay settles. */
const SETTLED = new Date('2026-11-10T06:30:00.000Z')
const LATER = new Date(SETTLED.getTime() + DAY_MS)
const DOCUMENTS = 500

// Two days after the first payments, one after the later ones.
const now = () => new Date(SETTLED.getTime() + 2 * DAY_MS)
const reports = useReportShop({ overrides: { now } })
beforeAll(async () => {
  await reports.browser.call(updateShop, { body: shopBody() })
})

const buyers = [
  { gstin: REGISTERED, pos: '29' },
  { gstin: '27AAAAA0000A1ZC', pos: '27' },
  { pos: '96' },
  { pos: '29' },
  { pos: '07' },
]
const toSale = fc.record({
  buyer: fc.constantFrom(...buyers),
  rate: fc.constantFrom(0, 5, 12, 18, 28, 40),
  grossPaise: fc.integer({ min: 500, max: 5_000_000 }),
  /** The refunded share of it. */
  refunded: fc.constantFrom(0, 0.3, 1),
  isSettled: fc.boolean(),
})

const collection = (name: string) => reports.shop.context.connection.collection(name)

/** The payment of an invoice and its refund, in the shop and at Razorpay. */
async function addMoney(
  { order, totals: { grossPaise } }: DocumentRecord,
  { at, refundedPaise }: { at: Date; refundedPaise: number },
): Promise<void> {
  const paymentId = `pay_${order}`
  const refundId = `rfnd_${order}`
  const common = { paymentId, amountPaise: refundedPaise, status: 'processed' }
  const isRefunded = refundedPaise > 0
  await collection('orders').insertOne({
    _id: new Types.ObjectId(order),
    orderNumber: order,
    status: 'paid',
    createdAt: at,
    paidAt: at,
    payment: { id: paymentId, amountPaise: grossPaise, at },
    refunds: isRefunded
      ? [{ ...common, refundId, idempotencyKey: refundId, processedAt: at, reason: 'goodwill' }]
      : [],
  })
  await collection('sandbox_payments').insertOne({
    _id: paymentId as never,
    orderId: `order_${order}`,
    amountPaise: grossPaise,
    status: 'captured',
    refunds: isRefunded
      ? [{ id: refundId, amountPaise: refundedPaise, status: 'processed', createdAt: at }]
      : [],
    createdAt: at,
    capturedAt: at,
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/** Sums by ledger, from the documents alone. */
function ledgersOf(documents: readonly DocumentRecord[]): Map<string, number> {
  const ledgers = new Map<string, number>()
  const add = (name: string, paise: number) => ledgers.set(name, (ledgers.get(name) ?? 0) + paise)
  for (const { kind, lines, interState } of documents) {
    const sign = kind === 'invoice' ? 1 : -1
    for (const { rate, taxablePaise, igstPaise, cgstPaise, sgstPaise } of lines) {
      add(`Sales ${rate}% ${interState ? 'Inter-State' : 'Intra-State'}`, sign * taxablePaise)
      add(`Output IGST ${rate}%`, sign * igstPaise)
      add(`Output CGST ${rate / 2}%`, sign * cgstPaise)
      add(`Output SGST ${rate / 2}%`, sign * sgstPaise)
    }
  }
  return ledgers
}

it('a month of 500 documents is the same in Tally, in GSTR-1 and in what Razorpay settles', async () => {
  const seed = Date.now() % 1_000_000
  const documents: DocumentRecord[] = []
  for (const sale of fc.sample(toSale, { seed, numRuns: DOCUMENTS })) {
    if (documents.length >= DOCUMENTS) break
    const { buyer, rate, grossPaise, refunded, isSettled } = sale
    const at = isSettled ? SETTLED : LATER
    const lines = [{ grossPaise, rate }]
    const invoice = await reports.documents.invoice({ at: SETTLED, lines, ...buyer })
    const refundedPaise = Math.floor(grossPaise * refunded)
    documents.push(invoice)
    if (refundedPaise > 0) {
      documents.push(await reports.documents.creditNote(invoice, SETTLED, refundedPaise))
    }
    await addMoney(invoice, { at, refundedPaise })
  }
  const response = await reports.browser.fetch(
    '/api/v1/reports/tally.xml?from=2026-11-01&to=2026-11-30',
  )
  const file = readTally(await response.text())
  for (const voucher of file.vouchers) {
    expect(sum(voucher['ALLLEDGERENTRIES.LIST'].map(paiseOf)), voucher.VOUCHERNUMBER).toBe(0)
  }
  const expected = ledgersOf(documents)
  for (const [ledger, paise] of expected) {
    expect(file.balance(ledger), `${ledger}, seed ${seed}`).toBe(paise)
  }
  const named = [...file.ledgers.keys()].filter((name) => /^(Sales|Output) /.test(name))
  expect(named.filter((name) => !expected.has(name))).toEqual([])
  // Who has paid owes nothing, and who got it back is owed nothing.
  const parties = [...file.ledgers.keys()].filter((name) => /Retail|\(/.test(name))
  expect(parties.map((name) => file.balance(name))).toEqual(parties.map(() => 0))

  const { hsnB2b, hsnB2c } = await reports.gstr1('2026-11')
  const ofReturn = (head: 'taxable' | 'igst' | 'cgst' | 'sgst') =>
    sum([...hsnB2b, ...hsnB2c].map((row) => toPaise(row[head])))
  const ofTally = (prefix: string) =>
    sum([...file.ledgers].flatMap(([name, paise]) => (name.startsWith(prefix) ? paise : [])))
  expect(ofTally('Sales '), `seed ${seed}`).toBe(ofReturn('taxable'))
  expect(ofTally('Output IGST')).toBe(ofReturn('igst'))
  expect(ofTally('Output CGST')).toBe(ofReturn('cgst'))
  expect(ofTally('Output SGST')).toBe(ofReturn('sgst'))

  await readSettlements(reports.shop.context)
  const { settlements } = await reports.browser.call(listSettlements, { query: {} })
  expect(settlements).toHaveLength(1)
  expect(settlements).toMatchObject([{ unmatchedCount: 0 }])
  const settled = sum(settlements.map(({ net, fee }) => toPaise(net) + toPaise(fee)))
  const awaited = await reports.shop.context.connection
    .collection<StoredSettledRow>('settlement_rows')
    .find({ state: 'awaited' })
    .toArray()
  const outstanding = sum(
    awaited.map(({ type, booked }) => (type === 'refund' ? -1 : 1) * (booked?.paise ?? 0)),
  )
  // A debit is negative in Tally.
  expect(-file.balance('Razorpay'), `seed ${seed}`).toBe(settled + outstanding)
})
