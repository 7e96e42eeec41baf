import { correctInvoice } from '@voltkart/shared/contract/order-changes'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { KARNATAKA } from '../../../testing/businesses'
import { useOrderShop } from '../../../testing/order-shop'
import { REGISTERED } from '../../../testing/report-shop'
import { toInput } from '../../../testing/staffed-shop'
import { buildProduct } from '../../../testing/factories'
import { toLine, receiveNewPurchase } from '../../../testing/purchases'
import { findScans, watchPlans } from '../../../testing/query-plans'
import { readPaise, readTally } from '../../../testing/read-tally'
import { writeTally } from '../../integrations/tally/write-tally'
import { toDocumentVoucher } from '../../commands/tally/document-vouchers'
import type { ReportedDocument } from '../../models/documents/document-report-queries'

const shop = useOrderShop({ monitorCommands: true })

async function downloadTally(query = ''): Promise<string> {
  const response = await shop.admin.browser.fetch(`/api/v1/reports/tally.xml${query}`)
  expect(response.headers.get('content-type')).toContain('application/xml')
  expect(response.status).toBe(200)
  return response.text()
}

const ofOrder = (xml: string, { orderNumber }: { orderNumber: string }) =>
  readTally(xml).vouchers.filter(({ REFERENCE }) => REFERENCE === orderNumber)

const toEntries = (voucher: ReturnType<typeof ofOrder>[number] | undefined) =>
  Object.fromEntries(
    (voucher?.['ALLLEDGERENTRIES.LIST'] ?? []).map((entry) => [entry.LEDGERNAME, readPaise(entry)]),
  )

it('a shop without GST has its payments and refunds, without tax', async () => {
  const { order, paymentId } = await shop.placePaidOrder()
  await shop.dashboard.refund(paymentId, { amount: 10_000 })
  await shop.reconcile(order)
  const xml = await downloadTally()
  const [receipt, refund, ...otherVouchers] = ofOrder(xml, order)
  expect(otherVouchers).toEqual([])
  expect(receipt).toMatchObject({ '@VCHTYPE': 'Receipt', VOUCHERNUMBER: paymentId })
  const total = Math.round(order.totalPrice * 100)
  expect(toEntries(receipt)).toEqual({ Razorpay: -total, 'Sales without GST': total })
  expect(refund).toMatchObject({ '@VCHTYPE': 'Payment' })
  expect(toEntries(refund)).toEqual({ Razorpay: 10_000, 'Sales without GST': -10_000 })
})

