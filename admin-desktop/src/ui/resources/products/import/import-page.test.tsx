// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderAdmin } from '../../../testing/render-admin'

describe('checking a file', () => {
  it('names row and product, shows the changes, and leads to the products once imported', async () => {
    const shop = renderAdmin('/admin/product/import', {
      'POST /products/import': {
        body: {
          message: 'Checked',
          results: [
            {
              line: 2,
              name: 'Nova X1',
              outcome: 'updated',
              changes: [{ field: 'price', before: 17_999, after: 16_999 }],
              errors: [],
            },
            {
              line: 3,
              outcome: 'refused',
              changes: [],
              errors: [{ column: 'price', message: 'Enter a price' }],
            },
          ],
        },
      },
    })
    // The first row has a line break inside a cell.
    const text = 'sku,name,price,description\nN-1,Nova X1,16999,"Two\nlines"\nN-2,Nova X2,cheap,\n'
    const file = new File([text], 'products.csv', { type: 'text/csv' })
    await shop.user.upload(await screen.findByLabelText('CSV file'), file)
    const changes = await screen.findByRole('table', { name: 'Changes' })
    expect(changes.textContent).toContain('2Nova X1Price: ₹17,999 → ₹16,999')
    const errors = screen.getByRole('table', { name: 'Rows with errors' })
    expect(within(errors).getAllByRole('row')[1]?.textContent).toBe('3Nova X2priceEnter a price')
    await shop.user.click(screen.getByRole('button', { name: 'Import valid rows' }))
    expect(await screen.findByRole('link', { name: 'View products' })).toBeTruthy()
  })

  it('sends a hundred rows at a time, and adds up what comes back', async () => {
    const shop = renderAdmin('/admin/product/import', {
      'POST /products/import': ({ body }) => {
        const { rows } = body as { rows: { line: number; cells: { price: string } }[] }
        const errors = [{ column: 'price', message: '“cheap” is not a number' }]
        const results = rows.map(({ line, cells: { price } }) =>
          price === 'cheap'
            ? { line, outcome: 'refused', changes: [], errors }
            : { line, outcome: 'created', changes: [], errors: [] },
        )
        return { body: { message: 'Checked', results } }
      },
    })
    const lines = Array.from(
      { length: 250 },
      (_, row) => `L-${row},Lamp,${row === 240 ? 'cheap' : 5}`,
    )
    const file = new File([['sku,name,price', ...lines].join('\n')], 'lamps.csv')
    await shop.user.upload(await screen.findByLabelText('CSV file'), file)
    const errors = await screen.findByRole('table', { name: 'Rows with errors' })
    expect(within(errors).getAllByRole('row')[1]?.textContent).toContain('242')
    expect(screen.getByText('To be added').parentElement?.textContent).toBe('To be added249')
    const sentBodies = shop
      .sentBy('POST')
      .map(({ body }) => body as { rows: unknown[]; dryRun: boolean })
    expect(sentBodies.map(({ rows, dryRun }) => [rows.length, dryRun])).toEqual([
      [100, true],
      [100, true],
      [50, true],
    ])
  })
})
