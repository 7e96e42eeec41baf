// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Supplier } from '@voltkart/shared/contract/suppliers'
import type { Role } from '@voltkart/shared/domain/permissions'
import { buildId } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it } from 'vitest'
import { boughtCable, boughtPhone, buildPurchase } from '../../testing/built-purchase'
import {
  stubPhoneScreen,
  createFailure,
  type Replies,
  renderAdminAs,
  owner,
} from '../../testing/render-admin'

const purchase = buildPurchase()
const { number } = purchase
const supplier: Supplier = {
  _id: purchase.supplier._id,
  name: purchase.supplier.name,
  version: 0,
  createdAt: '2026-11-20T06:00:00.000Z',
}
const PURCHASE_PATH = `/purchases/${number}`

const showPurchases = (path: string, replies: Replies = {}, ...roles: Role[]) =>
  renderAdminAs(roles.length > 0 ? { ...owner, roles } : owner, path, {
    [`GET ${PURCHASE_PATH}`]: { body: purchase },
    'GET /suppliers': { body: { suppliers: [supplier], total: 1 } },
    'GET /purchases': { body: { purchases: [], total: 0 } },
    ...replies,
  })

beforeEach(() => stubPhoneScreen())

describe('the list of purchases', () => {
  it('is filtered by state, and opens a purchase', async () => {
    const { lines: _lines, note: _note, problems: _problems, ...fields } = purchase
    const row = { ...fields, hasProblems: false }
    const shop = showPurchases('/admin/purchases', {
      'GET /purchases': { body: { purchases: [row], total: 1 } },
    })
    const link = await screen.findByRole('link', { name: /P261123-7K3QZD/ })
    expect(link.textContent).toContain('Mehta Distributors')
    expect(link.textContent).toContain('Bill MD/1042 of 20 Nov 2026 · 5 pieces · ₹20,298.50')
    await shop.user.click(screen.getByRole('button', { name: 'Draft' }))
    await waitFor(() => expect(shop.at()).toBe('/admin/purchases?state=draft'))
    expect(shop.sent.at(-1)?.query).toContain('state=draft')
  })

  it('lets those who only receive goods enter none', async () => {
    showPurchases('/admin/purchases', {}, 'packing')
    expect(await screen.findByText('No purchases yet')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'New Purchase' })).toBeNull()
  })
})

describe('a draft', () => {
  it('is changed line by line, and saved with its version', async () => {
    const saved = { ...purchase, version: 1 }
    const shop = showPurchases(`/admin/purchases/${number}`, {
      [`PUT ${PURCHASE_PATH}`]: { body: { message: messages.purchaseSaved, purchase: saved } },
    })
    const phones = await screen.findByLabelText('Pieces of Nova X1')
    // Browsers write it as in the country of their language.
    const help = screen.getByLabelText('Bill date').getAttribute('aria-describedby')
    expect(document.getElementById(help ?? '')?.textContent).toBe('20 Nov 2026')
    await shop.user.clear(phones)
    await shop.user.click(screen.getByRole('button', { name: 'Save Draft' }))
    await waitFor(() => expect(document.activeElement).toBe(phones))
    expect(shop.sentBy('PUT')).toEqual([])
    await shop.user.type(phones, '4')
    await shop.user.click(screen.getByRole('button', { name: 'Remove Cable' }))
    expect(screen.getByText('Total without GST ₹40,000.00')).toBeTruthy()
    await shop.user.selectOptions(screen.getByLabelText('GST on Nova X1'), '18% GST')
    await shop.user.selectOptions(screen.getByLabelText('Input tax'), 'By the supplier’s GSTIN')
    await shop.user.type(screen.getByLabelText('CGST on the bill (optional)'), '3600')
    await shop.user.click(screen.getByRole('button', { name: 'Save Draft' }))
    expect(await screen.findByText(messages.purchaseSaved)).toBeTruthy()
    expect(shop.sentBy('PUT').map(({ body }) => body)).toEqual([
      {
        supplier: supplier._id,
        billNumber: 'MD/1042',
        billDate: '2026-11-20',
        tax: { cgst: 3_600 },
        lines: [{ product: boughtPhone, quantity: 4, unitCost: 10_000, gstRate: 18 }],
        version: 0,
      },
    ])
  })

  it('takes a scanned product, a second scan of which is a second piece', async () => {
    const lamp = {
      _id: buildId(),
      name: 'Lamp',
      sku: 'LAMP-1',
      image: '/uploads/a.webp',
      countInStock: 0,
      serialKind: 'none',
      serialsFrom: 'packing',
    }
    const shop = showPurchases(`/admin/purchases/${number}`, {
      'GET /products': { body: { products: [], page: 1, pages: 1, total: 0 } },
      'GET /products/by-sku': ({ query }) =>
        query.includes('LAMP-1') ? { body: lamp } : createFailure(404, 'NOT_FOUND', 'No'),
    })
    const field = await screen.findByLabelText('Add a product')
    await shop.user.type(field, 'LAMP-1{Enter}')
    await shop.user.type(field, 'LAMP-1{Enter}')
    await waitFor(() =>
      expect(screen.getByLabelText('Pieces of Lamp')).toHaveProperty('value', '2'),
    )
    await shop.user.type(field, 'NOTHING{Enter}')
    expect(await screen.findByText('NOTHING: No product has this SKU or EAN.')).toBeTruthy()
  })

  it('says that the bill was entered already', async () => {
    const shop = showPurchases(`/admin/purchases/${number}`, {
      [`PUT ${PURCHASE_PATH}`]: createFailure(409, 'CONFLICT', messages.billTaken, {
        errors: [{ path: 'billNumber', message: messages.billTaken }],
      }),
    })
    await shop.user.click(await screen.findByRole('button', { name: 'Save Draft' }))
    expect((await screen.findByRole('alert')).textContent).toContain(messages.billTaken)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bill number')))
  })

  it('is deleted after a question', async () => {
    const shop = showPurchases(`/admin/purchases/${number}`, {
      [`DELETE ${PURCHASE_PATH}`]: { body: { message: messages.purchaseDeleted } },
    })
    await shop.user.click(await screen.findByRole('button', { name: 'Delete Draft' }))
    const dialog = await screen.findByRole('dialog', { name: `Delete purchase ${number}?` })
    expect(shop.sentBy('DELETE')).toEqual([])
    await shop.user.click(within(dialog).getByRole('button', { name: 'Delete Draft' }))
    expect(await screen.findByText(messages.purchaseDeleted)).toBeTruthy()
    await waitFor(() => expect(shop.at()).toBe('/admin/purchases'))
  })

  it('shows those who only receive goods its pieces, without costs', async () => {
    const withoutCosts = {
      ...purchase,
      total: undefined,
      lines: purchase.lines.map(({ unitCost: _unitCost, ...line }) => line),
    }
    showPurchases(
      `/admin/purchases/${number}`,
      { [`GET ${PURCHASE_PATH}`]: { body: withoutCosts } },
      'packing',
    )
    expect(await screen.findByText('NOVA-X1 · 2 pieces')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Receive' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save Draft' })).toBeNull()
    expect(screen.queryByText(/₹/)).toBeNull()
  })
})

