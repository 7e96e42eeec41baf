import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expect, openAsAdmin, test } from './support'

const ROWS = 2_000
const BAD = 37
const NEW = 3

const newRow = (row: number, image: string, price = '"1,499.50"') =>
  `,STORY-${row},Story lamp ${row},Aurora,Lamps,${price},5,${image},Bright.`

/** The exported products, and new ones up to 2,000 rows, of which 37 have a fault. */
function largeFile(head: string, known: string[], image: string): string {
  const isBad = (row: number) => row % 50 === 49 && Math.floor(row / 50) < BAD
  const more = Array.from({ length: ROWS - known.length }, (_, row) =>
    newRow(row, image, isBad(row) ? 'cheap' : undefined),
  )
  return [head, ...known, ...more].join('\r\n')
}

async function countProducts(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/products?limit=1&sort=name')
  return ((await answer.json()) as { total: number }).total
}

test('a file of 2,000 rows with 37 bad ones is checked; a good one is imported, once', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openAsAdmin(page, '/admin/product-list')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  const [head = '', ...known] = exported.trim().split('\r\n')
  const image = /\/uploads\/[^,]+/.exec(exported)?.[0] ?? ''
  const before = await countProducts(page)

  await page.getByRole('link', { name: 'Import CSV' }).click()
  const choose = (content: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const large = largeFile(head, known, image)
  await choose(large)
  await expect(page.getByText(`${BAD} rows cannot be imported.`)).toBeVisible({ timeout: 60_000 })
  const bad = page.getByRole('table', { name: 'Bad rows' }).getByRole('row')
  await expect(bad).toHaveCount(BAD + 1)
  // Descriptions of several lines come before it, so rows are not lines.
  const line = large.split('\n').findIndex((text) => text.includes('cheap')) + 1
  await expect(bad.nth(1)).toHaveText(`${line}price“cheap” is no number`)
  await expect(page.getByText('To be added').locator('..')).toContainText(
    (ROWS - known.length - BAD).toLocaleString('en-IN'),
  )
  expect(await countProducts(page), 'nothing is written yet').toBe(before)

  const small = [head, ...known, ...Array.from({ length: NEW }, (_, row) => newRow(row, image))]
  await choose(small.join('\r\n'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Everything is in the shop.')).toBeVisible()
  expect(await countProducts(page)).toBe(before + NEW)
  await choose(small.join('\r\n'))
  await expect(page.getByText('No fault was found.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden()

  // Other stories count on the shop as it was.
  await page.goto('/admin/product-list?search=story+lamp')
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: `Delete ${NEW} products` }).click()
  await expect(page.getByText(`Done for ${NEW} products of ${NEW}.`)).toBeVisible()
  expect(await countProducts(page)).toBe(before)
})
