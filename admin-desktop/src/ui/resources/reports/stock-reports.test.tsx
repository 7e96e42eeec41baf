// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { buildId } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordSavedFiles, stubPhoneScreen, renderAdmin } from '../../testing/render-admin'

const sums = { pieces: 3, taxable: 45_000, cost: 36_000, margin: 9_000 }
const withoutCost = { piecesWithoutCost: 2, taxableWithoutCost: 1_100 }

let savedFiles: string[]
beforeEach(() => {
  savedFiles = recordSavedFiles()
  stubPhoneScreen()
})

describe('the margin', () => {
  it('has totals, says what has no known cost, and is downloaded as a file', async () => {
    const days = { from: '2026-11-01', to: '2026-11-30' }
    const rows = [
      { product: buildId(), name: 'Nova X1', ...sums, piecesWithoutCost: 0, taxableWithoutCost: 0 },
      { name: 'Delivery', pieces: 0, taxable: 0, cost: 0, margin: 0, ...withoutCost },
    ]
    const report = { ...days, rows, total: 2, totals: { ...sums, ...withoutCost, losses: 250 } }
    const shop = renderAdmin('/admin/reports?tab=margin&from=2026-11-01&to=2026-11-30', {
      'GET /reports/margin': { body: report },
      'GET /reports/margin.csv': { body: {} },
    })
    const totals = await screen.findByLabelText('Totals')
    expect(totals.textContent).toBe(
      'Pieces3Taxable₹45,000.00Cost₹36,000.00Margin₹9,000.00Losses₹250.00',
    )
    expect(screen.getByRole('note').textContent).toContain('2 pieces, ₹1,100.00')
    expect(screen.getByText(/Taxable ₹45,000.00 · Cost ₹36,000.00/)).toBeTruthy()
    expect(shop.sent.at(-1)?.query).toContain('from=2026-11-01&to=2026-11-30')
    await shop.user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(savedFiles).toEqual(['margin-2026-11-01-to-2026-11-30.csv']))
  })

  it('is not requested for reversed days', async () => {
    const shop = renderAdmin('/admin/reports?tab=margin&from=2026-11-30&to=2026-11-01', {})
    expect(await screen.findByText('Choose other days')).toBeTruthy()
    expect(shop.sent.filter(({ path }) => path.startsWith('/reports'))).toEqual([])
    expect(screen.getByRole('button', { name: 'Download CSV' })).toHaveProperty('disabled', true)
  })
})

it('the stock value is that of a day, with the pieces whose cost is not known', async () => {
  const rows = [
    {
      product: buildId(),
      name: 'Nova X1',
      sku: 'NOVA-X1',
      pieces: 8,
      averageCost: 12_000,
      value: 96_000,
    },
    { product: buildId(), name: 'Cable', pieces: 5 },
  ]
  const totals = { pieces: 13, value: 96_000, piecesWithoutCost: 5 }
  const shop = renderAdmin('/admin/reports?tab=stock-value&at=2026-10-31', {
    'GET /reports/stock-value': { body: { at: '2026-10-31', rows, total: 2, totals } },
    'GET /reports/stock-value.csv': { body: {} },
  })
  const totalsCard = await screen.findByLabelText('Totals')
  expect(totalsCard.textContent).toBe('Pieces13Value₹96,000.00')
  expect(screen.getByRole('note').textContent).toBe(
    'The cost of 5 pieces is not known. They are not in the value.',
  )
  expect(screen.getByText('Pieces 8 · Average cost ₹12,000.00')).toBeTruthy()
  expect(screen.getByText('Pieces 5 · Average cost not known')).toBeTruthy()
  expect(shop.sent.at(-1)?.query).toContain('at=2026-10-31')
  await shop.user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(savedFiles).toEqual(['stock-value-2026-10-31.csv']))
})

it('the losses are at average cost, with what became of the cost of all goods', async () => {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  const row = {
    product: buildId(),
    name: 'Nova X1',
    pieces: 2,
    cost: 66.67,
    piecesWithoutCost: 1,
  }
  const report = {
    ...days,
    rows: [{ kind: 'write-off', ...row }],
    total: 1,
    totals: { pieces: 2, cost: 66.67, piecesWithoutCost: 1, byKind: [] },
    statement: {
      opening: 1_000,
      purchases: 500,
      valued: 0,
      toSuppliers: 0,
      costOfSales: 700,
      losses: 66.67,
      closing: 733.33,
    },
  }
  const shop = renderAdmin('/admin/reports?tab=stock-losses&from=2026-11-01&to=2026-11-30', {
    'GET /reports/stock-losses': { body: report },
    'GET /reports/stock-losses.csv': { body: {} },
  })
  const statement = await screen.findByLabelText('What became of the cost of goods')
  expect(statement.textContent).toBe(
    'Opening stock₹1,000.00Purchases₹500.00Cost of sales₹700.00Losses₹66.67Closing stock₹733.33',
  )
  expect(screen.getByText('Written off · Pieces 2')).toBeTruthy()
  expect(screen.getByText('Cost of 1 piece not known')).toBeTruthy()
  await shop.user.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(savedFiles).toEqual(['stock-losses-2026-11-01-to-2026-11-30.csv']))
})
