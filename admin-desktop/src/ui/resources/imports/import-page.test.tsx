// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderAdmin } from '../../testing/render-admin'

const getId = (dryRun: boolean) => (dryRun ? 'a' : 'b').repeat(24)

const buildImportReply = (dryRun: boolean) => ({
  _id: getId(dryRun),
  kind: 'shopify',
  prices: 'with-tax',
  images: 'fetch',
  dryRun,
  state: 'finished',
  startedAt: '2026-11-26T10:00:00.000Z',
  by: 'Priya Nair',
  files: [{ name: 'products.csv', subject: 'products', encoding: 'UTF-8', rows: 61 }],
  counts: { products: { new: 60, changed: 0, same: 0, leftOut: 1 } },
  sums: [{ subject: 'products', currency: 'INR', amount: 120_000 }],
  notes: [],
  leftOut: [
    {
      file: 'products.csv',
      row: 7,
      column: 'Variant Price',
      value: '19,99',
      message: 'Write 19.99 or 1999.',
      isWhole: true,
    },
  ],
  leftOutTotal: 1,
})

it('checks the files first, shows what is left out by row and cell, and then imports', async () => {
  const shop = renderAdmin('/admin/import', {
    'POST /imports': ({ body }) => {
      const isDry = /name="dryRun"\s+true/.test(String(body))
      return {
        status: 201,
        body: { ...buildImportReply(isDry), state: 'waiting', message: 'Started' },
      }
    },
    [`GET /imports/${getId(true)}`]: { body: buildImportReply(true) },
    [`GET /imports/${getId(false)}`]: { body: { ...buildImportReply(false), leftOutTotal: 3 } },
    'GET /users/invitations': { body: { waiting: 2 } },
    'POST /users/invitations': {
      body: { message: 'Invitations sent to 2 customers', invited: 2 },
    },
    'GET /redirects': {
      body: {
        redirects: [
          {
            from: '/products/mug',
            to: '/product/1/mug',
            kind: 'product',
            source: 'shopify',
            at: '2026-11-26T10:00:00.000Z',
          },
        ],
        total: 1,
      },
    },
  })
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check the files' })
  expect(check.disabled).toBe(true)
  const file = new File(['Handle,Title\n'], 'products.csv', { type: 'text/csv' })
  await shop.user.upload(screen.getByLabelText('CSV files'), file)
  await shop.user.click(screen.getByRole('button', { name: 'Shopify' }))
  await shop.user.click(screen.getByRole('button', { name: 'Include tax' }))
  await shop.user.click(check)
  const table = await screen.findByRole('table', { name: 'Left out' })
  expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
    '7Variant Price: 19,99Write 19.99 or 1999. The row is left out.',
  )
  expect(screen.getByText('Nothing has been saved yet. 1 row is left out.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '/product/1/mug' })).toBeTruthy()
  await shop.user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('Import complete. 1 row and 2 cells are left out.')).toBeTruthy()
  await shop.user.click(await screen.findByRole('button', { name: 'Invite' }))
  expect(screen.getByRole('dialog', { name: 'Invite 2 customers?' })).toBeTruthy()
  expect(shop.sentBy('POST').map(({ path }) => path)).not.toContain('/users/invitations')
  await shop.user.click(screen.getByRole('button', { name: 'Send Invitations' }))
  expect(await screen.findByText('Invitations sent to 2 customers')).toBeTruthy()
})
