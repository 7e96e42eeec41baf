import * as contract from '@voltkart/shared/contract/documents'
import { getOrder } from '@voltkart/shared/contract/orders'
import { updateShop } from '@voltkart/shared/contract/shop'
import { toPaise } from '@voltkart/shared/domain/money'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishOrderTasks } from '../../commands/orders/finish-order-tasks'
import { reconcileOrder } from '../../commands/payments/reconcile-payments'
import { findDocumentLosses } from '../../../testing/document-ledger'
import { readLedger } from '../../../testing/ledger'
import { buildOrder, buildProduct, pay, signedIn, type SignedIn } from '../../../testing/factories'
import { mailsTo } from '../../../testing/outbox'
import { inputOf, startPaymentShop, type PaymentShop } from '../../../testing/payment-shop'
import { shopBody, type ShopBody } from '../../../testing/shop-profile'

let shop: PaymentShop
let other: SignedIn

const saveProfile = (given: Partial<ShopBody> = {}) =>
  shop.admin.browser.call(updateShop, { body: shopBody(given), headers: {} })
const withoutHsn = () => ({ ...shopBody().gst, defaultHsn: undefined }) as ShopBody['gst']

beforeAll(async () => {
  shop = await startPaymentShop()
  other = await signedIn(shop.shop)
})
beforeEach(() => saveProfile())
afterEach(() => shop.reset())
afterAll(() => shop.stop())

/** A paid order with two lines. The tax is the profile's. */
async function paidOrder(change: object = {}) {
  const { browser } = shop.asha
  const products = await Promise.all([
    buildProduct(shop.shop, { price: 333.33, hsnCode: '84713010', gstRate: 18 }),
    buildProduct(shop.shop, { price: 24_999 }),
  ])
  const lines = products.map((product, index) => ({ product, qty: index + 1 }))
  const order = await buildTaxedOrder(lines)
  if (Object.keys(change).length > 0) {
    const orders = shop.shop.context.connection.collection('orders')
    await orders.updateOne({ orderNumber: order.orderNumber }, { $set: change })
  }
  const { razorpay_payment_id: paymentId } = await pay(browser, order)
  return { order: await shop.read(order), paymentId, total: toPaise(order.totalPrice) }
}

const buildTaxedOrder = (lines: Parameters<typeof buildOrder>[1]['lines']) =>
  buildOrder(shop.shop, { browser: shop.asha.browser, ...(lines ? { lines } : {}), taxPercent: 18 })

const documentsOf = (order: { _id: string }) =>
  shop.admin.browser.call(contract.listOrderDocuments, inputOf(order))

