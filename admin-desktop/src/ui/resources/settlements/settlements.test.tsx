// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { SettledRow, Settlement } from '@voltkart/shared/contract/settlements'
import { buildId } from '@voltkart/shared/testing/builders'
import { beforeEach, describe, expect, it } from 'vitest'
import { recordSavedFiles, stubPhoneScreen, renderAdmin } from '../../testing/render-admin'

const settlement: Settlement = {
  id: 'setl_7IZKKI4Pnt2kEe',
  at: '2026-11-24T03:30:00.000Z',
  status: 'processed',
  utr: '1597813219e1pq6w',
  amount: 971,
  net: 971,
  fee: 29,
  tax: 4.42,
  rowCount: 2,
  unmatchedCount: 1,
}
const order = { _id: buildId(), orderNumber: '261121-7K3QZD' }
const row: SettledRow = {
  id: 'pay_DEXrnipqTmWVGE',
  type: 'payment',
  state: 'matched',
  at: '2026-11-22T06:00:00.000Z',
  order,
  booked: 500,
  settlement: settlement.id,
  amount: 500,
  fee: 14.5,
  tax: 2.21,
  debit: 0,
  credit: 485.5,
}
const { order: _order, booked: _booked, ...unknown } = row
const stranger: SettledRow = { ...unknown, id: 'pay_unknown', state: 'unknown' }

beforeEach(() => stubPhoneScreen())

describe('the settlements', () => {
  it('are listed with UTR, amount and what is to check', async () => {
    renderAdmin('/admin/settlements', {
      'GET /settlements': { body: { settlements: [settlement], total: 1 } },
    })
    const link = await screen.findByRole('link', { name: /1597813219e1pq6w/ })
    expect(link.textContent).toContain('₹971.00')
    expect(link.textContent).toContain('1 to check')
    expect(link.getAttribute('href')).toBe(`/admin/settlements/${settlement.id}`)
  })

  it('show their rows with the order, and what to do about those that do not match', async () => {
    renderAdmin(`/admin/settlements/${settlement.id}`, {
      [`GET /settlements/${settlement.id}`]: {
        body: { ...settlement, rows: [row, stranger], total: 2, unmatched: [stranger] },
      },
    })
    const link = await screen.findByRole('link', { name: order.orderNumber })
    expect(link.getAttribute('href')).toBe(`/admin/order/${order._id}`)
    expect(screen.getByLabelText('Amounts').textContent).toContain('Tax on the fee₹4.42')
    expect(
      screen.getByText(/Payment pay_unknown, ₹500.00: The shop has no such payment/),
    ).toBeTruthy()
  })

  it('have pages of their own for what does not match, by side', async () => {
    const shop = renderAdmin('/admin/settlements/unmatched', {
      'GET /settlements/unmatched': { body: { unmatched: [stranger], total: 1 } },
    })
    expect(await screen.findByText('Not in the shop')).toBeTruthy()
    await shop.user.click(screen.getByRole('button', { name: 'Not settled' }))
    await waitFor(() => expect(shop.at()).toBe('/admin/settlements/unmatched?side=shop'))
    expect(shop.sent.at(-1)?.query).toContain('side=shop')
  })
})

describe('a row that does not match', () => {
  const path = `/settlements/unmatched/${stranger.id}/check`
  const checked = { ...stranger, checked: { at: row.at, by: 'Priya Nair', note: 'Trade fair' } }

  it('is marked as checked with a note, and opened again', async () => {
    let rows: SettledRow[] = [stranger]
    const shop = renderAdmin('/admin/settlements/unmatched', {
      'GET /settlements/unmatched': () => ({ body: { unmatched: rows, total: rows.length } }),
      [`PUT ${path}`]: () => {
        rows = []
        return { body: { message: 'Marked as checked', row: checked } }
      },
      [`DELETE ${path}`]: () => {
        rows = [stranger]
        return { body: { message: 'Open again', row: stranger } }
      },
    })
    await shop.user.click(await screen.findByRole('button', { name: 'Mark as checked' }))
    const dialog = within(await screen.findByRole('dialog', { name: /pay_unknown as checked/ }))
    await shop.user.click(dialog.getByRole('button', { name: 'Mark As Checked' }))
    expect(await dialog.findByText('Write what you found')).toBeTruthy()
    await shop.user.type(dialog.getByLabelText('What did you find?'), 'Trade fair')
    await shop.user.click(dialog.getByRole('button', { name: 'Mark As Checked' }))
    expect(await screen.findByText(/matches the orders/)).toBeTruthy()
    expect(shop.sentBy('PUT').map(({ body }) => body)).toEqual([{ note: 'Trade fair' }])
    rows = [checked]
    await shop.user.click(screen.getByRole('button', { name: 'Checked' }))
    expect(await screen.findByText(/Trade fair · Priya Nair/)).toBeTruthy()
    expect(shop.sent.at(-1)?.query).toContain('checked=1')
    await shop.user.click(screen.getByRole('button', { name: 'Open again' }))
    await waitFor(() => expect(shop.sentBy('DELETE')).toHaveLength(1))
  })
})

describe('files', () => {
  it('are downloaded for Tally, for the chosen days', async () => {
    const savedFiles = recordSavedFiles()
    const shop = renderAdmin('/admin/reports?tab=tally&from=2026-11-01&to=2026-11-30', {
      'GET /reports/tally.xml': { body: {} },
      'GET /orders/export.csv': { body: {} },
      'GET /orders': { body: { orders: [], total: 0 } },
    })
    await shop.user.click(await screen.findByRole('button', { name: 'Download for Tally' }))
    await waitFor(() => expect(savedFiles).toEqual(['tally-2026-11-01-to-2026-11-30.xml']))
    expect(shop.sent.at(-1)?.query).toContain('from=2026-11-01&to=2026-11-30')
  })

  it('are downloaded of the orders, for the chosen days and state', async () => {
    recordSavedFiles()
    const shop = renderAdmin('/admin/order-list?status=paid&from=2026-11-01', {
      'GET /orders/export.csv': { body: {} },
      'GET /orders': { body: { orders: [], total: 0 } },
    })
    await shop.user.click(await screen.findByRole('button', { name: 'More actions' }))
    await shop.user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }))
    await waitFor(() =>
      expect(shop.sent.find(({ path }) => path === '/orders/export.csv')?.query).toBe(
        '?status=paid&from=2026-10-31T18%3A30%3A00.000Z',
      ),
    )
  })
})