describe('a shop that is registered for GST', () => {
  beforeAll(() => shop.saveProfile())

  it('has an invoice, its payment, a refund and its credit note, by head and rate', async () => {
    const { order, paymentId, total } = await shop.issuePaidInvoice()
    await shop.dashboard.refund(paymentId, { amount: 50_000 })
    await shop.reconcile(order)
    const xml = await downloadTally()
    const [sales, note, receipt, refund] = ofOrder(xml, order)
    expect(sales).toMatchObject({
      '@VCHTYPE': 'Sales',
      '@ACTION': 'Create',
      DATE: toIndiaDay(new Date(order.invoice?.issuedAt ?? 0)).replaceAll('-', ''),
      PARTYLEDGERNAME: 'Retail Customers',
      VOUCHERNUMBER: order.invoice?.number,
    })
    const entries = toEntries(sales)
    expect(Object.keys(entries)).toEqual([
      'Retail Customers',
      'Sales 18% Intra-State',
      'Output CGST 9%',
      'Output SGST 9%',
    ])
    expect(entries['Retail Customers']).toBe(-total)
    expect(note).toMatchObject({ '@VCHTYPE': 'Credit Note' })
    expect(toEntries(note)['Retail Customers']).toBe(50_000)
    expect(toEntries(receipt)).toEqual({ Razorpay: -total, 'Retail Customers': total })
    expect(toEntries(refund)).toEqual({ Razorpay: 50_000, 'Retail Customers': -50_000 })
    const { masters, request } = readTally(xml)
    expect(request).toBe('Import Data, All Masters')
    expect(masters).toContainEqual(
      expect.objectContaining({ '@NAME': 'Output CGST 9%', GSTDUTYHEAD: 'CGST' }),
    )
    // The same file again: Tally recognises each voucher by its REMOTEID.
    expect(await downloadTally()).toBe(xml)
  })

  it('has the payment of a corrected invoice in the account of the new buyer', async () => {
    const { order } = await shop.issuePaidInvoice()
    await shop.admin.browser.call(correctInvoice, {
      ...toInput(order),
      body: {
        billing: { legalName: 'Tarang & <Söhne> "Ltd"', gstin: KARNATAKA.gstin },
        reason: 'The buyer gave the GSTIN late',
      },
    })
    const xml = await downloadTally()
    const account = `Tarang & <Söhne> "Ltd" (${KARNATAKA.gstin})`
    const kinds = ofOrder(xml, order).map((voucher) => voucher['@VCHTYPE'])
    expect(kinds.sort()).toEqual(['Credit Note', 'Journal', 'Receipt', 'Sales', 'Sales'])
    const file = readTally(xml)
    // Invoice and payment: nothing is open.
    expect(file.balance(account)).toBe(0)
    expect(file.balance('Retail Customers')).toBe(0)
    expect(file.masters).toContainEqual(
      expect.objectContaining({ '@NAME': account, PARTYGSTIN: KARNATAKA.gstin }),
    )
  })

  it('has payments that settle no order, and what went back of them', async () => {
    const { order, paymentId } = await shop.capturePayment((total) => total - 100)
    await shop.reconcile(order)
    const vouchers = ofOrder(await downloadTally(), order)
    expect(vouchers.map((voucher) => voucher['@VCHTYPE'])).toEqual(['Receipt', 'Payment'])
    const [receipt, refund] = vouchers.map(toEntries)
    expect(receipt?.['Payments to Return']).toBe(-(refund?.['Payments to Return'] ?? 0))
    expect(paymentId).toMatch(/^pay_/)
  })

  it('has the bills of suppliers at their cost', async () => {
    const product = await buildProduct(shop.shop)
    const { number, billNumber } = await receiveNewPurchase(
      shop.admin.browser,
      toLine(product, 3, { unitCost: 99.99 }),
    )
    const file = readTally(await downloadTally())
    const voucher = file.vouchers.find(({ VOUCHERNUMBER }) => VOUCHERNUMBER === number)
    expect(voucher).toMatchObject({ '@VCHTYPE': 'Purchase', REFERENCE: billNumber })
    expect(toEntries(voucher)).toEqual({ Purchases: -29_997, 'Kaveri Traders (Supplier)': 29_997 })
  })

  it('reads its records by indexes, and only those of the days', async () => {
    const getPlans = watchPlans(shop.shop, ['orders', 'documents', 'purchases', 'suppliers'])
    const plans = await getPlans(() => downloadTally('?from=2020-01-01&to=2020-12-31'))
    expect(findScans(plans)).toEqual([])
    expect(Math.max(...plans.map(({ docsExamined }) => docsExamined))).toBeLessThan(5)
    const file = readTally(await downloadTally('?from=2020-01-01&to=2020-12-31'))
    expect([file.vouchers, file.masters]).toEqual([[], []])
    await getPlans(() => downloadTally()).then((used) => expect(findScans(used)).toEqual([]))
  })
})

const line = fc.record({
  rate: fc.constantFrom(0, 5, 12, 18, 28, 40),
  taxablePaise: fc.integer({ min: -1, max: 10_000_000 }),
  taxPaise: fc.integer({ min: 0, max: 3_000_000 }),
})
const anyText = fc.string({ unit: 'binary', maxLength: 200 })

it('every voucher sums to zero and is well-formed, whatever its document has', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      fc.boolean(),
      anyText,
      async (drafted, interState, isInvoice, name) => {
        const lines = drafted.map(({ rate, taxablePaise, taxPaise }) => ({
          rate,
          taxablePaise,
          igstPaise: interState ? 2 * taxPaise : 0,
          cgstPaise: interState ? 0 : taxPaise,
          sgstPaise: interState ? 0 : taxPaise,
          grossPaise: taxablePaise + 2 * taxPaise,
        }))
        const grossPaise = lines.reduce((sum, row) => sum + row.grossPaise, 0)
        const voucher = toDocumentVoucher({
          _id: randomUUID(),
          kind: isInvoice ? 'invoice' : 'credit-note',
          number: 'INV2627-000001',
          orderNumber: '261121-7K3QZD',
          source: '',
          issuedAt: new Date(),
          placeOfSupply: { code: '29', name: 'Karnataka', source: 'pin' },
          buyer: { name, gstin: REGISTERED },
          interState,
          lines: lines as ReportedDocument['lines'],
          grossPaise,
          order: '',
        })
        const pieces: string[] = []
        async function* createBatches() {
          yield await Promise.resolve(voucher ? [voucher] : [])
        }
        for await (const piece of writeTally(createBatches())) pieces.push(piece)
        const { vouchers } = readTally(pieces.join(''))
        const entries = vouchers.flatMap((entry) => entry['ALLLEDGERENTRIES.LIST'])
        expect(entries.reduce((sum, entry) => sum + readPaise(entry), 0)).toBe(0)
        for (const entry of entries) {
          expect(entry.ISDEEMEDPOSITIVE).toBe(readPaise(entry) < 0 ? 'Yes' : 'No')
        }
      },
    ),
    { numRuns: 200 },
  )
})
