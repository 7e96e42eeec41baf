// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { messages } from '@voltkart/shared/contract/messages'
import type { Gstr1, Gstr3b } from '@voltkart/shared/contract/reports'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildSummary } from '../../testing/build-dashboard'
import {
  recordSavedFiles,
  stubPhoneScreen,
  type Replies,
  renderAdmin,
} from '../../testing/render-admin'
import { listRecentMonths } from './report-state'

const sum = { orders: 2, pieces: 3, taxable: 100, tax: 18, total: 118 }
const sales = {
  from: '2026-11-01',
  to: '2026-11-30',
  by: 'state',
  rows: Array.from({ length: 21 }, (_, index) => ({
    ...sum,
    key: String(index),
    label: `State ${index + 1}`,
  })),
  totals: { ...sum, total: 2_478 },
}
const amounts = { rate: 18, taxable: 100, igst: 0, cgst: 9, sgst: 9 }
const gstr1: Gstr1 = {
  period: '2026-10',
  b2b: [
    {
      gstin: '29AABCT1332L1ZT',
      name: 'Asha Rao',
      number: 'INV2627-000001',
      date: '2026-10-05',
      value: 118,
      pos: '29',
      ...amounts,
    },
  ],
  b2cl: [],
  exp: [],
  nil: [],
  cdnr: [],
  cdnur: [],
  hsnB2b: [],
  hsnB2c: [],
  b2cs: [{ pos: '27', ...amounts, taxable: -100 }],
  documents: [
    {
      kind: 'invoice',
      series: 'INV2627',
      first: 1,
      last: 3,
      count: 2,
      cancelled: 1,
      missing: [2],
    },
  ],
  problems: [
    { text: 'No document has the number INV2627-000002' },
    { text: 'INV2627-000001 is odd', number: 'INV2627-000001' },
  ],
}
const supply = { taxable: 0, igst: 0, cgst: 0, sgst: 0 }
const noHeads = { igst: 0, cgst: 0, sgst: 0 }
const gstr3b: Gstr3b = {
  period: '2026-10',
  supplies: { a: { ...supply, taxable: 290 }, b: supply, c: supply, d: supply, e: supply },
  interState: { unregistered: [{ pos: '27', taxable: 90, igst: 16.2 }], uinHolders: [] },
  inputTax: {
    reverseCharge: noHeads,
    other: { igst: 0, cgst: 27, sgst: 27 },
    blocked: noHeads,
    lostGoods: noHeads,
    net: { igst: 0, cgst: 27, sgst: 27 },
  },
}
const replies: Replies = {
  'GET /reports/sales': { body: sales },
  'GET /reports/sales.csv': { body: {} },
  'GET /reports/gstr1': { body: gstr1 },
  'GET /reports/gstr1.zip': { body: {} },
  'GET /documents/export.zip': { body: {} },
  'GET /reports/gstr1.json': { body: {} },
  'GET /reports/gstr3b': { body: gstr3b },
}

let savedFiles: string[]
beforeEach(() => {
  savedFiles = recordSavedFiles()
  // Cards have the same content as the grid, and render without a layout.
  stubPhoneScreen()
})

describe('the sales', () => {
  const path = '/admin/reports?tab=sales&from=2026-11-01&to=2026-11-30&by=state'

  it('are shown with their totals, page by page, and downloaded as a file', async () => {
    const shop = renderAdmin(path, replies)
    const totals = await screen.findByLabelText('Totals')
    expect(totals.textContent).toContain('Total₹2,478.00')
    expect(await screen.findByText('1–20 of 21 rows')).toBeTruthy()
    expect(screen.queryByText('State 21')).toBeNull()
    await shop.user.click(screen.getByRole('button', { name: 'Go to page 2' }))
    await screen.findByText('21–21 of 21 rows')
    expect(shop.at()).toBe(`${path}&page=2`)
    await shop.user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(savedFiles).toEqual(['sales-by-state-2026-11-01-to-2026-11-30.csv']))
    const queries = shop.sentBy('GET').filter(({ path: sent }) => sent.startsWith('/reports'))
    const query = '?from=2026-11-01&to=2026-11-30&by=state'
    expect(queries.map(({ query: sent }) => sent)).toEqual([query, query])
  })

  it('change days and groups', async () => {
    const shop = renderAdmin(`${path}&page=2`, replies)
    await screen.findByLabelText('Totals')
    await shop.user.selectOptions(screen.getByRole('combobox', { name: 'Group by' }), 'GST rate')
    expect(shop.at()).toBe('/admin/reports?tab=sales&from=2026-11-01&to=2026-11-30&by=rate')
    const days = screen.getByRole('combobox', { name: 'Days' })
    await shop.user.selectOptions(days, 'This financial year')
    expect(shop.at()).toMatch(/from=\d{4}-04-01&to=.*by=rate/)
    await waitFor(() => expect(shop.sentBy('GET').at(-1)?.query).toMatch(/from=\d{4}-04-01/))
  })

  it('show that there are none, or could not be loaded', async () => {
    const emptyReport = { ...sales, rows: [], totals: { ...sum, total: 0 } }
    renderAdmin(path, { 'GET /reports/sales': { body: emptyReport } })
    expect(await screen.findByText('Nothing was invoiced on these days')).toBeTruthy()
    cleanup()
    const body = { message: messages.reportTooLong, code: 'CONFLICT', requestId: 'test' }
    renderAdmin(path, { 'GET /reports/sales': { status: 409, body } })
    expect((await screen.findByRole('alert')).textContent).toContain(messages.reportTooLong)
  })
})