it('a received purchase shows what came, and what could not be added to the stock', async () => {
  const [phones, cables] = purchase.lines
  const received = buildPurchase({
    state: 'received',
    receivedAt: '2026-11-22T06:00:00.000Z',
    receivedBy: { name: 'Ravi' },
    lines: [phones, cables].flatMap((line) =>
      line ? [{ ...line, received: { quantity: 2, serials: [] } }] : [],
    ),
    problems: [
      { product: boughtCable, name: 'Cable', pieces: 2, message: 'The product was deleted' },
    ],
  })
  showPurchases(`/admin/purchases/${number}`, { [`GET ${PURCHASE_PATH}`]: { body: received } })
  expect(await screen.findByText('2 pieces of Cable: The product was deleted')).toBeTruthy()
  expect(screen.getByText('CABLE-1 · 2 of 3 pieces came · ₹99.50 each')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete Draft' })).toBeNull()
})

it('the suppliers are added and changed in a dialog', async () => {
  const shop = showPurchases('/admin/suppliers', {
    'POST /suppliers': {
      status: 201,
      body: { message: messages.supplierAdded, supplier },
    },
    [`PUT /suppliers/${supplier._id}`]: {
      body: { message: messages.supplierSaved, supplier: { ...supplier, version: 1 } },
    },
  })
  await shop.user.click(await screen.findByRole('button', { name: 'Add Supplier' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Add a supplier' }))
  await shop.user.type(adding.getByLabelText('Name'), 'Mehta Distributors')
  await shop.user.type(adding.getByLabelText('GSTIN'), '29AAAAA0000A1ZX')
  await shop.user.click(adding.getByRole('button', { name: 'Save' }))
  const gstin = adding.getByLabelText('GSTIN')
  await waitFor(() => expect(document.activeElement).toBe(gstin))
  await shop.user.clear(gstin)
  await shop.user.click(adding.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(messages.supplierAdded)).toBeTruthy()
  expect(shop.sentBy('POST').map(({ body }) => body)).toEqual([{ name: 'Mehta Distributors' }])
  await shop.user.click(screen.getByRole('button', { name: /^Mehta Distributors/ }))
  const changing = within(
    await screen.findByRole('dialog', { name: 'Supplier Mehta Distributors' }),
  )
  await shop.user.selectOptions(changing.getByLabelText('State'), 'Karnataka')
  await shop.user.click(changing.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(messages.supplierSaved)).toBeTruthy()
  expect(shop.sentBy('PUT').map(({ body }) => body)).toEqual([
    { name: 'Mehta Distributors', stateCode: '29', version: 0 },
  ])
})
