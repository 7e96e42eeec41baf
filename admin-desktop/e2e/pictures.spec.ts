import { expectFits } from './sizes'
import { changeList, expect, expectToast, openAsAdmin, test } from './support'

const csv = (rows: string[]) =>
  ['sku,name,brand,category,price,countInStock,image,description', ...rows].join('\n')

// The file that is no picture.
test.use({ expectedStatuses: [415] })

test('pictures are uploaded together, found, chosen in a product and named in a CSV file', async ({
  page,
}) => {
  const stamp = Date.now()
  const [front, back] = [`front-${stamp}.png`, `back-${stamp}.png`]
  await openAsAdmin(page, '/admin/pictures')
  // Any picture works, and this one needs no file in the project.
  const buffer = await page.screenshot({ type: 'png' })
  const files = [front, back, 'notes.txt'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer: name.endsWith('.txt') ? Buffer.from('not a picture') : buffer,
  }))
  await page.getByLabel('Upload pictures').setInputFiles(files)
  await expectToast(page, '2 pictures uploaded, 1 refused')
  await expect(page.getByText('notes.txt: Choose a PNG, JPEG, WebP or AVIF picture')).toBeVisible()
  await changeList(page, () =>
    page.getByRole('searchbox', { name: 'Search by file name' }).fill(String(stamp)),
  )
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)

  await expectFits(page)

  await page.goto('/admin/product/import')
  const row = (sku: string, image: string) =>
    `${sku},Story kettle,Aanch,Kitchen,1499,3,${image},Boils water.`
  const content = csv([
    row(`KETTLE-${stamp}`, front.toUpperCase()),
    row(`POT-${stamp}`, 'none.png'),
  ])
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'kettles.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText('Pictures has no file named “none.png”')).toBeVisible()
  await page.getByRole('button', { name: 'Import valid rows' }).click()
  await expect(page.getByRole('link', { name: 'View products' })).toBeVisible()

  await page.goto(`/admin/pictures?unused=1&search=${stamp}`)
  await expect(page.getByRole('listitem', { name: back })).toBeVisible()
  await expect(page.getByRole('listitem', { name: front })).toBeHidden()

  await page.goto('/admin/product/create')
  await page.getByRole('button', { name: 'Choose from Pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' })
  await dialog.getByRole('checkbox', { name: front }).click()
  await dialog.getByRole('button', { name: 'Add 1 picture' }).click()
  await expect(page.getByAltText('Picture 1 of 1')).toBeVisible()
})
