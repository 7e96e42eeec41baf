import { describe, expect, it, vi } from 'vitest'
import { KARNATAKA, MAHARASHTRA, TELANGANA } from '../../../testing/businesses'
import { inHyderabad, unclear, useCorrectionShop } from '../../../testing/correction-shop'
import { issueCreditNotes } from '../documents/issue-credit-notes'

const shop = useCorrectionShop()

const readKinds = async (order: { _id: string }) =>
  (await shop.getDocuments(order)).map(({ kind, source }) => `${kind} ${source}`.trim())

describe('a change after the invoice was issued', () => {
  it('a change to another State cancels the invoice and issues a new one', async () => {
    const order = await shop.placePaid()
    const [old] = await shop.getDocuments(order)
    const result = await shop.change(order, { shippingAddress: inHyderabad })
    const [first, note, invoice, ...more] = await shop.getDocuments(order)
    expect([first, more]).toEqual([old, []])
    expect(note).toMatchObject({
      kind: 'credit-note',
      source: 'correction:1',
      reason: 'correction',
      against: { number: old?.number },
      totals: old?.totals,
      buyer: old?.buyer,
      placeOfSupply: { code: '29' },
    })
    expect(invoice).toMatchObject({
      kind: 'invoice',
      source: 'correction:1',
      reason: 'correction',
      replaces: { number: old?.number },
      interState: true,
      placeOfSupply: { code: '36' },
      totals: { grossPaise: old?.totals.grossPaise, cgstPaise: 0 },
    })
    expect(result.body).toMatchObject({
      invoice: { number: invoice?.number },
      earlierInvoices: [{ number: old?.number }],
      creditNotes: [{ number: note?.number, reason: 'correction', amount: order.totalPrice }],
    })
    const paths = [`/orders/${order._id}/invoice.pdf`, `/documents/${invoice?._id}.pdf`]
    for (const path of paths) {
      const pdf = await shop.readPdf(path)
      expect(pdf).toContain(`${invoice?.number}`)
      expect(pdf).toContain(`Replaces invoice`)
      expect(pdf).toContain('Inter-State supply: IGST')
    }
    expect(await shop.readPdf(`/documents/${note?._id}.pdf`)).toContain(
      'Correction of the buyer or the place of supply',
    )
  })

  it('a change of the place only in the text of the address is a correction; one that is not printed is none', async () => {
    const order = await shop.placePaid({
      billing: { ...KARNATAKA, address: '1 MG Road, Bengaluru' },
    })
    expect((await shop.change(order, { stateCode: '29' })).status).toBe(200)
    expect(await readKinds(order)).toEqual(['invoice'])
    const address = { ...order.shippingAddress, address: '15 Temple Street' }
    await shop.change(order, { shippingAddress: address })
    expect(await readKinds(order)).toEqual([
      'invoice',
      'credit-note correction:1',
      'invoice correction:1',
    ])
  })

  it('can be made again, and each invoice is cancelled by its own credit note', async () => {
    const order = await shop.placePaid()
    await shop.change(order, { billing: MAHARASHTRA })
    await shop.change(order, { billing: TELANGANA }, shop.support)
    await shop.change(order, { billing: null })
    const documents = await shop.getDocuments(order)
    const invoices = documents.filter(({ kind }) => kind === 'invoice')
    const notes = documents.filter(({ kind }) => kind === 'credit-note')
    expect(invoices.map(({ placeOfSupply }) => placeOfSupply.code)).toEqual([
      '29',
      '27',
      '36',
      '29',
    ])
    expect(notes.map(({ against }) => against?.number)).toEqual(
      invoices.slice(0, 3).map(({ number }) => number),
    )
    const now = await shop.read(order)
    expect(now.earlierInvoices?.map(({ number }) => number)).toEqual(
      invoices.slice(0, 3).map(({ number }) => number),
    )
    expect(now.invoice?.number).toBe(invoices.at(-1)?.number)
  })

  it('waits with its documents until the State is known', async () => {
    const order = await shop.placePaid()
    const result = await shop.change(order, { shippingAddress: unclear })
    expect(result.status).toBe(200)
    expect(result.body).not.toHaveProperty('placeOfSupply')
    expect(await readKinds(order)).toEqual(['invoice'])
    const pdf = await shop.asha.browser.send('GET', `/orders/${order._id}/invoice.pdf`)
    expect(pdf).toMatchObject({ status: 409, body: { code: 'DOCUMENT_PENDING' } })
    await shop.refundPiece(order)
    expect(await readKinds(order)).toEqual(['invoice'])
    expect((await shop.change(order, { stateCode: '27' })).status).toBe(200)
    expect(await shop.losses()).toEqual([])
    const now = await readKinds(order)
    expect(now.slice(0, 3)).toEqual(['invoice', 'credit-note correction:1', 'invoice correction:1'])
    expect(now).toHaveLength(4)
  })

  it('leaves refunds to the new invoice, which never exceed it', async () => {
    const order = await shop.placePaid()
    await shop.refundPiece(order)
    await shop.change(order, { billing: MAHARASHTRA })
    await shop.refundPiece(order)
    await shop.refundPiece(order)
    expect(await shop.losses()).toEqual([])
    const [first, ofFirst, cancelled, second, ...later] = await shop.getDocuments(order)
    expect(ofFirst?.against?.number).toBe(first?.number)
    expect(cancelled).toMatchObject({ source: 'correction:1' })
    expect(second?.totals.grossPaise).toBe(cancelled?.totals.grossPaise)
    expect(later.map(({ against }) => against?.number)).toEqual([second?.number, second?.number])
    const credited = later.reduce((sum, { totals }) => sum + totals.grossPaise, 0)
    expect(credited).toBe(second?.totals.grossPaise)
    expect((await shop.read(order)).status).toBe('refunded')
  })
})

