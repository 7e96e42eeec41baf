// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import { buildDocument } from '@voltkart/shared/testing/build-document'
import { buildOrder } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  recordSavedFiles,
  stubPhoneScreen,
  type Replies,
  renderAdmin,
  renderOrder,
} from '../../testing/render-admin'

const invoice = buildDocument()
const creditNote = buildDocument({
  kind: 'credit-note',
  series: 'CRN2627',
  number: 'CRN2627-000001',
  against: { number: invoice.number, issuedAt: invoice.issuedAt },
})
const replies: Replies = {
  'GET /documents': { body: { documents: [creditNote, invoice], total: 45 } },
  'GET /documents/series': {
    body: [
      { series: 'CRN2627', first: 1, last: 1, count: 1, missing: [] },
      {
        series: 'INV2627',
        first: 1,
        last: 30,
        count: 5,
        missing: Array.from({ length: 25 }, (_, index) => index + 3),
      },
    ],
  },
}

let savedFiles: string[]
beforeEach(() => {
  savedFiles = recordSavedFiles()
  // Cards have the same content as the grid, and render without a layout.
  stubPhoneScreen(640)
})

const pdf = { body: { pdf: true } }

describe('the documents', () => {
  it('are filtered by kind, days and search, as in the address', async () => {
    const shop = renderAdmin(
      '/admin/documents?kind=invoice&from=2026-11-01&to=2026-13-01&search=INV2627&page=2',
      replies,
    )
    expect(await screen.findByText('21–40 of 45 documents')).toBeTruthy()
    const getListCalls = () => shop.sentBy('GET').filter(({ path }) => path === '/documents')
    expect(getListCalls().map(({ query }) => query)).toEqual([
      '?kind=invoice&search=INV2627&from=2026-11-01&limit=20&skip=20',
    ])
    await shop.user.click(screen.getByRole('button', { name: 'Credit notes' }))
    expect(shop.at()).toContain('kind=credit-note')
    expect(shop.at()).not.toContain('page=')
    await waitFor(() => expect(getListCalls().at(-1)?.query).toContain('kind=credit-note'))
    const card = await screen.findByRole('link', { name: /CRN2627-000001/ })
    expect(card.textContent).toContain('₹1,180.00')
    expect(card.getAttribute('href')).toBe(`/admin/order/${creditNote.order}`)
  })

  it('are downloaded, an invoice in the chosen copy', async () => {
    const shop = renderAdmin('/admin/documents', {
      ...replies,
      [`GET /documents/${invoice._id}.pdf`]: pdf,
      [`GET /documents/${creditNote._id}.pdf`]: pdf,
    })
    await shop.user.click(
      await screen.findByRole('button', { name: 'Download credit note CRN2627-000001' }),
    )
    await waitFor(() => expect(savedFiles).toEqual(['credit-note-CRN2627-000001.pdf']))
    await shop.user.click(screen.getByRole('button', { name: 'Download invoice INV2627-000001' }))
    await shop.user.click(screen.getByRole('menuitem', { name: 'Duplicate for Transporter' }))
    await waitFor(() => expect(savedFiles[1]).toBe('invoice-INV2627-000001-transporter.pdf'))
    const queries = shop.sentBy('GET').filter(({ path }) => path.endsWith('.pdf'))
    expect(queries.map(({ query }) => query)).toEqual(['', '?copy=transporter'])
  })

  it('are downloaded as e-invoices if the buyer is a business', async () => {
    const buyer = { ...invoice.buyer, gstin: '29AABCT1332L1ZT' }
    const documents = [{ ...invoice, buyer }]
    const shop = renderAdmin('/admin/documents', {
      ...replies,
      'GET /documents': { body: { documents, total: 1 } },
      [`GET /documents/${invoice._id}/e-invoice.json`]: { body: {} },
    })
    await shop.user.click(
      await screen.findByRole('button', { name: 'Download invoice INV2627-000001' }),
    )
    await shop.user.click(screen.getByRole('menuitem', { name: 'E-invoice file (JSON)' }))
    await waitFor(() => expect(savedFiles).toEqual(['e-invoice-INV2627-000001.json']))
  })

  it('show the missing numbers of each series', async () => {
    renderAdmin('/admin/documents', replies)
    const table = await screen.findByRole('table', { name: 'Number series' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'CRN2627111None',
      `INV26271305${Array.from({ length: 20 }, (_, index) => index + 3).join(', ')} and 5 more`,
    ])
  })
})

describe('the documents of an order', () => {
  it('are an invoice in three copies, and its credit notes', async () => {
    const order = buildOrder({
      status: 'paid',
      invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
    })
    const shop = renderOrder(order, {
      [`GET /orders/${order._id}/documents`]: { body: [invoice, creditNote] },
      [`GET /documents/${invoice._id}.pdf`]: pdf,
    })
    const region = within(await screen.findByRole('region', { name: 'Tax documents' }))
    await region.findByText('Invoice INV2627-000001')
    expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Original for Recipient',
      'Duplicate for Transporter',
      'Triplicate for Supplier',
      'Download',
    ])
    await shop.user.click(
      region.getByRole('button', { name: 'Triplicate for Supplier: Invoice INV2627-000001' }),
    )
    await waitFor(() => expect(savedFiles).toEqual(['invoice-INV2627-000001-supplier.pdf']))
  })

  it('keep the IRN that the portal gave to an e-invoice', async () => {
    const order = buildOrder({
      status: 'paid',
      invoice: { number: invoice.number, issuedAt: invoice.issuedAt },
    })
    const ofBusiness = { ...invoice, buyer: { ...invoice.buyer, gstin: '29AABCT1332L1ZT' } }
    const irn = 'a1'.repeat(32)
    const registration = { irn, ackNo: '232210036743849', ackDate: '2026-11-23' }
    const withIrn = { ...ofBusiness, order: order._id, eInvoice: registration }
    const shop = renderOrder(order, {
      [`GET /orders/${order._id}/documents`]: { body: [ofBusiness] },
      [`PUT /documents/${invoice._id}/irn`]: {
        body: { message: messages.irnSaved, document: withIrn },
      },
    })
    const name = 'Enter IRN: Invoice INV2627-000001'
    await shop.user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: 'IRN of INV2627-000001' }))
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('An IRN has 64 characters')).toBeTruthy()
    await shop.user.type(dialog.getByLabelText('IRN'), irn)
    await shop.user.type(dialog.getByLabelText('Acknowledgement number'), registration.ackNo)
    await shop.user.type(dialog.getByLabelText('Acknowledgement date'), registration.ackDate)
    await shop.user.type(dialog.getByLabelText('Signed QR code'), 'aa.bb.cc')
    await shop.user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(messages.irnSaved)).toBeTruthy()
    expect(shop.sentBy('PUT')[0]?.body).toEqual({ ...registration, signedQr: 'aa.bb.cc' })
  })

  it('are not mentioned for an order without any', async () => {
    const order = buildOrder({ status: 'paid' })
    const shop = renderOrder(order)
    await screen.findByRole('region', { name: 'Order history' })
    expect(screen.queryByRole('region', { name: 'Tax documents' })).toBeNull()
    expect(shop.sent.filter(({ path }) => path.endsWith('/documents'))).toEqual([])
  })
})
