import { addProduct } from './own-product'
import {
  changeList,
  chooseFilter,
  expect,
  openAsAdmin,
  rowWith,
  test,
  expectToast,
} from './support'

test('a changed price is in the audit log, with before and after, and in its file', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/profile')
  const { _id, name, remove } = await addProduct(page.request, { name: `Dearer ${Date.now()}` })
  await page.goto(`/admin/product/update/${_id}`)
  const price = page.getByLabel('Price')
  await expect(price).toHaveValue('500')
  await price.fill('501')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Product updated')
  await expect(page).toHaveURL('/admin/product-list')

  await page.getByRole('link', { name: 'Audit Log' }).click()
  await changeList(page, () => chooseFilter(page, 'Kind', 'Products'))
  await expect(page).toHaveURL('/admin/audit-log?kind=product')
  const row = rowWith(page, name).filter({ hasText: 'Changed product' })
  await expect(row).toContainText(/Price: ₹[\d,.]+ → ₹/)
  await row.getByText('Changed product').click()
  const dialog = page.getByRole('dialog', { name: `Changed product ${name}` })
  await expect(dialog.getByRole('row').nth(1)).toHaveText('Price₹500₹501')
  await dialog.getByRole('button', { name: 'View history' }).click()
  await expect(page).toHaveURL(/subject=[0-9a-f]{24}/)
  await expect(page.getByRole('status')).toContainText(/of \d+ entries/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('audit-log.csv')
  await page.getByLabel('From').fill('2099-01-01')
  await expect(page.getByText('No entries match')).toBeVisible()
  await remove()
})