describe('a correction that was interrupted between its two documents', () => {
  /** A paid order whose correction has its credit note, and no new invoice until it recovers. */
  async function interruptCorrection() {
    const order = await shop.placePaid()
    const { documents } = shop.shop.context.models
    const append = documents.append.bind(documents)
    const failing = vi.spyOn(documents, 'append').mockImplementation((added) => {
      return added.draft.kind === 'invoice' ? Promise.reject(new Error('away')) : append(added)
    })
    expect((await shop.change(order, { billing: MAHARASHTRA })).status).toBe(200)
    expect(await readKinds(order)).toEqual(['invoice', 'credit-note correction:1'])
    return { order, recover: () => failing.mockRestore() }
  }

  it('is finished by the request for the invoice', async () => {
    const { order, recover } = await interruptCorrection()
    recover()
    const pdf = await shop.readPdf(`/orders/${order._id}/invoice.pdf`)
    expect(pdf).toContain(MAHARASHTRA.gstin)
  })

  it('is finished before the next change, which corrects the new invoice', async () => {
    const { order, recover } = await interruptCorrection()
    recover()
    await shop.change(order, { billing: TELANGANA })
    const invoices = (await shop.getDocuments(order)).filter(({ kind }) => kind === 'invoice')
    expect(invoices.map(({ buyer }) => buyer.gstin)).toEqual([
      undefined,
      MAHARASHTRA.gstin,
      TELANGANA.gstin,
    ])
  })

  it('holds up the credit note of a refund, also for a process that read the order before', async () => {
    const { order, recover } = await interruptCorrection()
    await shop.refundPiece(order)
    const { orders } = shop.shop.context.models
    const read = await orders.findById(order._id)
    if (!read) throw new Error('The order is gone')
    const tasks = read.tasks.filter((task) => task !== 'correct-invoice')
    const stale = vi.spyOn(orders, 'findById').mockResolvedValue({ ...read, tasks })
    expect(await issueCreditNotes(shop.shop.context, order)).toBe(false)
    stale.mockRestore()
    recover()
    expect(await readKinds(order)).toEqual(['invoice', 'credit-note correction:1'])
    expect((await orders.findById(order._id))?.tasks).toContain('issue-credit-notes')
    expect(await shop.losses()).toEqual([])
    const [, , invoice, note] = await shop.getDocuments(order)
    expect(note).toMatchObject({ kind: 'credit-note', against: { number: invoice?.number } })
  })
})

it('a change while the invoice waits for an HSN code is in the invoice that is issued later', async () => {
  const gst = {
    gstin: '29AAAAA0000A1ZY',
    hsnDigits: 6,
    defaultRate: 18,
    signatory: 'Kavya',
  } as const
  await shop.saveProfile({ gst })
  const order = await shop.placePaid()
  expect(order).not.toHaveProperty('invoice')
  await shop.change(order, { billing: MAHARASHTRA })
  await shop.change(order, { billing: TELANGANA })
  await shop.saveProfile()
  expect(await shop.losses()).toEqual([])
  const documents = await shop.getDocuments(order)
  const latest = documents.findLast(({ kind }) => kind === 'invoice')
  expect(latest).toMatchObject({ buyer: { gstin: TELANGANA.gstin } })
  expect((await shop.read(order)).invoice?.number).toBe(latest?.number)
})
