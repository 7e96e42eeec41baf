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
  await openAsAdmin(page, '/admin/product-list?sort=-price')
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('link').first().click()
  const price = page.getByLabel('Price')
  await expect(price).not.toHaveValue('')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const before = Number(await price.inputValue())
  await price.fill(String(before + 1))
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Product updated')

  await page.getByRole('link', { name: 'Audit Log' }).click()
  await changeList(page, () => chooseFilter(page, 'Kind', 'Products'))
  await expect(page).toHaveURL('/admin/audit-log?kind=product')
  const row = rowWith(page, name).first()
  await expect(row).toContainText('Changed product')
  await expect(row).toContainText(/Price: ₹[\d,.]+ → ₹/)
  await row.getByText('Changed product').click()
  const dialog = page.getByRole('dialog', { name: `Changed product ${name}` })
  const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`
  await expect(dialog.getByRole('row').nth(1)).toHaveText(
    `Price${rupees(before)}${rupees(before + 1)}`,
  )
  await dialog.getByRole('button', { name: 'View history' }).click()
  await expect(page).toHaveURL(/subject=[0-9a-f]{24}/)
  await expect(page.getByRole('status')).toContainText(/of \d+ entries/)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('audit-log.csv')
  await page.getByLabel('From').fill('2099-01-01')
  await expect(page.getByText('No entries match')).toBeVisible()
})
