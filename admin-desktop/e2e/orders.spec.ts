import { changeList, expect, openAsAdmin, test } from './support'

test('an order is found by its number, with the keyboard', async ({ page }) => {
  await openAsAdmin(page, '/admin/order-list')
  const grid = page.getByRole('grid', { name: 'Orders' })
  const number = await grid.getByRole('row').nth(1).getByRole('link').innerText()

  await changeList(page, () => page.getByRole('searchbox').fill(number))
  await expect(page).toHaveURL(new RegExp(`search=${number}`))
  await expect(grid.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue(number)

  await grid.getByRole('gridcell').nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})
