import type { SummaryReport } from '@voltkart/shared/contract/summary-report'
import { formatPrice } from '@voltkart/shared/domain/money'
import { customerBrowser, placePaidOrder } from './customer-orders'
import { expect, openAsAdmin, test } from './support'

test('the owner looks at the day in the evening: sales, best sellers, what is left to do', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await customerBrowser(browser, baseURL)
  const order = await placePaidOrder(customer.request)
  await customer.close()

  await openAsAdmin(page, '/admin/dashboard')
  const sales = page.getByRole('region', { name: 'Sales', exact: true })
  for (const [label, range] of [
    ['Today', 'today'],
    ['7 days', '7d'],
    ['30 days', '30d'],
  ] as const) {
    const answering = page.waitForResponse((answer) => answer.url().includes(`range=${range}`))
    await page.reload()
    await sales.getByRole('button', { name: label }).click()
    const { current, topProducts } = (await (await answering).json()) as SummaryReport
    const charts = sales.getByRole('region', {
      name: range === 'today' ? 'Sales by hour' : 'Sales by day',
    })
    // A day that has just begun has no sale.
    await expect(charts).toHaveCount(current.orders > 0 ? 1 : 0)
    const figures = sales.getByLabel('Figures')
    await expect(figures).toContainText(`Paid sales${formatPrice(current.sales)}`)
    await expect(figures).toContainText(range === 'today' ? 'yesterday' : `${label} before`)
    const best = sales.getByRole('region', { name: 'Top products' })
    await expect(best).toContainText(topProducts[0]?.name ?? 'Nothing was paid')
  }
  const days = sales.getByRole('region', { name: 'Sales by day' })
  await expect(days.locator('svg').first()).toBeVisible()
  await expect(sales.getByRole('region', { name: 'Reorder soon' })).toBeVisible()

  await page
    .getByRole('main')
    .getByRole('link', { name: /^To pack/ })
    .click()
  await expect(page).toHaveURL(/parcels=to-pack/)
  await expect(page.getByRole('main').getByText(order.orderNumber)).toBeVisible()
  await page.goto('/admin/reports')
  await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true')
})
