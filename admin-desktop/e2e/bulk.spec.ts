import { messages } from '@voltkart/shared/contract/messages'
import { addProduct } from './own-product'
import { expect, expectFreshList, openAsAdmin, getRow, test } from './support'

test('prices of several products are changed after a preview', async ({ page, browser }) => {
  await openAsAdmin(page, '/admin/profile')
  // They are the cheapest, and so in the first rows.
  const stamp = Date.now()
  const cheap = await addProduct(page.request, { name: `Cheap ${stamp}`, price: 10 })
  const cheaperProduct = await addProduct(page.request, { name: `Cheaper ${stamp}`, price: 10 })
  const [first, second] = [cheap.name, cheaperProduct.name]
  await page.goto('/admin/product-list?sort=price')
  await expectFreshList(page)
  const rows = page.getByRole('grid').getByRole('row')
  await getRow(page, first).getByRole('checkbox').check()
  await getRow(page, second).getByRole('checkbox').check()
  // Marks stay when the list shows another page.
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect(page).toHaveURL(/page=2/)
  const bar = page.getByRole('toolbar', { name: 'Selected products' })
  await expect(bar).toContainText('2 selected')

  await bar.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Price' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change prices' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('Enter a percentage')).toBeVisible()
  // Prices are lowered: raised, some would exceed their MRP.
  await dialog.getByLabel('Percent').fill('-10')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('2 products of 2 will change.')).toBeVisible()

  // In between, another administrator saves one of the two.
  const colleague = await browser.newPage()
  await openAsAdmin(colleague, `/admin/product/update/${cheaperProduct._id}`)
  await expect(colleague.getByLabel('Brand')).not.toHaveValue('')
  await colleague.getByRole('button', { name: 'Update' }).click()
  await expect(colleague).toHaveURL('/admin/product-list')
  await colleague.close()

  await dialog.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(dialog.getByText('Done for 1 product of 2.')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: second })).toContainText(
    messages.productChangedMeanwhile,
  )
  await expect(dialog.getByRole('row').filter({ hasText: first })).toContainText('Changed')
  await dialog.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(bar).toBeHidden()
  const list = page.getByRole('region', { name: 'Products' })
  await expect(list, 'the keyboard stays in the list').toBeFocused()

  await expectFreshList(page)
  await rows.nth(1).getByRole('checkbox').press('Space')
  await bar.getByRole('button', { name: 'Clear' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(list).toBeFocused()
  await cheap.remove()
  await cheaperProduct.remove()
})