async function readPdf(path: string, browser = shop.asha.browser): Promise<string> {
  const response = await browser.fetch(`/api/v1${path}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('application/pdf')
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const statusOf = async (path: string, browser = shop.asha.browser) =>
  (await browser.send('GET', path)).status

async function expectBalancedLedger(): Promise<void> {
  const ledger = await readLedger(shop.shop.context.connection)
  expect(findDocumentLosses(ledger, false)).toEqual([])
}

describe('an order that is paid while GST is on', () => {
  it('has an invoice whose lines sum to its total, and links it in the mail', async () => {
    const { order, total } = await paidOrder()
    expect(order.invoice?.number).toMatch(/^INV\d{4}-\d{6}$/)
    const [invoice, ...more] = await documentsOf(order)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      kind: 'invoice',
      ...order.invoice,
      orderNumber: order.orderNumber,
      source: '',
      seller: { gstin: '29AAAAA0000A1ZY', legalName: 'Lakeside Electronics Private Limited' },
      buyer: { name: 'Asha Rao', stateCode: '29' },
      placeOfSupply: { code: '29', name: 'Karnataka', source: 'seller' },
      interState: false,
      lines: [
        { hsn: '847130', rate: 18, quantity: 1, uqc: 'NOS' },
        { hsn: '851713', rate: 18, quantity: 2, uqc: 'NOS' },
      ],
      totals: { grossPaise: total, igstPaise: 0 },
    })
    const pdf = await readPdf(`/orders/${order._id}/invoice.pdf`)
    expect(pdf).toContain(`Tax invoice number ${order.invoice?.number}`)
    expect(pdf).toContain('Original for Recipient')
    expect(await readPdf(`/orders/${order._id}/invoice.pdf?copy=supplier`)).toContain(
      'Triplicate for Supplier',
    )
    expect(await readPdf(`/documents/${invoice?._id}.pdf`)).toContain(order.invoice?.number)
    const mails = await mailsTo(shop.shop, shop.asha.user.email)
    const paid = mails.filter(({ subject }) => subject?.startsWith('Payment received'))
    expect(paid.at(-1)?.text).toContain(order.invoice?.number)
    expect(paid.at(-1)?.html).toContain(`/api/v1/orders/${order._id}/invoice.pdf`)
    await expectBalancedLedger()
  })

  it('shows its documents to its owner and to staff only', async () => {
    const { order } = await paidOrder()
    const [invoice] = await documentsOf(order)
    const paths = [
      `/orders/${order._id}/invoice.pdf`,
      `/orders/${order._id}/documents`,
      `/documents/${invoice?._id}.pdf`,
    ]
    for (const path of paths) {
      expect(await statusOf(path), path).toBe(200)
      expect(await statusOf(path, shop.admin.browser), path).toBe(200)
      expect(await statusOf(path, other.browser), path).toBe(404)
      expect(await statusOf(path, shop.shop.browser()), path).toBe(401)
    }
    expect(await statusOf('/documents', other.browser)).toBe(403)
    expect(await statusOf('/documents/series', other.browser)).toBe(403)
    expect(await statusOf(`/orders/${order._id}/invoice.pdf?copy=accountant`)).toBe(400)
  })

  it('charges IGST across States, and is made out to a business', async () => {
    const placeOfSupply = { code: '27', name: 'Maharashtra', source: 'chosen' }
    const { order } = await paidOrder({ placeOfSupply })
    const [invoice] = await documentsOf(order)
    expect(invoice).toMatchObject({ interState: true, totals: { cgstPaise: 0, sgstPaise: 0 } })
    expect(invoice?.totals.igstPaise).toBeGreaterThan(0)

    const business = await paidOrder({
      contact: { name: 'Ravi Kumar', phone: '+919876543210' },
      billing: { legalName: 'Acme Trading Private Limited', gstin: '29AAAAA0000A1ZY' },
    })
    expect((await documentsOf(business.order))[0]?.buyer).toMatchObject({
      name: 'Acme Trading Private Limited',
      gstin: '29AAAAA0000A1ZY',
      phone: '+919876543210',
    })
    const abroad = await paidOrder({
      placeOfSupply: { code: '96', name: 'Outside India', source: 'chosen' },
    })
    expect(await readPdf(`/orders/${abroad.order._id}/invoice.pdf`)).toContain(
      'SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX',
    )
    await expectBalancedLedger()
  })

  it('keeps what it states, whatever the shop says later', async () => {
    const { order } = await paidOrder()
    const before = await documentsOf(order)
    await saveProfile({ legalName: 'Another Private Limited', gst: null })
    expect(await documentsOf(order)).toEqual(before)
    expect(await readPdf(`/orders/${order._id}/invoice.pdf`)).toContain('Lakeside Electronics')
  })
})

describe('an order that is paid while GST is off', () => {
  it('has no document, and the sheet that it had before', async () => {
    await saveProfile({ gst: null })
    const { order } = await paidOrder()
    // A profile that is saved later is not for it.
    await saveProfile()
    await finishOrderTasks(shop.shop.context)
    expect(await documentsOf(order)).toEqual([])
    expect((await shop.read(order)).invoice).toBeUndefined()
    const pdf = await readPdf(`/orders/${order._id}/invoice.pdf`)
    expect(pdf).toContain(order.orderNumber)
    expect(pdf).not.toMatch(/GST|Tax invoice/)
  })
})

describe('an order without an HSN code', () => {
  const waitingInvoices = async () => {
    const { body } = await shop.admin.browser.send('GET', '/dashboard/summary')
    return (body as { invoicesWaitingForHsn: number }).invoicesWaitingForHsn
  }

  it('gets its invoice when the profile gets a default, and its mail before', async () => {
    await saveProfile({ gst: withoutHsn() })
    const { order } = await paidOrder()
    const second = await paidOrder()
    await finishOrderTasks(shop.shop.context)
    expect((await shop.read(order)).invoice).toBeUndefined()
    expect(await shop.asha.browser.send('GET', `/orders/${order._id}/invoice.pdf`)).toMatchObject({
      status: 409,
      body: { code: 'DOCUMENT_PENDING' },
    })
    expect(await waitingInvoices()).toBe(2)
    const mails = await mailsTo(shop.shop, shop.asha.user.email)
    const paid = mails.find(
      ({ subject }) => subject === `Payment received for order ${order.orderNumber}`,
    )
    expect(paid?.html).not.toContain('invoice.pdf')

    await saveProfile()
    // The first is issued for who wants it, the second by the job.
    expect(await readPdf(`/orders/${order._id}/invoice.pdf`)).toContain('HSN 851713')
    await finishOrderTasks(shop.shop.context)
    expect((await shop.read(second.order)).invoice).toBeDefined()
    expect(await waitingInvoices()).toBe(0)
    await expectBalancedLedger()
  })
})

describe('a refund of an invoiced order', () => {
  it('is credited in full, once', async () => {
    const { order } = await paidOrder()
    await shop.admin.browser.send('POST', `/orders/${order._id}/refund`)
    await finishOrderTasks(shop.shop.context)
    const refunded = await shop.admin.browser.call(getOrder, inputOf(order))
    const [invoice, note, ...more] = await documentsOf(order)
    expect(more).toEqual([])
    expect(note).toMatchObject({
      kind: 'credit-note',
      against: order.invoice,
      lines: invoice?.lines,
      totals: invoice?.totals,
    })
    expect(refunded.creditNotes).toEqual([
      { number: note?.number, issuedAt: note?.issuedAt, amount: order.totalPrice },
    ])
    expect(await readPdf(`/documents/${note?._id}.pdf`)).toContain(
      `Against tax invoice ${invoice?.number}`,
    )
    const mails = await mailsTo(shop.shop, shop.asha.user.email)
    const mail = mails.find(
      ({ subject }) => subject === `Your order ${order.orderNumber} was refunded`,
    )
    expect(mail?.html).toContain(`/api/v1/documents/${note?._id}.pdf`)
    await expectBalancedLedger()
  })

  it('in the dashboard is credited in proportion, and the rest with all pieces', async () => {
    const { order, paymentId, total } = await paidOrder()
    const read = () => shop.shop.context.models.orders.findById(order._id)
    for (const amount of [100_01, 7_777_77, undefined]) {
      await shop.dashboard.refund(paymentId, amount ? { amount } : {})
      await reconcile(order)
    }
    const [invoice, ...notes] = await documentsOf(order)
    expect(notes.map(({ totals }) => totals.grossPaise)).toEqual([
      100_01,
      7_777_77,
      total - 100_01 - 7_777_77,
    ])
    expect(notes.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([
      [0, 0],
      [0, 0],
      [1, 2],
    ])
    for (const head of ['taxablePaise', 'cgstPaise', 'sgstPaise'] as const) {
      const credited = notes.reduce((sum, { totals }) => sum + totals[head], 0)
      expect(credited).toBe(invoice?.totals[head])
    }
    expect((await read())?.status).toBe('refunded')
    await expectBalancedLedger()
  })

  it('that the bank returns is not credited a second time', async () => {
    const { order, paymentId } = await paidOrder()
    const { id } = await shop.dashboard.refund(paymentId, { amount: 5_000_00 })
    await reconcile(order)
    expect((await documentsOf(order)).length).toBe(2)
    await shop.dashboard.endRefund(id, 'failed')
    await reconcile(order)
    await shop.dashboard.refund(paymentId, { amount: 5_000_00 })
    await reconcile(order)
    expect((await documentsOf(order)).length).toBe(2)
    await shop.admin.browser.send('POST', `/orders/${order._id}/refund`)
    await finishOrderTasks(shop.shop.context)
    const [invoice, ...notes] = await documentsOf(order)
    const credited = notes.reduce((sum, { totals }) => sum + totals.grossPaise, 0)
    expect(credited).toBe(invoice?.totals.grossPaise)
    await expectBalancedLedger()
  })

  it('of what was paid too much, or twice, is no credit', async () => {
    const { order, amount } = await shop.capturedPayment((total) => total + 5_90)
    await reconcile(order)
    const [invoice, ...notes] = await documentsOf(order)
    expect(invoice?.totals.grossPaise).toBe(amount - 5_90)
    expect(notes).toEqual([])
  })
})

/** Reads the order's payments as the job does, and finishes what follows. */
async function reconcile(order: { _id: string }): Promise<void> {
  const { context } = shop.shop
  const found = await context.models.orders.findById(order._id)
  if (!found) throw new Error('The order is gone')
  await reconcileOrder(context, found)
  await finishOrderTasks(context)
}
