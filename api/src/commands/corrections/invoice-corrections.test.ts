import { deliverOrder } from '@voltkart/shared/contract/orders'
import { getGstr1 } from '@voltkart/shared/contract/reports'
import { toIndiaDay } from '@voltkart/shared/domain/india-day'
import { beforeEach, describe, expect, it } from 'vitest'
import { KARNATAKA, MAHARASHTRA, TELANGANA } from '../../../testing/businesses'
import { inHyderabad, unclear, useCorrectionShop } from '../../../testing/correction-shop'
import { toInput } from '../../../testing/staffed-shop'
import { signInNewUser } from '../../../testing/factories'

const shop = useCorrectionShop()

type SalesTotals = Record<'orders' | 'pieces' | 'total', number>

const reason = 'The buyer forgot their GSTIN'

async function placeDelivered(overrides: object = {}) {
  const order = await shop.placePaid(overrides)
  await shop.admin.browser.call(deliverOrder, toInput(order))
  return shop.read(order)
}

describe('the invoice of goods that were sent', () => {
  it('is corrected by staff: a credit note cancels it, and a new one names the business', async () => {
    const order = await placeDelivered()
    const result = await shop.correct(order, { billing: MAHARASHTRA, reason })
    const [old, note, invoice, ...more] = await shop.getDocuments(order)
    expect(more).toEqual([])
    expect(result).toMatchObject({
      status: 200,
      body: {
        message: 'Invoice corrected',
        status: 'delivered',
        billing: MAHARASHTRA,
        totalPrice: order.totalPrice,
        invoice: { number: invoice?.number },
        earlierInvoices: [{ number: old?.number }],
        creditNotes: [{ number: note?.number, reason: 'correction' }],
      },
    })
    expect(invoice).toMatchObject({ buyer: { gstin: MAHARASHTRA.gstin }, interState: true })
    const pdf = await shop.readPdf(`/documents/${note?._id}.pdf`)
    expect(pdf).toContain(reason)
    expect(pdf).toContain(`${old?.number}`)
    const { events } = await shop.read(order)
    expect(events.at(-1)).toMatchObject({
      type: 'invoice-corrected',
      by: 'Accounts',
      detail: `${old?.number}: ${reason}`,
    })
    const log = await shop.admin.browser.send('GET', '/audit-log?kind=order&limit=1')
    expect(log.body).toMatchObject({
      entries: [{ action: 'invoice-corrected', actor: { name: 'Accounts' } }],
    })
    expect(JSON.stringify(log.body)).toContain(reason)
  })

  it('is corrected again, back to a consumer, and refunds are credited against the last one', async () => {
    const order = await placeDelivered({ billing: KARNATAKA })
    expect((await shop.correct(order, { billing: MAHARASHTRA, reason })).status).toBe(200)
    expect((await shop.correct(order, { billing: null, reason })).status).toBe(200)
    await shop.admin.browser.send('POST', `/orders/${order._id}/refunds`, {
      goodwill: { product: order.orderItems[0]?._id, amount: 100 },
      expectedAmount: 100,
    })
    const documents = await shop.getDocuments(order)
    const invoices = documents.filter(({ kind }) => kind === 'invoice')
    expect(invoices.map(({ buyer }) => buyer.gstin)).toEqual([
      KARNATAKA.gstin,
      MAHARASHTRA.gstin,
      undefined,
    ])
    expect(documents.at(-1)).toMatchObject({
      kind: 'credit-note',
      against: { number: invoices.at(-1)?.number },
      totals: { grossPaise: 10_000 },
    })
  })

  it('gets another State only if its PIN code allows it', async () => {
    const order = await placeDelivered()
    expect(await shop.correct(order, { stateCode: '36', reason })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'stateCode' }] },
    })
    const other = await placeDelivered({ shippingAddress: unclear, stateCode: '27' })
    const corrected = await shop.correct(other, { stateCode: '29', reason })
    expect(corrected).toMatchObject({ status: 200, body: { placeOfSupply: { code: '29' } } })
    const [old, , invoice] = await shop.getDocuments(other)
    expect([old?.interState, invoice?.interState]).toEqual([true, false])
    expect(invoice?.totals.igstPaise).toBe(0)
  })

  it('has units that name the new invoice, under the same warranty', async () => {
    const { units } = shop.shop.context.models
    const order = await shop.placePaid({}, 3, 333.33, {
      serialKind: 'serial',
      warranty: { months: 12, kind: 'manufacturer', text: 'Carry-in' },
    })
    const [item] = order.orderItems
    const { browser } = shop.admin
    const path = `/orders/${order._id}/parcels`
    const serials = ['NIMBUS-77', 'NIMBUS-78', 'NIMBUS-79']
    const lines = [{ product: item?._id, quantity: 3, serials }]
    expect((await browser.send('POST', path, { lines })).status).toBe(201)
    expect((await browser.send('POST', `${path}/1/ship`, {})).status).toBe(200)
    const [before] = await units.findBySerial('NIMBUS-77')
    expect((await shop.correct(order, { billing: TELANGANA, reason })).status).toBe(200)
    const [after] = await units.findBySerial('NIMBUS-77')
    const { invoice } = await shop.read(order)
    expect(before?.invoiceNumber).not.toBe(invoice?.number)
    expect(after).toMatchObject({
      state: 'sold',
      invoiceNumber: invoice?.number,
      warrantyUntil: before?.warrantyUntil,
      history: before?.history,
    })
  })
})

