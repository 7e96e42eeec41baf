import { dayInIndia } from '@voltkart/shared/domain/india-day'
import { customerBrowser, placePaidOrder } from './customer-orders'
import { expectFits } from './sizes'
import { chooseFilter, expect, openAsAdmin, test } from './support'

test('an accountant views the sales, and downloads the return of this month', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await customerBrowser(browser, baseURL)
  const order = await placePaidOrder(customer.request)
  await customer.close()
  await openAsAdmin(page, '/admin/reports')
  await expect(page.getByLabel('Figures')).toContainText('Paid sales')
  await page.getByRole('tab', { name: 'Sales', exact: true }).click()
  await expect(page.getByLabel('Totals').getByText('₹').first()).toBeVisible()
  await chooseFilter(page, 'Group by', 'Product')
  await expect(page).toHaveURL(/by=product/)
  await chooseFilter(page, 'Days', 'This financial year')
  await expect(page).toHaveURL(/from=\d{4}-04-01/)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Sales Chart' }).locator('svg')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^1–\d+ of \d+ rows$/ })).toBeVisible()
  const sales = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await sales).suggestedFilename()).toMatch(/^sales-by-product-\d{4}-04-01-to-.*\.csv$/)
  await expectFits(page)

  await page.getByRole('tab', { name: 'GSTR-1' }).click()
  const period = dayInIndia(new Date(order.createdAt)).slice(0, 7)
  await page.getByLabel('Month').selectOption(period)
  await expect(page).toHaveURL(new RegExp(`period=${period}`))
  await page.getByRole('tab', { name: /^Documents \(\d+\)$/ }).click()
  await expect(page.getByText(/^INV\d{4}$/).first()).toBeVisible()
  const archive = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download ZIP' }).click()
  expect((await archive).suggestedFilename()).toBe(`gstr1-${period}.zip`)
  await expectFits(page)
})
