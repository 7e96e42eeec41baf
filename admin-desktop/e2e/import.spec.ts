import { readFile } from 'node:fs/promises'
import { expect, openAsAdmin, test } from './support'

const ROWS = 2_000
const BAD = 37

/** A file of 2,000 rows: what was exported, new products, and 37 with a fault. */
function fileOf(exported: string): string {
  const [head = '', ...lines] = exported.trim().split('\r\n')
  const known = lines.filter((line) => /^[0-9a-f]{24},/.test(line))
  const isBad = (row: number) => row % 54 === 7 && Math.floor(row / 54) < BAD
  const rows = Array.from({ length: ROWS }, (_, row) => {
    if (isBad(row)) return `,SKU-${row},Lamp ${row},Aurora,Lamps,cheap,5,/uploads/lamp.webp,Bright.`
    if (row < known.length) return known[row]
    return `,SKU-${row},Lamp ${row},Aurora,Lamps,"1,499.50",5,/uploads/lamp.webp,Bright.`
  })
  return [head, ...rows].join('\r\n')
}

test('a file of 2,000 rows with 37 bad ones is checked, imported, and imported again', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await openAsAdmin(page, '/admin/product-list')
  const total = page.getByRole('status').filter({ hasText: 'products' })
  await expect(total).toContainText(/of \d+ products/)
  const before = Number(/of ([\d,]+)/.exec(await total.innerText())?.[1]?.replaceAll(',', ''))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')

  await page.getByRole('link', { name: 'Import CSV' }).click()
  const choose = async () =>
    page.getByLabel('CSV file').setInputFiles({
      name: 'lamps.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(fileOf(exported)),
    })
  await choose()
  await expect(page.getByText(`${BAD} rows cannot be imported.`)).toBeVisible({ timeout: 60_000 })
  const bad = page.getByRole('table', { name: 'Bad rows' })
  await expect(bad.getByRole('row')).toHaveCount(BAD + 1)
  // Descriptions of several lines come before it, so lines are not rows.
  const line =
    fileOf(exported)
      .split('\n')
      .findIndex((text) => text.includes('cheap')) + 1
  await expect(bad.getByRole('row').nth(1)).toHaveText(`${line}price“cheap” is no number`)
  const answer = await page.request.get('/api/v1/products?limit=1')
  expect(((await answer.json()) as { total: number }).total, 'nothing is written yet').toBe(before)

  await page.getByRole('button', { name: 'Import the good rows' }).click()
  await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible()
  await expect(page.getByText('Everything is in the shop.')).toBeVisible({ timeout: 120_000 })
  await choose()
  await expect(page.getByText(`${BAD} rows cannot be imported.`)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Import the good rows' })).toBeHidden()
})