describe('a correction is refused', () => {
  it('without a change, a reason or an invoice', async () => {
    const order = await placeDelivered()
    expect(await shop.correct(order, { billing: null, reason })).toMatchObject({
      status: 409,
      body: { message: 'The invoice has these details already' },
    })
    expect((await shop.correct(order, { reason })).status).toBe(400)
    expect((await shop.correct(order, { billing: MAHARASHTRA })).status).toBe(400)
    expect((await shop.correct(order, { billing: MAHARASHTRA, reason: 'no' })).status).toBe(400)
    const unpaid = await shop.placeUnpaid()
    expect((await shop.correct(unpaid, { billing: MAHARASHTRA, reason })).status).toBe(409)
    await shop.saveProfile({ gst: null })
    const simple = await placeDelivered()
    expect(await shop.correct(simple, { billing: MAHARASHTRA, reason })).toMatchObject({
      status: 409,
      body: { message: 'This order has no invoice to correct' },
    })
    await shop.saveProfile()
  })

  it('once all of it was refunded', async () => {
    const order = await shop.placePaid()
    await shop.admin.browser.send('POST', `/orders/${order._id}/refund`)
    expect((await shop.correct(order, { billing: MAHARASHTRA, reason })).status).toBe(409)
  })

  it('after 30 November that follows the financial year of the invoice', async () => {
    const order = await placeDelivered()
    const orders = shop.shop.context.connection.collection('orders')
    const issuedAt = new Date('2026-03-31T18:00:00Z')
    const { orderNumber } = order
    await orders.updateOne({ orderNumber }, { $set: { 'invoice.issuedAt': issuedAt } })
    const body = { billing: MAHARASHTRA, reason }
    for (const [time, status, code] of [
      ['2026-11-30T18:31:00Z', 409, 'TOO_LATE'],
      ['2026-11-30T18:29:00Z', 200, undefined],
    ] as const) {
      shop.clock.time = new Date(time)
      const accounts = await signInNewUser(shop.shop, { roles: ['accounts'] })
      const result = await shop.correct(order, body, accounts)
      expect([result.status, (result.body as { code?: string }).code]).toEqual([status, code])
    }
  })
})

describe('the return of the month', () => {
  const getToday = () => toIndiaDay(shop.clock.time ?? new Date())
  // The clock stands still, so that neither day nor month ends meanwhile.
  beforeEach(() => {
    shop.clock.time = new Date()
  })

  it('has the credit note against the old invoice, and the new invoice', async () => {
    const readGstr1 = () =>
      shop.admin.browser.call(getGstr1, { query: { period: getToday().slice(0, 7) } })
    const order = await placeDelivered({ billing: KARNATAKA })
    const before = await readGstr1()
    await shop.correct(order, { billing: MAHARASHTRA, reason })
    const after = await readGstr1()
    const [, note, invoice] = await shop.getDocuments(order)
    const toRow = (rows: { number: string }[], number = '') =>
      rows.find((row) => row.number === number)
    expect(toRow(after.cdnr, note?.number)).toMatchObject({ gstin: KARNATAKA.gstin })
    expect(toRow(after.b2b, invoice?.number)).toMatchObject({ gstin: MAHARASHTRA.gstin, pos: '27' })
    const getCounted = (month: typeof before, kind: string) =>
      month.documents.find((document) => document.kind === kind)?.count ?? 0
    expect(getCounted(after, 'invoice')).toBe(getCounted(before, 'invoice') + 1)
    expect(getCounted(after, 'credit-note')).toBe(getCounted(before, 'credit-note') + 1)
    expect(after.problems).toEqual(before.problems)
  })

  it('classifies the credit note of a large sale to a consumer by the invoice that it cancels', async () => {
    const order = await shop.placePaid({ shippingAddress: inHyderabad }, 3, 100_000)
    await shop.change(order, {
      shippingAddress: { ...inHyderabad, postalCode: '560003', city: 'Bengaluru' },
    })
    const month = await shop.admin.browser.call(getGstr1, {
      query: { period: getToday().slice(0, 7) },
    })
    const [, note] = await shop.getDocuments(order)
    expect(month.cdnur.map(({ number }) => number)).toContain(note?.number)
  })

  it('counts a corrected order once among the sales', async () => {
    const day = getToday()
    const readSales = async () => {
      const response = await shop.admin.browser.send('GET', `/reports/sales?from=${day}&to=${day}`)
      return (response.body as { totals: SalesTotals }).totals
    }
    const order = await placeDelivered()
    const before = await readSales()
    await shop.correct(order, { billing: MAHARASHTRA, reason })
    expect(await readSales()).toMatchObject({
      orders: before.orders,
      pieces: before.pieces,
      total: before.total,
    })
  })
})
