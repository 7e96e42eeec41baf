import { sizes } from './sizes'
import { changeList, expect, expectToast, openAsAdmin, test } from './support'

const csv = (rows: string[]) =>
  ['sku,name,brand,category,price,countInStock,image,description', ...rows].join('\n')

// The file that is no picture.
test.use({ expectedStatuses: [415] })

test('pictures are uploaded together, found, chosen in a product and named in a CSV file', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/pictures')
  // Any picture works, and this one needs no file in the project.
  const buffer = await page.screenshot({ type: 'png' })
  const files = ['story-kettle-front.png', 'story-kettle-back.png', 'notes.txt'].map((name) => ({
    name,
    mimeType: 'image/png',
    buffer: name.endsWith('.txt') ? Buffer.from('not a picture') : buffer,
  }))
  await page.getByLabel('Upload pictures').setInputFiles(files)
  await expectToast(page, '2 pictures uploaded, 1 refused')
  await expect(page.getByText('notes.txt: Choose a PNG, JPEG, WebP or AVIF picture')).toBeVisible()
  await changeList(page, () =>
    page.getByRole('searchbox', { name: 'Search by file name' }).fill('kettle stor'),
  )
  await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(2)

  for (const size of sizes) {
    await page.setViewportSize(size)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
  }

  await page.goto('/admin/product/import')
  const row = (sku: string, image: string) =>
    `${sku},Story kettle,Aanch,Kitchen,1499,3,${image},Boils water.`
  const content = csv([row('KETTLE-1', 'Story-Kettle-Front.png'), row('KETTLE-2', 'none.png')])
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'kettles.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByText('Pictures has no file named “none.png”')).toBeVisible()
  await page.getByRole('button', { name: 'Import valid rows' }).click()
  await expect(page.getByRole('link', { name: 'View products' })).toBeVisible()

  await page.goto('/admin/pictures?unused=1&search=story')
  await expect(page.getByRole('listitem', { name: 'story-kettle-back.png' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'story-kettle-front.png' })).toBeHidden()

  await page.goto('/admin/product/create')
  await page.getByRole('button', { name: 'Choose from Pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' })
  await dialog.getByRole('checkbox', { name: 'story-kettle-front.png' }).click()
  await dialog.getByRole('button', { name: 'Add 1 picture' }).click()
  await expect(page.getByAltText('Picture 1 of 1')).toBeVisible()
})
