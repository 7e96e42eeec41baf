import { expect, expectFreshList, openAsAdmin, getRow, test, expectToast } from './support'

const name = `Aurora Lamp ${Date.now()}`

test('a product is created with a picture, changed, and deleted', async ({ page }) => {
  await openAsAdmin(page, '/admin/product-list')
  // Any picture works, and this one needs no file in the project.
  const picture = await page.screenshot({ type: 'png' })

  await page.getByRole('link', { name: 'Create Product' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('A lamp that follows the sun.')
  await page.getByLabel('Brand').fill('Aurora')
  await page.getByLabel('Category').fill('Accessories')
  await page.keyboard.press('Escape')
  await page.getByLabel('Price').fill('1499.50')
  await page.getByLabel('Count In Stock').fill('3')
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: picture })
  await expectToast(page, 'Image uploaded')
  await expect(page.getByAltText('Picture 1 of 1')).toHaveAttribute('src', /^\/uploads\//)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expectToast(page, 'Product added')
  await expect(page).toHaveURL('/admin/product-list')

  const row = getRow(page, name)
  await expect(row).toContainText('₹1,499.50')
  await expect(row).toContainText('3 left')
  await expectFreshList(page)
  await row.getByText('3 left').click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByLabel('Price').fill('999')
  await page.getByLabel('Count In Stock').fill('0')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Product updated')
  await expect(row).toContainText('₹999')

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Out of stock')
  await page.getByRole('button', { name: 'Show list' }).click()
  await expectFreshList(page)
  await expect(page).toHaveURL('/admin/product-list?stock=out')
  const remove = row.getByRole('button', { name: `Delete ${name}` })
  const question = page.getByRole('dialog', { name: `Delete ${name}?` })
  await remove.press('Enter')
  await page.keyboard.press('Escape')
  await expect(remove, 'the keyboard is back where it was').toBeFocused()
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expectToast(page, 'Product deleted')
  await expect(row).toBeHidden()
  await expect(page.getByRole('region', { name: 'Products' })).toBeFocused()
})