it('the summary is what the page begins with, and has its range in the address', async () => {
  const shop = renderAdmin('/admin/reports', {
    'GET /reports/summary': ({ query }) => ({
      body: buildSummary({ range: query.includes('7d') ? '7d' : 'today' }),
    }),
  })
  expect((await screen.findByLabelText('Figures')).textContent).toContain(
    'Paid sales₹1,495+196% · ₹505 yesterday',
  )
  await shop.user.click(screen.getByRole('button', { name: '7 days' }))
  await waitFor(() => expect(shop.at()).toBe('/admin/reports?range=7d'))
  expect(await screen.findByText('+196% · ₹505 7 days before')).toBeTruthy()
  await shop.user.click(screen.getByRole('tab', { name: 'Sales' }))
  expect(shop.at()).toBe('/admin/reports?range=7d&tab=sales')
})

describe('the return', () => {
  const path = '/admin/reports?tab=gstr1&period=2026-10'

  it('shows its problems first, then its sections with their rows', async () => {
    const shop = renderAdmin(path, replies)
    const region = within(await screen.findByRole('region', { name: 'Check before filing' }))
    expect(region.getAllByRole('listitem')).toHaveLength(2)
    expect(region.getByRole('link', { name: 'INV2627-000001 is odd' }).getAttribute('href')).toBe(
      '/admin/documents?search=INV2627-000001',
    )
    const sections = within(screen.getByRole('tablist', { name: 'Sections' }))
    expect(sections.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'B2B (1)',
      'B2C large (0)',
      'B2C others (1)',
      'Exports (0)',
      'Nil rated (0)',
      'Credit notes B2B (0)',
      'Credit notes B2C large (0)',
      'HSN B2B (0)',
      'HSN B2C (0)',
      'Documents (1)',
    ])
    await shop.user.click(sections.getByRole('tab', { name: 'B2C others (1)' }))
    expect(shop.at()).toBe(`${path}&section=b2cs`)
    expect((await screen.findByRole('list', { name: 'B2C others' })).textContent).toContain(
      '27-MaharashtraRate\u00A018% · Taxable\u00A0-₹100.00',
    )
    expect((await screen.findByLabelText('Totals of B2C others')).textContent).toBe(
      'Taxable-₹100.00IGST₹0.00CGST₹9.00SGST₹9.00',
    )
    await shop.user.click(sections.getByRole('tab', { name: 'Documents (1)' }))
    expect((await screen.findByRole('list', { name: 'Documents' })).textContent).toContain(
      'INV2627Kind\u00A0Invoice · First\u00A01 · Last\u00A03 · Documents\u00A02 · Missing\u00A01',
    )
  })

  it('opens on its first section with rows, the totals above them', async () => {
    const withoutB2b = { 'GET /reports/gstr1': { body: { ...gstr1, b2b: [] } } }
    renderAdmin(path, withoutB2b)
    const rows = await screen.findByRole('list', { name: 'B2C others' })
    const totals = screen.getByLabelText('Totals of B2C others')
    expect(totals.compareDocumentPosition(rows)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('changes its month with the picker, and is downloaded as an archive', async () => {
    const shop = renderAdmin(path, replies)
    const month = await screen.findByLabelText('Month')
    await shop.user.selectOptions(month, listRecentMonths('2026-11-22')[0] ?? '')
    await waitFor(() => expect(shop.at()).toContain('period=2026-11'))
    await shop.user.click(screen.getByRole('button', { name: 'Download ZIP' }))
    await waitFor(() => expect(savedFiles).toEqual(['gstr1-2026-11.zip']))
    await shop.user.click(screen.getByRole('button', { name: 'Download JSON' }))
    await waitFor(() => expect(savedFiles.at(-1)).toBe('gstr1-2026-11.json'))
    expect(shop.sent.at(-1)?.query).toBe('?period=2026-11')
    await shop.user.click(screen.getByRole('button', { name: 'Download PDFs' }))
    await waitFor(() => expect(savedFiles.at(-1)).toBe('documents-2026-11.zip'))
  })

  it('can be downloaded as an archive even if it is too long to show', async () => {
    const body = { message: messages.reportTooLong, code: 'CONFLICT', requestId: 'test' }
    const tooLong = { ...replies, 'GET /reports/gstr1': { status: 409, body } }
    const shop = renderAdmin(path, tooLong)
    expect((await screen.findByRole('alert')).textContent).toContain(messages.reportTooLong)
    await shop.user.click(screen.getByRole('button', { name: 'Download ZIP' }))
    await waitFor(() => expect(savedFiles).toEqual(['gstr1-2026-10.zip']))
  })
})

it('GSTR-3B shows the supplies of a month, and those to other States', async () => {
  const shop = renderAdmin('/admin/reports?tab=gstr3b&period=2026-10', replies)
  const supplies = within(await screen.findByRole('list', { name: 'Table 3.1' }))
  expect(supplies.getAllByRole('listitem')[0]?.textContent).toContain('Taxable₹290.00')
  const places = within(screen.getByRole('list', { name: 'Table 3.2' }))
  expect(places.getAllByRole('listitem')[0]?.textContent).toBe(
    'Unregistered persons, 27-MaharashtraTaxable₹90.00IGST₹16.20',
  )
  await shop.user.selectOptions(
    screen.getByLabelText('Month'),
    listRecentMonths('2026-11-22')[0] ?? '',
  )
  await waitFor(() => expect(shop.at()).toContain('tab=gstr3b&period=2026-11'))
})

describe('GSTR-2B', () => {
  const bill = {
    gstin: '29AAACR5055K1Z3',
    supplier: 'Mehta Distributors',
    billNumber: 'MD/1043',
    billDate: '2026-10-05',
  }
  const heads = { taxable: 299.97, igst: 0, cgst: 27, sgst: 27 }
  const compared = {
    period: '2026-10',
    importedAt: '2026-11-14T06:00:00.000Z',
    by: 'Priya Nair',
    matched: [],
    different: [
      {
        ...bill,
        purchase: 'P261005-7K3QZD',
        books: heads,
        portal: { ...heads, cgst: 26 },
        differences: { taxable: 0, igst: 0, cgst: 1, sgst: 0 },
      },
    ],
    onlyInBooks: [],
    onlyAtPortal: [{ ...bill, billNumber: 'X-1', portal: heads, available: false }],
  }
  const file = {
    data: {
      gstin: '29AAAAA0000A1ZY',
      rtnprd: '102026',
      docdata: { b2b: [{ ctin: bill.gstin, trdnm: 'MEHTA', inv: [] }] },
    },
  }

  it('is taken as the file of the portal, and says what differs head by head', async () => {
    const shop = renderAdmin('/admin/reports?tab=gstr2b&period=2026-10', {
      'GET /purchases/gstr2b': { body: compared },
      'POST /purchases/gstr2b': { body: { ...compared, message: 'Compared' } },
    })
    expect(await screen.findByText('Books less portal: CGST ₹1.00')).toBeTruthy()
    const bills = screen.getByLabelText('Bills')
    expect(bills.textContent).toBe('Different1Only at the portal1Only in your books0Matched0')
    const field = screen.getByLabelText('GSTR-2B file')
    await shop.user.upload(field, new File(['{"a":1}'], 'x.json', { type: 'application/json' }))
    expect((await screen.findByRole('alert')).textContent).toContain('not the JSON file of GSTR-2B')
    const portal = new File([JSON.stringify(file)], 'gstr2b.json', { type: 'application/json' })
    await shop.user.upload(field, portal)
    expect(await screen.findByText('Compared')).toBeTruthy()
    expect(shop.sentBy('POST')).toHaveLength(1)
  })
})
