import type { DashboardSummary } from '@voltkart/shared/contract/dashboard'
import { formatRupees } from '@voltkart/shared/domain/money'
import { expect, openAsAdmin, test } from './support'

test('the dashboard shows the figures of the shop', async ({ page }) => {
  await openAsAdmin(page, '/admin/dashboard')
  const main = page.getByRole('main')
  // Work that earlier stories have left, such as a refund, may still change them.
  await expect(async () => {
    await page.reload()
    const answer = await page.request.get('/api/v1/dashboard/summary')
    const summary = (await answer.json()) as DashboardSummary
    const figures = {
      Products: summary.products.toLocaleString('en-IN'),
      Users: summary.users.toLocaleString('en-IN'),
      Orders: summary.orders.toLocaleString('en-IN'),
      Revenue: formatRupees(summary.revenue ?? 0),
    }
    for (const [label, figure] of Object.entries(figures)) {
      const card = main.getByRole('link').filter({ hasText: label }).first()
      await expect(card).toContainText(figure, { timeout: 5_000 })
    }
  }).toPass()
  for (const title of ['Product Price Chart', 'Order Price Chart']) {
    const chart = page.getByRole('region', { name: title }).locator('.MuiChartsSurface-root')
    await expect(chart).toBeVisible()
    expect((await chart.boundingBox())?.height).toBe(350)
  }
  await main.getByRole('link', { name: /Out of stock/ }).click()
  await expect(page).toHaveURL('/admin/product-list?stock=out')
})
