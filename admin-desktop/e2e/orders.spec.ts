import { customerBrowser, placePaidOrder } from './customer-orders'
import { changeList, expect, expectFreshList, openAsAdmin, test, expectToast } from './support'

test('staff finds a paid order and marks it delivered', async ({ page, browser, baseURL }) => {
  const customer = await customerBrowser(browser, baseURL)
  const { orderNumber: number } = await placePaidOrder(customer.request)
  await customer.close()
  await openAsAdmin(page, '/admin/dashboard')
  await page.getByRole('link', { name: /To pack/ }).click()
  await expect(page).toHaveURL('/admin/order-list?parcels=to-pack')
  await page.goto('/admin/order-list?status=paid')
  await expectFreshList(page)
  const grid = page.getByRole('grid', { name: 'Orders' })
  const row = grid.getByRole('row').filter({ hasText: number })
  await row.getByText('To pack', { exact: true }).click()

  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expect(page.getByText(/^Paid on /)).toBeVisible()
  await expect(page.getByText('Not Delivered')).toBeVisible()
  await page.getByRole('button', { name: 'Mark As Delivered' }).click()
  const question = page.getByRole('dialog', { name: `Mark order ${number} as delivered?` })
  await question.getByRole('button', { name: 'Mark As Delivered' }).click()
  await expectToast(page, 'Order Delivered')
  await expect(page.getByText(/^Delivered on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark As Delivered' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Order history' })).toContainText('Delivered')

  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page).toHaveURL('/admin/order-list?status=paid')
  await expect(grid.getByText(number)).toBeHidden()
})

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

test('the palette jumps to a page, and to an order by its number, unless something is not saved', async ({
  page,
}) => {
  await openAsAdmin(page, '/admin/order-list')
  const row = page.getByRole('grid', { name: 'Orders' }).getByRole('row').nth(1)
  const number = await row.getByRole('link').innerText()
  const goTo = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(text)
    await expect(page.getByRole('option', { name: text }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }

  await goTo('Add Admin')
  await expect(page.getByRole('heading', { name: 'Add Admin' })).toBeVisible()
  await page.getByLabel('Name').pressSequentially('Ravi')
  await goTo(number)
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Leave' })
    .press('Enter')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
})
