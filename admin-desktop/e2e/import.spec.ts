import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { expect, openAsAdmin, test } from './support'

const ROWS = 2_000
const BAD = 37
/**
 * The number of rows of the file that is also written: deleting 2,000 products again would take a
 * minute.
 */
const NEW = 20
const BAD_OF_NEW = 4

const faults = [
  { column: 'price', cell: 'cheap', reason: '“cheap” is not a number' },
  { column: 'price', cell: '10.005', reason: 'At most two decimals' },
  { column: 'countInStock', cell: '1.5', reason: 'Enter a whole number of pieces' },
  {
    column: 'image',
    cell: 'lamp.webp',
    reason: 'Pictures has no file named “lamp.webp”. Upload it first.',
  },
] as const

/** The exported rows, and new products below them, some of them with an error. */
function withLamps(exported: string, count: number, bad: number) {
  const image = /\/uploads\/[^,]+/.exec(exported)?.[0] ?? ''
  const columns = exported.split(/\r?\n/, 1)[0]?.split(',').length ?? 9
  const lines: string[] = []
  const problems: string[] = []
  // Row numbers as a spreadsheet counts them: descriptions may have several lines.
  const before = Papa.parse(exported).data.length
  const every = bad === 0 ? Infinity : Math.floor(count / bad)
  for (let row = 1; row <= count; row++) {
    const cells = { price: '"1,499.50"', countInStock: '5', image }
    const fault = row % every === 0 ? faults[problems.length % faults.length] : undefined
    if (fault && problems.length < bad) {
      Object.assign(cells, { [fault.column]: fault.cell })
      problems.push(`${before + row}Story lamp ${row}${fault.column}${fault.reason}`)
    }
    const { price, countInStock } = cells
    // The columns of facts follow and stay empty.
    const empty = ','.repeat(columns - 9)
    lines.push(
      `,STORY-${row},Story lamp ${row},Aurora,Lamps,${price},${countInStock},${cells.image},Bright.${empty}`,
    )
  }
  return { text: [exported, ...lines].join('\r\n'), problems }
}

async function countProducts(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/products?limit=1&sort=name')
  return ((await answer.json()) as { total: number }).total
}

test('of 2,000 rows 37 invalid ones are listed; the others are imported, and these once corrected', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await openAsAdmin(page, '/admin/product-list')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = (await readFile(await (await downloading).path(), 'utf8')).trim()
  const before = await countProducts(page)

  await page.getByRole('link', { name: 'Import CSV' }).click()
  const choose = (content: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const expectFigure = (label: string, count: number) =>
    expect(page.getByText(label, { exact: true }).locator('..')).toHaveText(
      label + count.toLocaleString('en-IN'),
    )
  const large = withLamps(exported, ROWS - before, BAD)
  const progress = page.getByRole('progressbar', { name: 'Checking the file' })
  // It is visible for a moment only, so this polls more often than `expect`.
  await Promise.all([progress.waitFor(), choose(large.text)])
  await expect(page.getByText(`${BAD} rows can’t be imported.`)).toBeVisible({ timeout: 60_000 })
  const rows = page.getByRole('table', { name: 'Rows with errors' }).getByRole('row')
  await expect(rows).toHaveText(['RowProductColumnProblem', ...large.problems])
  await expectFigure('To be added', ROWS - before - BAD)
  await expectFigure('No change', before)

  const small = withLamps(exported, NEW, BAD_OF_NEW)
  await choose(small.text)
  await expect(rows).toHaveText(['RowProductColumnProblem', ...small.problems])
  expect(await countProducts(page), 'nothing is written yet').toBe(before)
  await page.getByRole('button', { name: 'Import valid rows' }).click()
  await expect(page.getByText(`Imported, except ${BAD_OF_NEW} rows.`)).toBeVisible()
  await expect(rows).toHaveCount(BAD_OF_NEW + 1)
  expect(await countProducts(page)).toBe(before + NEW - BAD_OF_NEW)

  const right = withLamps(exported, NEW, 0).text
  await choose(right)
  await expect(page.getByText('No errors found.')).toBeVisible()
  await expectFigure('To be added', BAD_OF_NEW)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Import complete.')).toBeVisible()
  expect(await countProducts(page)).toBe(before + NEW)
  await choose(right)
  await expect(page.getByText('No errors found.')).toBeVisible()
  await expectFigure('No change', before + NEW)
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeHidden()

  // Other stories rely on the shop's original state.
  const found = await page.request.get('/api/v1/products?search=story+lamp&limit=100')
  const { products } = (await found.json()) as { products: { _id: string }[] }
  const ids = products.map(({ _id }) => ({ _id }))
  const data = { products: ids, change: { kind: 'delete' }, preview: false }
  await page.request.post('/api/v1/products/bulk', { data })
  expect(await countProducts(page)).toBe(before)
})
